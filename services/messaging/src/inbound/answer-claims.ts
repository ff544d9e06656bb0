import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PhoneContactRepository } from '../phone-contact/phone-contact.repository.js';
import type { PhoneLinkEntity } from '../phone-link/phone-link.entity.js';
import { PhoneLinkRepository } from '../phone-link/phone-link.repository.js';
import { TakeVoiceNote } from '../voice-note/take-voice-note.js';
import { HeldMessageRepository } from './held-message.repository.js';
import { classifyWords } from './classify-words.js';
import { isVoiceNote, unsupportedMedia } from './media.js';
import { replies } from './replies.js';
import { unattributed, type Incoming, type Verdict } from './verdict.js';

@Injectable()
export class AnswerClaims {
  constructor(
    private readonly links: PhoneLinkRepository,
    private readonly contacts: PhoneContactRepository,
    private readonly held: HeldMessageRepository,
    private readonly takeVoiceNote: TakeVoiceNote,
    private readonly log: EventLog,
  ) {}

  /** Names the claimants in the receipt and holds a message that can be a dream. @param mayHold false for commands */
  async ask(tx: Tx, { id, form }: Incoming, claims: PhoneLinkEntity[], mayHold: boolean): Promise<Verdict> {
    const [claim, ...others] = claims;
    if (!claim) throw new Error('a number without a claim asks nothing');
    const isSpoken = isVoiceNote(form);
    const isDream = isSpoken || classifyWords(form.Body, unsupportedMedia(form), false).dream !== undefined;
    const holds = mayHold && isDream;
    await this.contacts.recordSent(tx, form.From, others.length === 0 ? claim.code : '');
    if (holds && isSpoken) await this.takeVoiceNote.hold(tx, id, null, form);
    const names = claims.map(({ claimant }) => claimant);
    const receipt = others.length === 0 ? replies.confirm(claim.claimant, holds) : replies.claimedTwice(names, holds);
    return unattributed(receipt, holds ? 'held' : 'asked');
  }

  async requestMove(tx: Tx, claim: PhoneLinkEntity): Promise<Verdict> {
    await this.contacts.recordSent(tx, claim.phone, claim.code);
    return unattributed(replies.confirmMove(claim.claimant, claim.code), 'asked');
  }

  /** Records the held messages first, then the words of the confirming message. */
  async keep(
    tx: Tx,
    { id: messageId, form, sentAt }: Incoming,
    { claim, moved }: { claim: PhoneLinkEntity; moved: boolean },
    body: string,
  ): Promise<Verdict> {
    const { dreamerId, phone, claimant } = claim;
    const told = await this.held.attribute(tx, claim, sentAt);
    for (const held of told)
      if (held.isVoice) await this.takeVoiceNote.announce(tx, { ...held, messageId: held.id, dreamerId });
      else
        await this.record(
          tx,
          held.id,
          dreamerId,
          classifyWords(held.body, null, false).dream ?? held.body,
          held.sentAt,
        );
    await this.held.release(tx, phone);
    const { dream, receipt } = classifyWords(body, unsupportedMedia(form), true);
    if (dream !== undefined) await this.record(tx, messageId, dreamerId, dream, sentAt);
    const dreams = told.length + (dream === undefined ? 0 : 1);
    const connected = told.length > 0 ? replies.connectedWithTold(dreams) : receipt;
    return {
      ...{ dreamerId, became: dream === undefined ? 'nothing' : 'dream', about: null },
      receipt: moved ? replies.moved(claimant, connected) : connected,
    };
  }

  async drop(tx: Tx, phone: string): Promise<Verdict> {
    await this.links.removeClaims(tx, phone);
    await this.contacts.noteOptOut(tx, phone);
    await this.held.release(tx, phone);
    return unattributed(replies.claimsDropped);
  }

  async disconnect(tx: Tx, dreamerId: string, phone: string): Promise<void> {
    await this.links.remove(tx, dreamerId);
    await this.contacts.noteOptOut(tx, phone);
    await this.held.release(tx, phone);
  }

  private async record(tx: Tx, messageId: string, dreamerId: string, text: string, sentAt: Date): Promise<void> {
    await this.log.append(tx, 'text-note-received', { messageId, dreamerId, text, sentAt: sentAt.toISOString() });
  }
}
