import { NO_AI, type PageWords } from '@dreamloom/contracts';
import { Logger, orUnavailable, PermanentError, Refusal, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { UploadTurns } from '../upload-turns.js';
import { OwnedDreamsClient } from './owned-dreams.client.js';
import { PageWordsReader } from './page-words.js';
import { receivePicture, refuseUnreadable } from './receive-picture.js';

const TIMEOUT_MS = 75_000;
const NOT_READ = 'The page could not be read just now. Please try again in a moment, or write the words yourself.';
const DECLINED = 'This page could not be read. Please write the words yourself.';

/** Reads a page of a paper journal for the dreamer to mend. */
@Injectable()
export class ReadPage {
  constructor(
    private readonly dreams: OwnedDreamsClient,
    private readonly words: PageWordsReader,
    private readonly turns: UploadTurns,
    private readonly logger: Logger,
  ) {}

  /** @throws Refusal 409 without consent to AI, 413 and 422 for an unusable picture, 503 when the reader fails, QuotaExceeded */
  async run(dreamerId: string, body: Readable | undefined): Promise<PageWords> {
    if (await this.dreams.wantsNoAi(dreamerId).catch(orUnavailable)) throw new Refusal(409, 'no-ai', NO_AI);
    const upload = await receivePicture(body);
    const page = () => this.turns.run(dreamerId, upload, (bytes) => this.words.prepare(bytes).catch(refuseUnreadable));
    try {
      return { text: await this.words.read(dreamerId, page, AbortSignal.timeout(TIMEOUT_MS)) };
    } catch (error) {
      if (error instanceof PermanentError) throw new Refusal(422, 'page-declined', DECLINED);
      if (!(error instanceof TransientError)) throw error;
      this.logger.problem('a page could not be read', error);
      throw new Refusal(503, 'page-not-read', NOT_READ);
    } finally {
      await upload.close();
    }
  }
}
