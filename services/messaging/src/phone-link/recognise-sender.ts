import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { PhoneContactRepository } from '../phone/phone-contact.repository.js';
import {
  codeAtStart,
  type PhoneLinkEntity,
  PhoneLinkRepository,
  type VerifiedLink,
} from '../phone/phone-link.repository.js';

export type Sender =
  /** `body` excludes the code of the sender's own claim. */
  | ({ kind: 'owner'; body: string } & VerifiedLink)
  /** This message verified the claim; `moved` when the number belonged to another account before. */
  | { kind: 'bound'; claim: PhoneLinkEntity; body: string; moved: boolean }
  /** The number is verified, and the code belongs to a claim of another account. */
  | { kind: 'move-requested'; claim: PhoneLinkEntity }
  | { kind: 'claimed'; claims: PhoneLinkEntity[] }
  | { kind: 'unknown-code' }
  | { kind: 'unknown' };

interface Message {
  phone: string;
  body: string;
  quoted: string | undefined;
}

/** Determines the owner of a phone. The vendor authenticates the number, so a confirmation from it verifies a claim. */
@Injectable()
export class RecogniseSender {
  constructor(
    private readonly links: PhoneLinkRepository,
    private readonly outbound: OutboundMessageRepository,
    private readonly contacts: PhoneContactRepository,
  ) {}

  /** @param mayVerify false for help and stop commands */
  async run(tx: Tx, message: Message, mayVerify: boolean): Promise<Sender> {
    const { phone, body } = message;
    const code = codeAtStart(body);
    const knownOwner = await this.links.owner(tx, phone);
    if (knownOwner && (!code || code.code === knownOwner.code)) return this.owner(tx, knownOwner, message);
    // The lock prevents two concurrent messages from verifying two claims, so the owner is read again.
    await this.links.lock(tx, phone);
    const owner = await this.links.owner(tx, phone);
    const named = code && (await this.links.claimWith(tx, phone, code.code));
    if (owner) return named ? this.move(tx, owner, named, `/${code.text}`) : this.owner(tx, owner, message);
    if (named) return this.bind(tx, named, `/${code.text}`);
    const claims = await this.links.claims(tx, phone);
    if (claims.length === 0) return { kind: 'unknown' };
    if (!mayVerify) return { kind: 'claimed', claims };
    // An unknown code does not select the only remaining claim: it may be the code of a claim that is gone.
    if (code) return { kind: 'unknown-code' };
    const confirmed = body.startsWith('/') ? await this.confirmed(tx, message, claims) : null;
    return confirmed ? this.bind(tx, confirmed, body) : { kind: 'claimed', claims };
  }

  private async owner(tx: Tx, link: VerifiedLink, { phone, body }: Message): Promise<Sender> {
    const code = codeAtStart(body);
    if (link.awaitsMessage) await this.links.awaitMessage(tx, link.dreamerId, phone, false);
    const isOwn = code?.code === link.code;
    return { kind: 'owner', ...link, body: isOwn ? `/${code.text}` : body };
  }

  /** A number moves to another account only when its owner sends the code again after the claimant was named. */
  private async move(tx: Tx, owner: VerifiedLink, claim: PhoneLinkEntity, body: string): Promise<Sender> {
    if (!(await this.wasSent(tx, claim))) return { kind: 'move-requested', claim };
    await this.links.remove(tx, owner.dreamerId);
    return { ...(await this.bind(tx, claim, body)), moved: true };
  }

  private async wasSent(tx: Tx, claim: PhoneLinkEntity): Promise<boolean> {
    return (await this.contacts.sentCode(tx, claim.phone)) === claim.code;
  }

  /** Finds the claim that a '/' without a code confirms: the one whose welcome it quotes, or the one named last. */
  private async confirmed(
    tx: Tx,
    { phone, quoted }: Message,
    claims: PhoneLinkEntity[],
  ): Promise<PhoneLinkEntity | null> {
    const quotedId = quoted === undefined ? null : await this.outbound.idOf(tx, phone, quoted);
    if (quotedId !== null) return claims.find(({ welcomeId }) => welcomeId === quotedId) ?? null;
    const [claim] = claims;
    if (!claim || claims.length > 1) return null;
    const sentCode = await this.contacts.sentCode(tx, phone);
    return sentCode === null || sentCode === claim.code ? claim : null;
  }

  private async bind(tx: Tx, claim: PhoneLinkEntity, body: string) {
    await this.links.verify(tx, claim);
    await this.contacts.noteConfirmation(tx, claim.phone);
    return { kind: 'bound', claim, body, moved: false } as const;
  }
}
