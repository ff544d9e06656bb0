import { type Language, listIn, type QuotaName } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { ENV, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AttachmentRepository } from '../attachment/attachment.repository.js';
import { AiConsents } from '../channel/ai-consents.js';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { type ChannelLinkEntity, ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { HeldMessageRepository } from '../channel/held-message.repository.js';
import { capturedText, capturedVoice } from '../channel/sender-addresses.js';
import { type Text, textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { SendReceipt } from '../outbound/send-receipt.use-case.js';
import type { IncomingMessage, ReplyButton } from '../vendors/channel/channel.port.js';
import { aiOf, classifyWords, receiptText, unsupportedIn } from './classify-words.js';
import type { InboundMessageEntity } from './inbound-message.repository.js';

export type Classified = Pick<InboundMessageEntity, 'dreamerId' | 'became' | 'receipt' | 'about'> & {
  /** True when another message follows the receipt. */
  hasReply?: boolean;
  /** True when the text is not stored. */
  isDropped?: boolean;
  /** The answers to the question of the receipt. */
  buttons?: ReplyButton[] | undefined;
};

export interface Incoming {
  id: string;
  message: IncomingMessage;
  sentAt: Date;
  /** True when the webhook was missed: its sender does not read the receipt of an unattributed message. */
  isListed: boolean;
}

const MAX_NAMED_CLAIMANTS = 3;

export const unattributed = (receipt: string, became: 'held' | 'unconfirmed' | 'nothing' = 'nothing'): Classified => ({
  dreamerId: null,
  became,
  receipt,
  about: null,
});

@Injectable()
export class AnswerClaims {
  constructor(
    private readonly links: ChannelLinkRepository,
    private readonly consents: AiConsents,
    private readonly contacts: ChannelContactRepository,
    private readonly held: HeldMessageRepository,
    private readonly attachments: AttachmentRepository,
    private readonly log: EventLog,
    private readonly receipts: SendReceipt,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /**
   * Names the claimants in the receipt, once an hour, and holds a message that can be a dream.
   * @param mayHold false for commands
   */
  async requestConfirmation(
    tx: Tx,
    incoming: Incoming,
    claims: ChannelLinkEntity[],
    { mayHold, language }: { mayHold: boolean; language: Language },
  ): Promise<Classified> {
    const { message, id, isListed } = incoming;
    const [claim, ...others] = claims;
    if (!claim) throw new Error('there is no claim to confirm');
    const holds = mayHold && isDream(message);
    const isNamed = await this.contacts.nameClaims(tx, claim.contactId, isListed ? undefined : codeOf(claims));
    const text = textIn(language);
    const { claimant, contactId } = claim;
    // A bare '/' refers to the claim that was named last, which is another one when this receipt arrives late.
    const code = isListed ? claim.code : '';
    const receipt =
      others.length === 0
        ? text(holds ? 'confirmWithHeld' : 'confirm', { claimant, code })
        : text(holds ? 'claimedTwiceWithHeld' : 'claimedTwice', {
            claimants: claimantsIn(language, claims),
            address: pageOfChats(this.env),
          });
    if (isNamed && isListed)
      await this.receipts.request(tx, { dreamerId: claim.dreamerId, about: id, contactId, body: receipt });
    const buttons = isNamed && others.length === 0 ? yesTo(claim, text) : undefined;
    return { ...(await this.hold(tx, incoming, { mayHold, receipt: isNamed ? receipt : '' })), buttons };
  }

  async hold(
    tx: Tx,
    { id, message }: Incoming,
    { mayHold, receipt }: { mayHold: boolean; receipt: string },
  ): Promise<Classified> {
    const holds = mayHold && isDream(message);
    if (holds && message.media?.kind === 'voice')
      await this.attachments.add(tx, { messageId: id, dreamerId: null, mediaUrl: message.media.address });
    return unattributed(receipt, holds ? 'held' : 'unconfirmed');
  }

  async rejectCode(tx: Tx, contactId: string, language: Language): Promise<Classified> {
    const isAnswered = await this.quotas.consumeIfLeft('unknownCodesPerHour', contactId, tx);
    return unattributed(isAnswered ? textIn(language)('codeUnknown', { address: pageOfChats(this.env) }) : '');
  }

  async confirmMove(tx: Tx, { isListed }: Incoming, claim: ChannelLinkEntity, language: Language): Promise<Classified> {
    if (!isListed) await this.contacts.recordSentCode(tx, claim.contactId, claim.code);
    const { claimant, code } = claim;
    const text = textIn(language);
    return { ...unattributed(text('confirmMove', { claimant, code }), 'unconfirmed'), buttons: yesTo(claim, text) };
  }

  /** Records the held messages first, then the words of the confirming message. */
  async recordConfirmed(
    tx: Tx,
    { id, message: { media: attached, sender }, sentAt }: Incoming,
    { claim, moved }: { claim: ChannelLinkEntity; moved: boolean },
    { body, language }: { body: string; language: Language },
  ): Promise<Classified> {
    const { dreamerId, contactId, claimant } = claim;
    const text = textIn(language);
    const held = await this.held.attribute(tx, claim, sentAt);
    for (const message of held) {
      const note = { messageId: message.id, dreamerId, sentAt: message.sentAt.toISOString() };
      const words = classifyWords(message.body, null, false).dream ?? message.body;
      if (message.isVoice) await this.log.append(tx, 'voice-note-received', { ...note, ...capturedVoice(sender) });
      else await this.log.append(tx, 'text-note-received', { ...note, ...capturedText(sender), text: words });
    }
    await this.held.release(tx, contactId);
    const noAi = await this.consents.wantsNoAi(tx, dreamerId);
    const media = unsupportedIn(attached);
    const { dream, receipt } = classifyWords(body, media, true);
    const note = { messageId: id, dreamerId, sentAt: sentAt.toISOString() };
    if (dream !== undefined)
      await this.log.append(tx, 'text-note-received', { ...note, ...capturedText(sender), text: dream });
    const dreams = held.length + (dream === undefined ? 0 : 1);
    const rest =
      held.length > 0
        ? text('connectedWithHeld', { dreams, ai: aiOf(noAi) })
        : receiptText(text, receipt, { media, noAi });
    return {
      dreamerId,
      became: dream === undefined ? 'nothing' : 'dream',
      about: null,
      receipt: moved ? text('moved', { claimant, rest }) : rest,
    };
  }

  async drop(tx: Tx, contactId: string, language: Language): Promise<Classified> {
    await this.links.removeClaims(tx, contactId);
    await this.optOut(tx, contactId);
    return unattributed(textIn(language)('claimsDropped'));
  }

  async disconnect(tx: Tx, link: Pick<ChannelLinkEntity, 'dreamerId' | 'channel' | 'contactId'>): Promise<void> {
    await this.links.remove(tx, link);
    await this.optOut(tx, link.contactId);
  }

  private async optOut(tx: Tx, contactId: string): Promise<void> {
    await this.contacts.noteOptOut(tx, contactId);
    await this.held.release(tx, contactId);
  }
}

/** The page from which a dreamer opens a chat with the bot. */
export const pageOfChats = ({ PUBLIC_BASE_URL }: Pick<MessagingEnv, 'PUBLIC_BASE_URL'>) =>
  new URL('/connectivity', PUBLIC_BASE_URL).href;

const yesTo = ({ code }: ChannelLinkEntity, text: Text): ReplyButton[] => [
  { label: text('connectButton'), answer: `/${code}` },
];

const isDream = ({ media, text }: IncomingMessage) =>
  media?.kind === 'voice' || classifyWords(text, unsupportedIn(media), false).dream !== undefined;

/** Empty when several claims are named at once. */
const codeOf = ([claim, ...others]: readonly ChannelLinkEntity[]) => (others.length === 0 ? (claim?.code ?? '') : '');

function claimantsIn(language: Language, claims: readonly ChannelLinkEntity[]): string {
  const names = claims.map(({ claimant }) => claimant);
  const further = names.length - MAX_NAMED_CLAIMANTS;
  const rest = further > 0 ? [textIn(language)('furtherClaimants', { count: further })] : [];
  return listIn(language, [...names.slice(0, MAX_NAMED_CLAIMANTS), ...rest]);
}
