import { isNotModified, SENT } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
// Answers change often, and the fastest setting compresses nearly as well as the next ones.
const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const MIN_COMPRESSED_BYTES = 1_024;
const CACHE_BYTES = 16 * 1_024 * 1_024;

interface Conditional {
  /** Everything the answer depends on. It is read before the answer: a concurrent change makes the answer newer than its ETag, never older. */
  state: unknown[];
  /** The text of the answer, such as JSON. */
  read: () => Promise<string>;
}

interface Answer {
  body: Buffer;
  encoding: 'br' | null;
}

/** An unchanged answer is a 304. A changed one is compressed once and cached for later requests. */
@Injectable()
export class RevalidatedAnswers {
  private readonly recent = new LRUCache<string, Answer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });

  async send(reply: Reply, { state, read }: Conditional): Promise<typeof SENT> {
    const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = reply.request.headers;
    const etag = `W/"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag, vary: 'accept-encoding' });
    if (isNotModified(ifNoneMatch, etag)) {
      reply.status(304).send();
    } else if (/\bbr\b/.test(acceptEncoding ?? '')) {
      const { body, encoding } = this.recent.get(etag) ?? (await this.compressed(etag, read));
      reply.headers({ ...(encoding && { 'content-encoding': encoding }) }).send(body);
    } else {
      reply.send(Buffer.from(await read()));
    }
    return SENT;
  }

  private async compressed(etag: string, read: () => Promise<string>): Promise<Answer> {
    const body = Buffer.from(await read());
    const isSmall = body.length < MIN_COMPRESSED_BYTES;
    const answer: Answer = isSmall ? { body, encoding: null } : { body: await compress(body, FASTEST), encoding: 'br' };
    this.recent.set(etag, answer);
    return answer;
  }
}
