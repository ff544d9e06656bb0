import { type Device, joinDetails, splitDetails } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { EditDream } from '../dream/edit-dream.use-case.js';
import { fromWeb } from '../dream/words-from.js';
import { VoiceRepository } from './voice.repository.js';

/** Replaces the words of a dream with those of a transcript. The details below the words stay. */
@Injectable()
export class TakeVersion {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly voices: VoiceRepository,
    private readonly editDream: EditDream,
  ) {}

  /**
   * @throws Refusal 404 for a dream or transcript that is missing or of another dreamer, 409 for a transcript without
   * words or when the dream has another revision
   */
  async run(dreamerId: string, dreamId: string, versionId: string, ifMatch?: string, device?: Device): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      const version = (await this.voices.transcriptsOf(dreamId, tx)).find(({ id }) => id === versionId);
      if (!version) throw notFound('transcript');
      if (version.text === null) throw new Refusal(409, 'no-words-yet', 'There are no words in this version to take.');
      await this.voices.markTaken(tx, version);
      const { details } = splitDetails(dream.content);
      await this.editDream.edit(tx, dream, { content: joinDetails(version.text, details) }, fromWeb(device));
    });
  }
}
