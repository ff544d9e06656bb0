import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { codeAtStart } from './claim-code.js';
import type { PhoneLinkEntity } from './phone-link.entity.js';
import { PhoneLinkRepository, type VerifiedLink } from './phone-link.repository.js';

export type Sender =
  /** `body` is without the code of the sender's own claim; `bound` when this very message verified it. */
  | { kind: 'owner'; dreamerId: string; body: string; bound: boolean }
  /** The number is somebody's, and the code is another account's. */
  | { kind: 'taken' }
  | { kind: 'claimed' }
  | { kind: 'contested' }
  | { kind: 'unknown-code' }
  | { kind: 'stranger' };

interface Words {
  phone: string;
  body: string;
  /** The vendor's id of the message that this one quotes. */
  quoted: string | undefined;
}

/** Finds out whose phone a message comes from. The vendor vouches for the number, so a message with '/' verifies a claim. */
@Injectable()
export class RecogniseSender {
  constructor(
    private readonly links: PhoneLinkRepository,
    private readonly sent: OutboundMessageRepository,
  ) {}

  /** @param mayVerify false for words that only ask what this is, or to be left alone */
  async run(tx: Tx, words: Words, mayVerify: boolean): Promise<Sender> {
    const { phone } = words;
    const known = await this.links.owner(tx, phone);
    if (known) return this.owner(tx, known, words);
    // Two messages at once must not verify two claims: the second one looks again.
    await this.links.lock(tx, phone);
    const owner = await this.links.owner(tx, phone);
    if (owner) return this.owner(tx, owner, words);
    const claims = await this.links.claims(tx, phone);
    if (claims.length === 0) return { kind: 'stranger' };
    if (!mayVerify) return { kind: 'claimed' };
    return this.claimant(tx, words, claims);
  }

  private async owner(tx: Tx, link: VerifiedLink, { phone, body }: Words): Promise<Sender> {
    const code = codeAtStart(body);
    const own = code?.code === link.code;
    if (code && !own && (await this.links.isClaimedWith(tx, phone, code.code))) return { kind: 'taken' };
    if (link.awaitsMessage) await this.links.awaitMessage(tx, link.dreamerId, phone, false);
    return { kind: 'owner', dreamerId: link.dreamerId, body: own ? `/${code.words}` : body, bound: false };
  }

  private async claimant(tx: Tx, { phone, body, quoted }: Words, claims: PhoneLinkEntity[]): Promise<Sender> {
    const code = codeAtStart(body);
    if (code) {
      const claim = claims.find((one) => one.code === code.code);
      // Not simply the only claim left: the code may have been that of a claim which is gone.
      return claim ? this.verify(tx, claim, `/${code.words}`) : { kind: 'unknown-code' };
    }
    const quotedId = quoted === undefined ? null : await this.sent.idOf(tx, phone, quoted);
    const answered = claims.find((one) => quotedId !== null && one.welcomeId === quotedId);
    if (answered) return this.verify(tx, answered, body);
    const possible = body.startsWith('/') ? claims : claims.filter((one) => one.welcomeId !== null);
    const [claim] = possible;
    if (!claim) return { kind: 'claimed' };
    return possible.length > 1 ? { kind: 'contested' } : this.verify(tx, claim, body);
  }

  private async verify(tx: Tx, claim: PhoneLinkEntity, body: string): Promise<Sender> {
    await this.links.verify(tx, claim);
    return { kind: 'owner', dreamerId: claim.dreamerId, body, bound: true };
  }
}
