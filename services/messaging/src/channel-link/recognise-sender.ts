import type { QuotaName } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import {
  type ChannelLinkEntity,
  ChannelLinkRepository,
  type VerifiedLink,
} from '../channel/channel-link.repository.js';
import { ChannelOfferRepository, offeredCode } from '../channel/channel-offer.repository.js';
import { codeAtStart } from '../channel/claim-code.js';
import { ContactDirectory } from '../channel/contact-directory.js';
import { HeldMessageRepository } from '../channel/held-message.repository.js';
import type { SenderAddresses } from '../channel/sender-addresses.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';

export type Sender = { contactId: string } &
  /** `body` excludes the code of the sender's own claim. */
  (
    | ({ kind: 'owner'; body: string } & VerifiedLink)
    /** This message verified the claim; `moved` when the number belonged to another account before. */
    | { kind: 'bound'; claim: ChannelLinkEntity; body: string; moved: boolean }
    /** The number is verified, and the code belongs to a claim of another account. */
    | { kind: 'move-requested'; claim: ChannelLinkEntity }
    | { kind: 'claimed'; claims: ChannelLinkEntity[] }
    | { kind: 'unknown-code' }
    /** Another person than before has the number, and no other account claims it. */
    | { kind: 'recycled' }
    | { kind: 'unknown' }
  );

interface Message {
  addresses: SenderAddresses;
  name: string | undefined;
  body: string;
  quoted: string | undefined;
}

/** A message whose contact is known. */
type OfContact = Omit<Message, 'addresses' | 'name'> & { contactId: string };

/** Determines the owner of a contact. The vendor authenticates the sender, so a confirmation from it verifies a claim. */
@Injectable()
export class RecogniseSender {
  constructor(
    private readonly directory: ContactDirectory,
    private readonly links: ChannelLinkRepository,
    private readonly offers: ChannelOfferRepository,
    private readonly held: HeldMessageRepository,
    private readonly outbound: OutboundMessageRepository,
    private readonly contacts: ChannelContactRepository,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /** @param mayVerify false for help and stop commands */
  async run(tx: Tx, { addresses, name, ...message }: Message, mayVerify: boolean): Promise<Sender> {
    const code = codeAtStart(message.body);
    const known = await this.links.ownerOfSender(tx, addresses);
    const offered = offeredCode(message.body);
    if (known && offered === null && (!code || code.code === known.code)) return this.owner(tx, known, message);
    // The lock prevents two concurrent messages from verifying two claims, so the owner is read again.
    const contactId = await this.directory.resolve(tx, addresses);
    const owner = await this.links.owner(tx, contactId);
    if (offered !== null) return this.offered(tx, { ...addresses, contactId, name, code: offered }, owner);
    const named = code && (await this.claimWith(tx, contactId, code.code));
    const withoutCode = { ...message, contactId, ...(code && { body: `/${code.text}` }) };
    if (owner) return named ? this.move(tx, owner, named, withoutCode) : this.owner(tx, owner, message);
    if (named) return this.bind(tx, named, withoutCode);
    return this.claimed(tx, { ...message, contactId }, mayVerify);
  }

  /** The code of the web app makes the chat a claim of its dreamer, who is named before the chat says yes. */
  private async offered(
    tx: Tx,
    { channel, contactId, name, code }: SenderAddresses & { contactId: string; name: string | undefined; code: string },
    owner: VerifiedLink | null,
  ): Promise<Sender> {
    const mayTry = await this.quotas.isLeft('unknownCodesPerHour', contactId, tx);
    const offer = mayTry ? await this.offers.take(tx, channel, code) : null;
    if (!offer) return { kind: 'unknown-code', contactId };
    if (owner?.dreamerId === offer.dreamerId) return this.owner(tx, owner, { body: '/' });
    const { dreamerId, claimant, browserLanguage } = offer;
    const names = { claimant, browserLanguage, contactName: name?.replace(/\p{Cc}/gu, '') || null };
    const before = await this.links.of(dreamerId, channel, tx);
    await this.links.claim(tx, { dreamerId, channel, contactId, welcomeId: null, ...names });
    await this.links.noteCode(tx, { dreamerId, channel });
    if (before?.status === 'pending' && before.contactId !== contactId) await this.held.release(tx, before.contactId);
    const claims = (await this.links.claims(tx, contactId)).filter((claim) => claim.dreamerId === dreamerId);
    const [claim] = claims;
    // The link of a dreamer with another chat of this channel stays.
    if (!claim) return { kind: 'unknown-code', contactId };
    await this.links.announce(tx, dreamerId);
    return owner ? { kind: 'move-requested', claim, contactId } : { kind: 'claimed', claims, contactId };
  }

  private async claimed(tx: Tx, message: OfContact, mayVerify: boolean): Promise<Sender> {
    const { contactId, body } = message;
    const code = codeAtStart(body);
    const pending = await this.links.claims(tx, contactId);
    const claims = pending.filter(({ needsCode }) => !needsCode);
    if (pending.length === 0) return { kind: 'unknown', contactId };
    if (claims.length === 0) {
      if (code) await this.quotas.consumeIfLeft('unknownCodesPerHour', contactId, tx);
      return { kind: 'recycled', contactId };
    }
    if (!mayVerify) return { kind: 'claimed', claims, contactId };
    // An unknown code does not select the only remaining claim: it may be the code of a claim that is gone.
    if (code) return { kind: 'unknown-code', contactId };
    const confirmed = body.startsWith('/') ? await this.confirmed(tx, message, claims) : null;
    return confirmed ? this.bind(tx, confirmed, message) : { kind: 'claimed', claims, contactId };
  }

  /** Wrong codes close a number that changed hands for an hour, so that its code cannot be guessed. */
  private async claimWith(tx: Tx, contactId: string, code: string): Promise<ChannelLinkEntity | null> {
    const claim = await this.links.claimWith(tx, contactId, code);
    return claim?.needsCode && !(await this.quotas.isLeft('unknownCodesPerHour', contactId, tx)) ? null : claim;
  }

  private async owner(tx: Tx, link: VerifiedLink, { body }: Pick<Message, 'body'>): Promise<Sender> {
    const code = codeAtStart(body);
    if (link.awaitsMessage) await this.links.awaitMessage(tx, link.dreamerId, link.contactId, false);
    const isOwn = code?.code === link.code;
    return { kind: 'owner', ...link, body: isOwn ? `/${code.text}` : body };
  }

  /** A contact moves to another account only when its owner sends the code again after the claimant was named. */
  private async move(tx: Tx, owner: VerifiedLink, claim: ChannelLinkEntity, message: OfContact): Promise<Sender> {
    const { contactId } = message;
    if ((await this.contacts.sentCode(tx, contactId)) !== claim.code)
      return { kind: 'move-requested', claim, contactId };
    await this.links.remove(tx, { dreamerId: owner.dreamerId, channel: claim.channel });
    return { ...(await this.bind(tx, claim, message)), moved: true };
  }

  /** Finds the claim that a '/' without a code confirms: the one whose welcome it quotes, or the one named last. */
  private async confirmed(
    tx: Tx,
    { contactId, quoted }: OfContact,
    claims: ChannelLinkEntity[],
  ): Promise<ChannelLinkEntity | null> {
    const quotedId = quoted === undefined ? null : await this.outbound.idOf(tx, contactId, quoted);
    if (quotedId !== null) return claims.find(({ welcomeId }) => welcomeId === quotedId) ?? null;
    const [claim] = claims;
    if (!claim || claims.length > 1) return null;
    const sentCode = await this.contacts.sentCode(tx, contactId);
    return sentCode === null || sentCode === claim.code ? claim : null;
  }

  private async bind(tx: Tx, claim: ChannelLinkEntity, { contactId, body }: OfContact) {
    await this.links.verify(tx, claim);
    await this.contacts.noteConfirmation(tx, contactId);
    return { kind: 'bound', contactId, claim, body, moved: false } as const;
  }
}
