import { Transactions } from '@dreamloom/eventing';
import { notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { announce } from '../dream/live.js';
import { VoiceRepository } from './voice.repository.js';

/** Gives a dream the words of one of its hearings, because the dreamer said so. */
@Injectable()
export class TakeVersion {
  constructor(
    private readonly transactions: Transactions,
    private readonly voices: VoiceRepository,
  ) {}

  /** @throws Refusal 404 for what is not there or somebody else's, 409 for a hearing without words */
  async run(dreamerId: string, dreamId: string, versionId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      if (!(await this.voices.lockOwn(tx, dreamerId, dreamId))) throw notFound('voice');
      const version = (await this.voices.transcriptsOf(dreamId, tx)).find(({ id }) => id === versionId);
      if (!version) throw notFound('transcript');
      if (version.status !== 'ready')
        throw new Refusal(409, 'no-words-yet', 'There are no words in this version to take.');
      await this.voices.take(tx, version);
      await announce(tx, dreamerId, dreamId);
    });
  }
}
