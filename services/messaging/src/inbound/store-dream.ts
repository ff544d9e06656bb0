import { type Language, MAX_POSTPONED_DREAMS } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { VerifiedLink } from '../channel/channel-link.repository.js';
import { PostponedDreams } from '../channel/postponed-dreams.js';
import { textIn, waitText } from '../languages/index.js';
import type { Classified } from './answer-claims.js';

/** A message of the owner of a contact; the body is without a code. */
export interface OwnMessage extends Pick<VerifiedLink, 'dreamerId' | 'contactId' | 'noAi' | 'isPostponed'> {
  body: string;
  language: Language;
}

/** Stores the messages that are dreams; beyond the dreams of a day without a receipt, up to a bound. */
@Injectable()
export class StoreDream {
  constructor(
    private readonly postponed: PostponedDreams,
    private readonly clock: Clock,
  ) {}

  /** @param store runs unless the bound is reached */
  async run(
    tx: Tx,
    { dreamerId, isPostponed, language }: Pick<OwnMessage, 'dreamerId' | 'isPostponed' | 'language'>,
    receipt: string,
    store: (tx: Tx) => Promise<void>,
  ): Promise<Classified> {
    const postponed = isPostponed ? await this.postponed.count(tx, dreamerId) : null;
    if (postponed && !postponed.isStored) {
      const full = postponed.isFirstBeyond ? this.full(postponed.until, language) : '';
      return { dreamerId, became: 'nothing', receipt: full, about: null, isDropped: true };
    }
    await store(tx);
    return { dreamerId, became: 'dream', receipt: postponed ? '' : receipt, about: null };
  }

  private full(until: Date, language: Language): string {
    const text = textIn(language);
    return text('dreamsFull', { bound: MAX_POSTPONED_DREAMS, wait: waitText(text, until, this.clock.now()) });
  }
}
