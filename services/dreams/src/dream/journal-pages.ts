import type { DreamsQuery } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DREAM_FORM } from './dream-json.js';
import { JournalQuery } from './journal.query.js';
import { RecentBodies } from './recent-bodies.js';

const compress = promisify(brotliCompress);
// Lists change often: the quickest setting saves nearly as much as the next ones.
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const WORTH_IT = 1_024;
const CACHE_BYTES = 16 * 1_024 * 1_024;

export interface PageRequest {
  dreamerId: string;
  query: DreamsQuery;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

export interface PageAnswer {
  etag: string;
  /** Null when the caller has it already. */
  body: Buffer | null;
  encoding: 'br' | null;
}

/** Pages of the journal: nothing for who has them already, and compressed once for all who ask. */
@Injectable()
export class JournalPages {
  private readonly recent = new RecentBodies(CACHE_BYTES);

  constructor(private readonly journal: JournalQuery) {}

  async answer({ dreamerId, query, ifNoneMatch, acceptEncoding }: PageRequest): Promise<PageAnswer> {
    // Before the page is read: a change in between makes the page newer than its name, never older.
    const version = (await this.journal.version(dreamerId)) ?? 'none';
    const etag = `W/"${nameOf(dreamerId, version, DREAM_FORM)}"`;
    if (ifNoneMatch !== undefined && knows(ifNoneMatch, etag)) return { etag, body: null, encoding: null };
    if (!/\bbr\b/.test(acceptEncoding ?? ''))
      return { etag, body: Buffer.from(await this.journal.page(dreamerId, query)), encoding: null };
    const name = nameOf(etag, JSON.stringify(query));
    const body = this.recent.get(name) ?? (await this.read(dreamerId, query));
    this.recent.keep(name, body);
    return { etag, ...body };
  }

  private async read(dreamerId: string, query: DreamsQuery): Promise<{ body: Buffer; encoding: 'br' | null }> {
    const page = Buffer.from(await this.journal.page(dreamerId, query));
    if (page.length < WORTH_IT) return { body: page, encoding: null };
    return { body: await compress(page, QUICKLY), encoding: 'br' };
  }
}

const nameOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27);

const knows = (given: string, etag: string) => given.split(',').some((tag) => ['*', etag].includes(tag.trim()));
