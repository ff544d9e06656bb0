import type { DreamsQuery } from '@dreamloom/contracts';
import { isNotModified } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DreamQuery, PAGE_FORM } from '../dream/dream.query.js';

const compress = promisify(brotliCompress);
// Lists change often, and the fastest setting compresses nearly as well as the next ones.
const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const MIN_COMPRESSED_BYTES = 1_024;
const CACHE_BYTES = 16 * 1_024 * 1_024;

export interface PageRequest {
  dreamerId: string;
  query: DreamsQuery;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

interface Page {
  body: Buffer;
  encoding: 'br' | null;
}

export type PageAnswer = { etag: string } & (Page | { body: null; encoding: null });

/** An unchanged page is answered with 304. A changed page is compressed once and cached for later requests. */
@Injectable()
export class JournalPages {
  private readonly recent = new LRUCache<string, Page>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });

  constructor(private readonly dreams: DreamQuery) {}

  async answer({ dreamerId, query, ifNoneMatch, acceptEncoding }: PageRequest): Promise<PageAnswer> {
    // The version is read before the page: a concurrent change makes the page newer than its ETag, never older.
    const version = (await this.dreams.version(dreamerId)) ?? 'none';
    const etag = `W/"${hashOf(dreamerId, version, PAGE_FORM)}"`;
    if (isNotModified(ifNoneMatch, etag)) return { etag, body: null, encoding: null };
    if (!/\bbr\b/.test(acceptEncoding ?? ''))
      return { etag, body: Buffer.from(await this.dreams.page(dreamerId, query)), encoding: null };
    const name = hashOf(etag, JSON.stringify(query));
    const page = this.recent.get(name) ?? (await this.read(dreamerId, query));
    this.recent.set(name, page);
    return { etag, ...page };
  }

  private async read(dreamerId: string, query: DreamsQuery): Promise<Page> {
    const page = Buffer.from(await this.dreams.page(dreamerId, query));
    if (page.length < MIN_COMPRESSED_BYTES) return { body: page, encoding: null };
    return { body: await compress(page, FASTEST), encoding: 'br' };
  }
}

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27);
