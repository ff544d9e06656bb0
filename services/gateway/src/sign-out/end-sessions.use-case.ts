import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AccessTokens } from '../access-token/access-tokens.js';
import { LiveStreams } from '../live/live-streams.js';
import { SessionRepository } from '../session/session.repository.js';
import { Sessions } from '../session/sessions.js';
import { MailLinkRepository } from '../sign-in/mail-link/mail-link.repository.js';
import { PasskeyChallenges } from '../sign-in/passkey/passkey-challenges.js';

@Injectable()
export class EndSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly repository: SessionRepository,
    private readonly links: MailLinkRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly tokens: AccessTokens,
    private readonly streams: LiveStreams,
  ) {}

  /** @param emailFingerprint of an erased dreamer, to whom no link by mail may lead any more */
  async run(dreamerId: string, delivery: Delivery | null, emailFingerprint: string | null = null): Promise<void> {
    await this.end(delivery, async (tx) => {
      await this.sessions.revokeAll(tx, dreamerId);
      await this.links.removeAll(tx, dreamerId, emailFingerprint);
      await this.challenges.removeAll(tx, dreamerId);
      if (emailFingerprint === null) return;
      // Programs of a dreamer who signs out everywhere go on.
      await this.tokens.removeAll(tx, dreamerId);
      await this.repository.removeRule(tx, dreamerId);
    });
  }

  /** @returns false when the dreamer has no such session */
  async one(dreamerId: string, id: string): Promise<boolean> {
    return (await this.end(null, (tx) => this.repository.removeOne(tx, dreamerId, id))) === true;
  }

  async others(dreamerId: string, ownHash: Buffer): Promise<void> {
    await this.end(null, (tx) => this.repository.removeOthers(tx, dreamerId, ownHash));
  }

  async ofDevice(dreamerId: string, deviceId: string): Promise<void> {
    await this.end(null, (tx) => this.repository.removeDevice(tx, dreamerId, deviceId));
  }

  /** This replica ends the streams at once, others within two seconds. */
  private async end<T>(delivery: Delivery | null, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
    const result = await this.transactions.run(delivery, work);
    this.sessions.deleteKnown();
    this.tokens.deleteKnown();
    await this.streams.closeSignedOut();
    return result;
  }
}
