import { DEFAULT_MAX_BODY, type Operation } from '@dreamloom/contracts/operations';
import { Refusal } from '@dreamloom/platform';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EdgeBounds } from '../limits/edge-bounds.js';

type Headers = Record<string, string | string[] | undefined>;

export type BodyLimits = Partial<Pick<Operation, 'maxBody' | 'maxFields' | 'streamsBody' | 'uploadTimeoutMs'>>;

export const hasBody = (headers: Headers) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

export const tooLarge = (maxBytes: number) =>
  new Refusal(413, 'too-large', `This is more than the ${inWords(maxBytes)} that can be sent here.`, { maxBytes });

export const tooSlow = () => new Refusal(408, 'too-slow', 'This was sent too slowly. Please try again.');

/**
 * Buffers a body.
 * @throws Refusal when the body exceeds the size limit or has too many form fields
 */
export async function readWhole(
  raw: IncomingMessage,
  { maxBody = DEFAULT_MAX_BODY, maxFields }: BodyLimits,
): Promise<Buffer> {
  // Node enforces the announced length, which an earlier hook compared with the limit.
  const body = await buffer(raw.headers['content-length'] === undefined ? limited(raw, maxBody) : raw);
  if (maxFields !== undefined && fieldsOf(body) > maxFields)
    throw new Refusal(413, 'too-many-fields', `This form has more than ${maxFields} fields.`, { maxFields });
  return body;
}

/** Streams a body. The stream fails with a Refusal when the body becomes too long, too slow or too late. */
export function meter(raw: IncomingMessage, limits: BodyLimits, bounds: EdgeBounds): Readable {
  const { maxBody = DEFAULT_MAX_BODY, uploadTimeoutMs = bounds.uploadTimeoutMs } = limits;
  const body = limited(raw, maxBody);
  let counted = 0;
  let before = 0;
  raw.on('data', (chunk: Buffer) => (counted += chunk.length));
  const fail = () => {
    if (!raw.complete) body.destroy(tooSlow());
  };
  const window = setInterval(() => {
    const isTooSlow = counted - before < (bounds.minBytesPerSecond * bounds.rateWindowMs) / 1_000;
    before = counted;
    // Backpressure from a slow service does not count as a slow client.
    if (isTooSlow && !body.writableNeedDrain) fail();
  }, bounds.rateWindowMs);
  const deadline = setTimeout(fail, uploadTimeoutMs);
  body.once('close', () => {
    clearInterval(window);
    clearTimeout(deadline);
  });
  return body;
}

/**
 * Returns a stream that fails when the body exceeds `maxBytes` or the client disconnects; the request itself stays open
 * for a response.
 */
function limited(raw: IncomingMessage, maxBytes: number): Transform {
  let length = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the caller went away'));
  });
  return raw.pipe(body);
}

function fieldsOf(form: Buffer): number {
  let fields = form.length === 0 ? 0 : 1;
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) fields += 1;
  return fields;
}

function inWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} kB`;
  return `${bytes % 1_048_576 === 0 ? bytes / 1_048_576 : Math.round(bytes / 1e6)} MB`;
}
