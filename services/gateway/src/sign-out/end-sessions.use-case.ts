import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { LiveStreams } from '../live/live-streams.js';
import { Sessions } from '../session/sessions.js';
import { MailLinkRepository } from '../sign-in/mail-link/mail-link.repository.js';
import { PasskeyChallenges } from '../sign-in/passkey/passkey-challenges.js';

@Injectable()
export class EndSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly links: MailLinkRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly streams: LiveStreams,
  ) {}

  /** @param emailFingerprint of an erased dreamer, to whom no link by mail may lead any more */
  async run(dreamerId: string, delivery: Delivery | null, emailFingerprint: string | null = null): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      await this.sessions.revokeAll(tx, dreamerId);
      await this.links.removeAll(tx, dreamerId, emailFingerprint);
      await this.challenges.removeAll(tx, dreamerId);
    });
    this.sessions.deleteKnown();
    this.streams.closeAll(dreamerId);
  }
}
