import type { Readable } from 'node:stream';

const NEWLINE = 10;

/** The lines of a text, one at a time. @throws RangeError for one that is longer than `longest` bytes */
export async function* linesOf(text: Readable, longest: number): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of text as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString();
      [parts, size, from] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > longest) throw new RangeError('a line is too long');
  }
  if (size > 0) yield Buffer.concat(parts).toString();
}
