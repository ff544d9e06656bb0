import { EventLog, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { PhoneContactRepository } from '../phone-contact/phone-contact.repository.js';
import { RecogniseSender } from '../phone-link/recognise-sender.js';
import { TakeVoiceNote } from '../voice-note/take-voice-note.js';
import { AnswerClaims } from './answer-claims.js';
import { commandIn, type Command } from './command.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { classifyWords } from './classify-words.js';
import { isVoiceNote, unsupportedMedia } from './media.js';
import { replies } from './replies.js';
import { unattributed, type Incoming, type Verdict } from './verdict.js';
import { WELCOME_TEXT, type WelcomeText } from './welcome-text.js';

/**
 * The vendor's list has whole seconds while a webhook has its time of arrival, so a command can appear this much
 * earlier than its dream.
 */
const CLOCK_MS = 5_000;

@Injectable()
export class ClassifyMessage {
  constructor(
    private readonly sender: RecogniseSender,
    private readonly claims: AnswerClaims,
    private readonly messages: InboundMessageRepository,
    private readonly contacts: PhoneContactRepository,
    private readonly takeVoiceNote: TakeVoiceNote,
    private readonly log: EventLog,
    @Inject(WELCOME_TEXT) private readonly mailbox: WelcomeText,
  ) {}

  /** Runs in the transaction that stores the message, so that a duplicate rolls back all effects. */
  async run(tx: Tx, incoming: Incoming): Promise<Verdict> {
    const { form } = incoming;
    const asks = commandIn(form.Body);
    const mayVerify = asks === null || asks.name === 'more' || asks.name === 'ask';
    const words = { phone: form.From, body: form.Body, quoted: form.OriginalRepliedMessageSid };
    const sender = await this.sender.run(tx, words, mayVerify);
    switch (sender.kind) {
      case 'owner':
        return this.classifyOwn(tx, incoming, sender);
      case 'bound':
        return this.claims.keep(tx, incoming, sender, firstWords(asks, sender.body));
      case 'claimed':
        return stops(asks)
          ? this.claims.drop(tx, form.From)
          : this.claims.ask(tx, incoming, sender.claims, asks === null);
      case 'asks-to-move':
        return this.claims.requestMove(tx, sender.claim);
      case 'unknown-code':
        return unattributed(replies.codeUnknown);
      case 'stranger':
        return unattributed(stops(asks) ? '' : await this.greeting(tx, form.From));
    }
  }

  private async greeting(tx: Tx, phone: string): Promise<string> {
    const { productName, address } = this.mailbox;
    return (await this.contacts.greet(tx, phone)) ? replies.unknownSender(productName, address) : '';
  }

  private async classifyOwn(tx: Tx, incoming: Incoming, owner: { dreamerId: string; body: string }): Promise<Verdict> {
    const { id: messageId, form, sentAt } = incoming;
    const { dreamerId, body } = owner;
    if (isVoiceNote(form)) {
      await this.takeVoiceNote.run(tx, { messageId, dreamerId, form, sentAt });
      return { dreamerId, became: 'dream', receipt: replies.voiceKept, about: null };
    }
    const command = commandIn(body);
    if (command) return this.obey(tx, incoming, dreamerId, command);
    const { dream, receipt } = classifyWords(body, unsupportedMedia(form), false);
    if (dream === undefined) return { dreamerId, became: 'nothing', receipt, about: null };
    await this.log.append(tx, 'text-note-received', {
      ...{ messageId, dreamerId, text: dream, sentAt: sentAt.toISOString() },
    });
    return { dreamerId, became: 'dream', receipt, about: null };
  }

  private async obey(tx: Tx, { id: messageId, form, sentAt }: Incoming, dreamerId: string, command: Command) {
    const answer = (receipt: string): Verdict => ({ dreamerId, became: 'command', receipt, about: null });
    if (command.name === 'help') return answer(replies.help);
    if (command.name === 'no' && (await this.messages.lastReceipt(tx, form.From)) === replies.keepThat)
      return answer(replies.notKept);
    if (command.name === 'stop' || command.name === 'no') {
      await this.claims.disconnect(tx, dreamerId, form.From);
      return answer(replies.stopped(this.mailbox.address));
    }
    if (command.name === 'more' && command.text === '') return answer(replies.moreOfWhat);
    const until = new Date(sentAt.getTime() + CLOCK_MS);
    const about = await this.messages.lastDream(tx, { phone: form.From, dreamerId }, until);
    if (about === null) return answer(replies.noDreamYet);
    const asked = { messageId, dreamerId, about };
    if (command.name === 'more') await this.log.append(tx, 'words-added', { ...asked, text: command.text });
    else await this.log.append(tx, 'request-received', { ...asked, request: command.request });
    // The reply follows asynchronously from the journal.
    return { ...answer(''), about };
  }
}

const stops = (asks: Command | null) => asks?.name === 'stop' || asks?.name === 'no';

/** A confirming message has no last dream that its command could refer to, so only the words of `/more` are used. */
function firstWords(asks: Command | null, body: string): string {
  if (!asks) return body;
  return asks.name === 'more' ? `/${asks.text}` : '/';
}
