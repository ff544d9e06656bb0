import { endingTag, NO_AI, type OtherEndingAnswer } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { assertTag, orPresent, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { sceneFrom } from '../dream/excerpts.js';
import { announce } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { OtherEndingRepository } from '../other-ending/other-ending.repository.js';
import { GenerateImage } from './generate-image.use-case.js';

/** Requests a picture of the dream's other ending. The dream's own artwork and its progress are not touched. */
@Injectable()
export class PaintOtherEnding {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly otherEndings: OtherEndingRepository,
    private readonly generateImage: GenerateImage,
    private readonly log: EventLog,
  ) {}

  /**
   * A picture that is being generated already satisfies the request.
   * @param ifMatch the ending that the dreamer has seen, see `endingTag`
   * @throws Refusal 404, 409 for another ending, without an ending or when the dreamer has switched off AI, 429 when the quota is used up
   */
  async run(dreamerId: string, dreamId: string, ifMatch?: string): Promise<OtherEndingAnswer> {
    const requested = this.transactions.run(null, async (tx) => {
      const noAi = await this.dreamers.wantsNoAiUntilEnd(tx, dreamerId);
      await this.dreams.own(tx, dreamerId, dreamId);
      if (noAi) throw new Refusal(409, 'no-ai', NO_AI);
      const { otherEnding } = await this.otherEndings.of(dreamId, tx);
      assertTag(endingTag(otherEnding), ifMatch);
      if (!otherEnding) throw new Refusal(409, 'no-other-ending', 'Please write the other ending first.');
      if (otherEnding.isPainting) return;
      const artworkId = await this.generateImage.consumeOne(tx, dreamerId);
      await this.otherEndings.noteRequested(tx, dreamId, artworkId);
      // The dream's moods are left out: the ending is not the nightmare.
      const order = { dreamId, dreamerId, artworkId, scene: sceneFrom(otherEnding.words), moods: [] };
      await this.log.append(tx, 'artwork-requested', { ...order, isSilent: true, isOfOtherEnding: true });
      await announce(tx, dreamerId, dreamId);
    });
    await orPresent(requested, () => this.otherEndings.of(dreamId));
    return this.otherEndings.of(dreamId);
  }
}
