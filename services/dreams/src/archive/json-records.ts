import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import type { Readable } from 'node:stream';
import { ArchiveError } from './archive-error.js';

/** A record of an export is nested 4 levels below its list. */
const MAX_DEPTH = 16;
/** Each parsed value occupies many times its text size in memory. */
const MAX_TOKENS = 200_000;
/** Without buffers the tokenizer allocates one object per character of a long string or number. */
const TOKEN_BUFFERS = { stringBufferSize: 4_096, numberBufferSize: 64 };

export interface RecordLimits {
  maxRecords: number;
  /** The size includes the white space around a record. */
  maxRecordBytes: number;
}

/**
 * Streams the values of a JSON array regardless of its formatting.
 * @throws ArchiveError when the text is not an array or exceeds a limit, and the error of the parser or the stream when
 * it is damaged
 */
export async function* jsonRecords(text: Readable, limits: RecordLimits): AsyncGenerator {
  const tokenizer = new Tokenizer(TOKEN_BUFFERS);
  const parser = new TokenParser({ paths: ['$.*'], keepStack: false });
  let records: unknown[] = [];
  let [depth, tokens, bytes, count] = [0, 0, 0, 0];
  tokenizer.onToken = (parsed) => {
    const { token } = parsed;
    if (depth === 0 && count === 0 && tokens === 0 && token !== TokenType.LEFT_BRACKET)
      throw new ArchiveError('foreign');
    if (token === TokenType.LEFT_BRACKET || token === TokenType.LEFT_BRACE) depth += 1;
    if (token === TokenType.RIGHT_BRACKET || token === TokenType.RIGHT_BRACE) depth -= 1;
    tokens += 1;
    if (depth > MAX_DEPTH || tokens > MAX_TOKENS) throw new ArchiveError('oversized');
    parser.write(parsed);
  };
  parser.onValue = ({ value }) => {
    records.push(value);
    count += 1;
    [tokens, bytes] = [0, 0];
    if (count > limits.maxRecords) throw new ArchiveError('oversized');
  };
  for await (const chunk of text as AsyncIterable<Buffer>) {
    tokenizer.write(chunk);
    bytes += chunk.length;
    if (bytes > limits.maxRecordBytes) throw new ArchiveError('oversized');
    yield* records;
    records = [];
  }
  if (!parser.isEnded) throw new ArchiveError('foreign');
}
