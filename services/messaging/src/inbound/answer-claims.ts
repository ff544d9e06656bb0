import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AiConsents } from '../phone/ai-consents.js';
import { HeldMessageRepository } from '../phone/held-message.repository.js';
import { PhoneContactRepository } from '../phone/phone-contact.repository.js';
import { type PhoneLinkEntity, PhoneLinkRepository } from '../phone/phone-link.repository.js';
import { VoiceNoteRepository } from '../voice-note/voice-note.repository.js';
import { classifyWords } from './classify-words.js';
import type { InboundMessageEntity } from './inbound-message.repository.js';
import { replies, repliesWithoutAi } from './replies.js';
import { type InboundForm, isVoiceNote, unsupportedMedia } from './webhook-form.js';

export type Classified = Pick<InboundMessageEntity, 'dreamerId' | 'became' | 'receipt' | 'about'>;

export interface Incoming {
  id: string;
  form: InboundForm;
  sentAt: Date;
}

export const unattributed = (receipt: string, became: 'held' | 'unconfirmed' | 'nothing' = 'nothing'): Classified => ({
  dreamerId: null,
  became,
  receipt,
  about: null,
});

@Injectable()
export class AnswerClaims {
  constructor(
    private readonly links: PhoneLinkRepository,
    private readonly consents: AiConsents,
    private readonly contacts: PhoneContactRepository,
    private readonly held: HeldMessageRepository,
    private readonly voiceNotes: VoiceNoteRepository,
    private readonly log: EventLog,
  ) {}

  /** Names the claimants in the receipt and holds a message that can be a dream. @param mayHold false for commands */
  async requestConfirmation(
    tx: Tx,
    { id, form }: Incoming,
    claims: PhoneLinkEntity[],
    mayHold: boolean,
  ): Promise<Classified> {
    const [claim, ...others] = claims;
    if (!claim) throw new Error('there is no claim to confirm');
    const isSpoken = isVoiceNote(form);
    const isDream = isSpoken || classifyWords(form.Body, unsupportedMedia(form), false).dream !== undefined;
    const holds = mayHold && isDream;
    await this.contacts.recordSentCode(tx, form.From, others.length === 0 ? claim.code : '');
    if (holds && isSpoken)
      await this.voiceNotes.add(tx, { messageId: id, dreamerId: null, mediaUrl: form.MediaUrl0 ?? '' });
    const names = claims.map(({ claimant }) => claimant);
    const receipt = others.length === 0 ? replies.confirm(claim.claimant, holds) : replies.claimedTwice(names, holds);
    return unattributed(receipt, holds ? 'held' : 'unconfirmed');
  }

  async confirmMove(tx: Tx, claim: PhoneLinkEntity): Promise<Classified> {
    await this.contacts.recordSentCode(tx, claim.phone, claim.code);
    return unattributed(replies.confirmMove(claim.claimant, claim.code), 'unconfirmed');
  }

  /** Records the held messages first, then the words of the confirming message. */
  async recordConfirmed(
    tx: Tx,
    { id, form, sentAt }: Incoming,
    { claim, moved }: { claim: PhoneLinkEntity; moved: boolean },
    body: string,
  ): Promise<Classified> {
    const { dreamerId, phone, claimant } = claim;
    const held = await this.held.attribute(tx, claim, sentAt);
    for (const message of held) {
      const note = { messageId: message.id, dreamerId, sentAt: message.sentAt.toISOString() };
      const text = classifyWords(message.body, null, false).dream ?? message.body;
      if (message.isVoice) await this.log.append(tx, 'voice-note-received', note);
      else await this.log.append(tx, 'text-note-received', { ...note, text });
    }
    await this.held.release(tx, phone);
    const noAi = await this.consents.wantsNoAi(tx, dreamerId);
    const { dream, receipt } = classifyWords(body, unsupportedMedia(form), true, noAi);
    const note = { messageId: id, dreamerId, sentAt: sentAt.toISOString() };
    if (dream !== undefined) await this.log.append(tx, 'text-note-received', { ...note, text: dream });
    const dreams = held.length + (dream === undefined ? 0 : 1);
    const { connectedWithHeld } = noAi ? repliesWithoutAi : replies;
    const connected = held.length > 0 ? connectedWithHeld(dreams) : receipt;
    return {
      dreamerId,
      became: dream === undefined ? 'nothing' : 'dream',
      about: null,
      receipt: moved ? replies.moved(claimant, connected) : connected,
    };
  }

  async drop(tx: Tx, phone: string): Promise<Classified> {
    await this.links.removeClaims(tx, phone);
    await this.optOut(tx, phone);
    return unattributed(replies.claimsDropped);
  }

  async disconnect(tx: Tx, dreamerId: string, phone: string): Promise<void> {
    await this.links.remove(tx, dreamerId);
    await this.optOut(tx, phone);
  }

  private async optOut(tx: Tx, phone: string): Promise<void> {
    await this.contacts.noteOptOut(tx, phone);
    await this.held.release(tx, phone);
  }
}
