import type { QuotaName } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Quotas, recycledPhones } from '@dreamloom/platform';
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
  /** Another person than before has the number, and no other account claims it. */
  | { kind: 'recycled' }
  | { kind: 'unknown' };

interface Message {
  phone: string;
  body: string;
  quoted: string | undefined;
  userId: string | undefined;
}

/** Determines the owner of a phone. The vendor authenticates the number, so a confirmation from it verifies a claim. */
@Injectable()
export class RecogniseSender {
  constructor(
    private readonly links: PhoneLinkRepository,
    private readonly outbound: OutboundMessageRepository,
    private readonly contacts: PhoneContactRepository,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /** @param mayVerify false for help and stop commands */
  async run(tx: Tx, message: Message, mayVerify: boolean): Promise<Sender> {
    const { phone, body } = message;
    const code = codeAtStart(body);
    const knownOwner = await this.links.owner(tx, phone);
    if (knownOwner && isSame(knownOwner, message) && (!code || code.code === knownOwner.code))
      return this.owner(tx, knownOwner, message);
    // The lock prevents two concurrent messages from verifying two claims, so the owner is read again.
    await this.links.lock(tx, phone);
    const owner = await this.presentOwner(tx, message);
    const named = code && (await this.claimWith(tx, phone, code.code));
    if (owner)
      return named
        ? this.move(tx, owner, named, { ...message, body: `/${code.text}` })
        : this.owner(tx, owner, message);
    if (named) return this.bind(tx, named, { ...message, body: `/${code.text}` });
    const pending = await this.links.claims(tx, phone);
    const claims = pending.filter(({ needsCode }) => !needsCode);
    if (pending.length === 0) return { kind: 'unknown' };
    if (claims.length === 0) {
      if (code) await this.quotas.consumeIfLeft('unknownCodesPerHour', phone, tx);
      return { kind: 'recycled' };
    }
    if (!mayVerify) return { kind: 'claimed', claims };
    // An unknown code does not select the only remaining claim: it may be the code of a claim that is gone.
    if (code) return { kind: 'unknown-code' };
    const confirmed = body.startsWith('/') ? await this.confirmed(tx, message, claims) : null;
    return confirmed ? this.bind(tx, confirmed, message) : { kind: 'claimed', claims };
  }

  /** Suspends the link of a number that changed hands. The number's lock is held. */
  private async presentOwner(tx: Tx, message: Message): Promise<VerifiedLink | null> {
    const owner = await this.links.owner(tx, message.phone);
    if (!owner || isSame(owner, message)) return owner;
    await this.links.suspend(tx, owner, message.phone);
    await this.contacts.reset(tx, message.phone);
    recycledPhones.inc();
    return null;
  }

  /** Wrong codes close a number that changed hands for an hour, so that its code cannot be guessed. */
  private async claimWith(tx: Tx, phone: string, code: string): Promise<PhoneLinkEntity | null> {
    const claim = await this.links.claimWith(tx, phone, code);
    return claim?.needsCode && !(await this.quotas.isLeft('unknownCodesPerHour', phone, tx)) ? null : claim;
  }

  private async owner(tx: Tx, link: VerifiedLink, { phone, body, userId }: Message): Promise<Sender> {
    const code = codeAtStart(body);
    if (userId !== undefined && link.userId === null) await this.links.noteUserId(tx, link.dreamerId, userId);
    if (link.awaitsMessage) await this.links.awaitMessage(tx, link.dreamerId, phone, false);
    const isOwn = code?.code === link.code;
    return { kind: 'owner', ...link, body: isOwn ? `/${code.text}` : body };
  }

  /** A number moves to another account only when its owner sends the code again after the claimant was named. */
  private async move(tx: Tx, owner: VerifiedLink, claim: PhoneLinkEntity, message: Message): Promise<Sender> {
    if (!(await this.wasSent(tx, claim))) return { kind: 'move-requested', claim };
    await this.links.remove(tx, owner.dreamerId);
    return { ...(await this.bind(tx, claim, message)), moved: true };
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

  private async bind(tx: Tx, claim: PhoneLinkEntity, { body, userId }: Message) {
    await this.links.verify(tx, claim, userId ?? null);
    await this.contacts.noteConfirmation(tx, claim.phone);
    return { kind: 'bound', claim, body, moved: false } as const;
  }
}

/** A message without an id is that of the present owner: the vendor authenticates the number. */
const isSame = ({ userId }: VerifiedLink, message: Message) =>
  userId === null || message.userId === undefined || message.userId === userId;
