import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PhoneContactRepository } from '../phone-contact/phone-contact.repository.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { codeAtStart } from './claim-code.js';
import type { PhoneLinkEntity } from './phone-link.entity.js';
import { PhoneLinkRepository, type VerifiedLink } from './phone-link.repository.js';

export type Sender =
  /** `body` excludes the code of the sender's own claim. */
  | { kind: 'owner'; dreamerId: string; body: string }
  /** This message verified the claim; `moved` when the number belonged to another account before. */
  | { kind: 'bound'; claim: PhoneLinkEntity; body: string; moved: boolean }
  /** The number is verified, and the code belongs to a claim of another account. */
  | { kind: 'asks-to-move'; claim: PhoneLinkEntity }
  | { kind: 'claimed'; claims: PhoneLinkEntity[] }
  | { kind: 'unknown-code' }
  | { kind: 'stranger' };

interface Words {
  phone: string;
  body: string;
  quoted: string | undefined;
}

/** Determines the owner of a phone. The vendor authenticates the number, so a confirmation from it verifies a claim. */
@Injectable()
export class RecogniseSender {
  constructor(
    private readonly links: PhoneLinkRepository,
    private readonly sent: OutboundMessageRepository,
    private readonly contacts: PhoneContactRepository,
  ) {}

  /** @param mayVerify false for help and stop commands */
  async run(tx: Tx, words: Words, mayVerify: boolean): Promise<Sender> {
    const { phone, body } = words;
    const code = codeAtStart(body);
    const known = await this.links.owner(tx, phone);
    if (known) {
      const rival = code && code.code !== known.code ? await this.links.claimWith(tx, phone, code.code) : null;
      if (!rival) return this.owner(tx, known, words);
      if (!(await this.wasSent(tx, rival))) return { kind: 'asks-to-move', claim: rival };
    }
    // The lock prevents two concurrent messages from verifying two claims, so the owner is read again.
    await this.links.lock(tx, phone);
    const owner = await this.links.owner(tx, phone);
    const named = code && (await this.links.claimWith(tx, phone, code.code));
    if (owner) return named ? this.move(tx, owner, named, `/${code.words}`) : this.owner(tx, owner, words);
    if (named) return this.bind(tx, named, `/${code.words}`);
    const claims = await this.links.claims(tx, phone);
    if (claims.length === 0) return { kind: 'stranger' };
    if (!mayVerify) return { kind: 'claimed', claims };
    // An unknown code does not select the only remaining claim: it may be the code of a claim that is gone.
    if (code) return { kind: 'unknown-code' };
    const meant = body.startsWith('/') ? await this.meant(tx, words, claims) : null;
    return meant ? this.bind(tx, meant, body) : { kind: 'claimed', claims };
  }

  private async owner(tx: Tx, link: VerifiedLink, { phone, body }: Words): Promise<Sender> {
    const code = codeAtStart(body);
    if (link.awaitsMessage) await this.links.awaitMessage(tx, link.dreamerId, phone, false);
    const isOwn = code?.code === link.code;
    return { kind: 'owner', dreamerId: link.dreamerId, body: isOwn ? `/${code.words}` : body };
  }

  /** A number moves to another account only when its owner sends the code again after the claimant was named. */
  private async move(tx: Tx, owner: VerifiedLink, claim: PhoneLinkEntity, body: string): Promise<Sender> {
    if (!(await this.wasSent(tx, claim))) return { kind: 'asks-to-move', claim };
    await this.links.remove(tx, owner.dreamerId);
    return { ...(await this.bind(tx, claim, body)), moved: true };
  }

  private async wasSent(tx: Tx, claim: PhoneLinkEntity): Promise<boolean> {
    return (await this.contacts.sentCode(tx, claim.phone)) === claim.code;
  }

  /** Finds the claim that a '/' without a code confirms: the one whose welcome it quotes, or the one named last. */
  private async meant(tx: Tx, { phone, quoted }: Words, claims: PhoneLinkEntity[]): Promise<PhoneLinkEntity | null> {
    const quotedId = quoted === undefined ? null : await this.sent.idOf(tx, phone, quoted);
    if (quotedId !== null) return claims.find((one) => one.welcomeId === quotedId) ?? null;
    const [claim] = claims;
    if (!claim || claims.length > 1) return null;
    const told = await this.contacts.sentCode(tx, phone);
    return told === null || told === claim.code ? claim : null;
  }

  private async bind(tx: Tx, claim: PhoneLinkEntity, body: string) {
    await this.links.verify(tx, claim);
    await this.contacts.noteYes(tx, claim.phone);
    return { kind: 'bound', claim, body, moved: false } as const;
  }
}
