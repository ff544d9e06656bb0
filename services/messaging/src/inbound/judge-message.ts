import { EventLog, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { CorrespondentRepository } from '../correspondent/correspondent.repository.js';
import { PhoneLinkRepository } from '../phone-link/phone-link.repository.js';
import { RecogniseSender, type Sender } from '../phone-link/recognise-sender.js';
import { TakeVoiceNote } from '../voice-note/take-voice-note.js';
import { commandIn, type Command } from './command.js';
import type { InboundMessageEntity } from './inbound-message.entity.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { judgeWords } from './judge-words.js';
import { isVoiceNote, unsupportedMedia } from './media.js';
import { replies } from './replies.js';
import type { InboundForm } from './webhook-form.js';
import { WELCOME_DESK, type WelcomeDesk } from './welcome-desk.js';

/** The vendor's list gives whole seconds, a webhook the moment it arrived: a word comes after its dream by this much at least. */
const CLOCK_MS = 5_000;

export type Verdict = Pick<InboundMessageEntity, 'dreamerId' | 'became' | 'receipt' | 'about'>;

interface Owned {
  id: string;
  dreamerId: string;
  form: InboundForm;
  sentAt: Date;
}

/** Decides whose a message is and what it means, tells the house, and finds what to answer at once. */
@Injectable()
export class JudgeMessage {
  constructor(
    private readonly sender: RecogniseSender,
    private readonly links: PhoneLinkRepository,
    private readonly messages: InboundMessageRepository,
    private readonly correspondents: CorrespondentRepository,
    private readonly takeVoiceNote: TakeVoiceNote,
    private readonly log: EventLog,
    @Inject(WELCOME_DESK) private readonly desk: WelcomeDesk,
  ) {}

  /** Judges a message in the transaction that keeps it, so that nothing of this stays when it is here already. */
  async run(tx: Tx, id: string, form: InboundForm, sentAt: Date): Promise<Verdict> {
    const asks = commandIn(form.Body);
    const mayVerify = asks?.name !== 'help' && asks?.name !== 'stop';
    const words = { phone: form.From, body: form.Body, quoted: form.OriginalRepliedMessageSid };
    const sender = await this.sender.run(tx, words, mayVerify);
    if (sender.kind !== 'owner') return this.judgeOther(tx, sender.kind, form.From, asks);
    const { dreamerId, body, bound } = sender;
    const owned = { id, dreamerId, form, sentAt };
    if (isVoiceNote(form)) {
      await this.takeVoiceNote.run(tx, { messageId: id, dreamerId, form, sentAt });
      return { dreamerId, became: 'dream', receipt: replies.voiceKept, about: null };
    }
    if (bound) return this.judgeDream(tx, owned, firstWords(asks, body), true);
    const command = commandIn(body);
    return command ? this.obey(tx, owned, command) : this.judgeDream(tx, owned, body, false);
  }

  private async judgeOther(
    tx: Tx,
    kind: Exclude<Sender['kind'], 'owner'>,
    phone: string,
    asks: Command | null,
  ): Promise<Verdict> {
    const nothing = (receipt: string): Verdict => ({ dreamerId: null, became: 'nothing', receipt, about: null });
    const stranger = replies.stranger(this.desk.productName, this.desk.address);
    switch (kind) {
      case 'stranger':
        return nothing((await this.correspondents.greet(tx, phone)) ? stranger : '');
      case 'claimed':
        if (asks?.name !== 'stop') return nothing(replies.sendSlash);
        await this.links.removeClaims(tx, phone);
        return nothing(replies.claimsDropped);
      case 'contested':
        return nothing(replies.claimedTwice);
      case 'unknown-code':
        return nothing(replies.codeUnknown);
      case 'taken':
        return nothing(replies.connectedElsewhere);
    }
  }

  private async judgeDream(tx: Tx, { id, dreamerId, form, sentAt }: Owned, body: string, bound: boolean) {
    const { dream, receipt } = judgeWords(body, unsupportedMedia(form), bound);
    if (dream !== undefined) {
      const note = { messageId: id, dreamerId, text: dream, sentAt: sentAt.toISOString() };
      await this.log.append(tx, 'text-note-received', note);
    }
    const became = dream === undefined ? 'nothing' : 'dream';
    return { dreamerId, became, receipt, about: null } as const;
  }

  private async obey(tx: Tx, { id: messageId, dreamerId, form, sentAt }: Owned, command: Command): Promise<Verdict> {
    const answer = (receipt: string): Verdict => ({ dreamerId, became: 'command', receipt, about: null });
    if (command.name === 'help') return answer(replies.help);
    if (command.name === 'stop') {
      await this.links.remove(tx, dreamerId);
      return answer(replies.stopped(this.desk.address));
    }
    if (command.name === 'more' && command.text === '') return answer(replies.moreOfWhat);
    const until = new Date(sentAt.getTime() + CLOCK_MS);
    const about = await this.messages.lastDream(tx, { phone: form.From, dreamerId }, until);
    if (about === null) return answer(replies.noDreamYet);
    const asked = { messageId, dreamerId, about };
    if (command.name === 'more') await this.log.append(tx, 'words-added', { ...asked, text: command.text });
    else await this.log.append(tx, 'dreamer-asked', { ...asked, request: command.request });
    // The journal does it and answers in a moment.
    return { ...answer(''), about };
  }
}

/** There is no last dream yet that a first message could ask something of. */
function firstWords(asks: Command | null, body: string): string {
  if (!asks) return body;
  return asks.name === 'more' ? `/${asks.text}` : '/';
}
