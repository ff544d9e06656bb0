import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PhoneLinkRepository } from '../phone-link/phone-link.repository.js';
import { isVoiceNote, TakeVoiceNote } from '../voice-note/take-voice-note.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { replies } from './replies.js';
import { WELCOME_DESK, type WelcomeDesk } from './welcome-desk.js';
import type { InboundForm } from './webhook-form.js';

/** Fewer words than this are not a dream yet. */
const FEWEST_WORDS = 3;

interface Verdict {
  dreamerId: string | null;
  /** The words to keep as a dream. */
  dream?: string;
  /** True when it is spoken. */
  isVoice?: boolean;
  receipt: string;
}

/** Takes a message in, once: whose it is, whether it is a dream, and what to answer at once. */
@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly links: PhoneLinkRepository,
    private readonly log: EventLog,
    private readonly takeVoiceNote: TakeVoiceNote,
    @Inject(WELCOME_DESK) private readonly desk: WelcomeDesk,
  ) {}

  /** @returns the receipt in words; the same message again gets the same one and changes nothing */
  async run(form: InboundForm, sentAt = new Date()): Promise<string> {
    const known = await this.messages.receiptOf(form.MessageSid);
    if (known !== null) return known;
    const receipt = await this.transactions.run(null, async (tx) => {
      const verdict = await this.judge(tx, form);
      const id = randomUUID();
      const { dreamerId, dream } = verdict;
      const kept = await this.messages.keep(tx, {
        id,
        messageSid: form.MessageSid,
        phone: form.From,
        dreamerId,
        body: form.Body,
        receipt: verdict.receipt,
      });
      if (kept && dreamerId && dream !== undefined)
        await this.log.append(tx, 'text-note-received', {
          messageId: id,
          dreamerId,
          text: dream,
          sentAt: sentAt.toISOString(),
        });
      if (kept && dreamerId && verdict.isVoice)
        await this.takeVoiceNote.run(tx, { messageId: id, dreamerId, form, sentAt });
      return kept ? verdict.receipt : null;
    });
    return receipt ?? (await this.messages.receiptOf(form.MessageSid)) ?? '';
  }

  private async judge(tx: Tx, form: InboundForm): Promise<Verdict> {
    const slashed = form.Body.startsWith('/');
    const words = slashed ? form.Body.slice(1).trim() : form.Body;
    const owner = await this.links.owner(tx, form.From);
    if (owner && isVoiceNote(form)) return { dreamerId: owner.dreamerId, isVoice: true, receipt: replies.voiceKept };
    if (owner) return { dreamerId: owner.dreamerId, ...judgeWords(words, form.NumMedia, replies.dreamKept) };
    const claims = slashed ? await this.links.claims(tx, form.From) : [];
    const [claim] = claims;
    if (!claim) return { dreamerId: null, receipt: replies.stranger(this.desk.productName, this.desk.address) };
    if (claims.length > 1) return { dreamerId: null, receipt: replies.claimedTwice };
    await this.links.verify(tx, claim);
    const verdict = judgeWords(words, form.NumMedia, replies.connectedWithDream);
    return {
      dreamerId: claim.dreamerId,
      ...verdict,
      ...(verdict.dream === undefined && { receipt: replies.connected }),
    };
  }
}

function judgeWords(words: string, media: number, kept: string): { dream?: string; receipt: string } {
  if (words === '') return { receipt: media > 0 ? replies.wordsOnly : replies.tooShort };
  if (isTooShort(words)) return { receipt: replies.tooShort };
  return { dream: words, receipt: kept };
}

// Languages without spaces: count what the platform's own segmenter calls a word.
function isTooShort(text: string): boolean {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.slice(0, 1_000)))
    if (isWordLike && ++count >= FEWEST_WORDS) return false;
  return true;
}
