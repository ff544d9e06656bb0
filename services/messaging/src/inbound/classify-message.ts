import { EventLog, type Tx } from '@dreamloom/eventing';
import { ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../messaging.env.js';
import { PhoneContactRepository } from '../phone/phone-contact.repository.js';
import { RecogniseSender } from '../phone-link/recognise-sender.js';
import { VoiceNoteRepository } from '../voice-note/voice-note.repository.js';
import { AnswerClaims, type Classified, type Incoming, unattributed } from './answer-claims.js';
import { classifyWords } from './classify-words.js';
import { type Command, commandIn } from './command.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { replies, repliesWithoutAi } from './replies.js';
import { isVoiceNote, unsupportedMedia } from './webhook-form.js';

/**
 * The vendor's list has whole seconds while a webhook has its time of arrival, so a command can appear this much
 * earlier than its dream.
 */
const CLOCK_TOLERANCE_MS = 5_000;

@Injectable()
export class ClassifyMessage {
  constructor(
    private readonly sender: RecogniseSender,
    private readonly claims: AnswerClaims,
    private readonly messages: InboundMessageRepository,
    private readonly contacts: PhoneContactRepository,
    private readonly voiceNotes: VoiceNoteRepository,
    private readonly log: EventLog,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /** Runs in the transaction that stores the message, so that a duplicate rolls back all effects. */
  async run(tx: Tx, incoming: Incoming): Promise<Classified> {
    const { form } = incoming;
    const command = commandIn(form.Body);
    const mayVerify = command === null || command.name === 'more' || command.name === 'request';
    const message = { phone: form.From, body: form.Body, quoted: form.OriginalRepliedMessageSid };
    const sender = await this.sender.run(tx, message, mayVerify);
    switch (sender.kind) {
      case 'owner':
        return this.classifyOwn(tx, incoming, sender);
      case 'bound':
        return this.claims.recordConfirmed(tx, incoming, sender, firstWords(command, sender.body));
      case 'claimed':
        return isStop(command)
          ? this.claims.drop(tx, form.From)
          : this.claims.requestConfirmation(tx, incoming, sender.claims, command === null);
      case 'move-requested':
        return this.claims.confirmMove(tx, sender.claim);
      case 'unknown-code':
        return unattributed(replies.codeUnknown);
      case 'unknown':
        return unattributed(isStop(command) ? '' : await this.greeting(tx, form.From));
    }
  }

  private async greeting(tx: Tx, phone: string): Promise<string> {
    const { PRODUCT_NAME, PUBLIC_BASE_URL } = this.env;
    return (await this.contacts.greet(tx, phone)) ? replies.unknownSender(PRODUCT_NAME, PUBLIC_BASE_URL) : '';
  }

  private async classifyOwn(
    tx: Tx,
    incoming: Incoming,
    { dreamerId, noAi, body }: { dreamerId: string; noAi: boolean; body: string },
  ): Promise<Classified> {
    const { id: messageId, form, sentAt } = incoming;
    const note = { messageId, dreamerId, sentAt: sentAt.toISOString() };
    if (isVoiceNote(form)) {
      await this.voiceNotes.add(tx, { messageId, dreamerId, mediaUrl: form.MediaUrl0 ?? '' });
      await this.log.append(tx, 'voice-note-received', note);
      return { dreamerId, became: 'dream', receipt: replies.voiceStored, about: null };
    }
    const command = commandIn(body);
    if (command) return this.runCommand(tx, incoming, { dreamerId, noAi }, command);
    const { dream, receipt } = classifyWords(body, unsupportedMedia(form), false, noAi);
    if (dream === undefined) return { dreamerId, became: 'nothing', receipt, about: null };
    await this.log.append(tx, 'text-note-received', { ...note, text: dream });
    return { dreamerId, became: 'dream', receipt, about: null };
  }

  private async runCommand(
    tx: Tx,
    { id: messageId, form, sentAt }: Incoming,
    { dreamerId, noAi }: { dreamerId: string; noAi: boolean },
    command: Command,
  ) {
    const answer = (receipt: string): Classified => ({ dreamerId, became: 'command', receipt, about: null });
    if (command.name === 'help') return answer(noAi ? repliesWithoutAi.help : replies.help);
    if (command.name === 'no' && (await this.messages.lastReceipt(tx, form.From)) === replies.tooShort)
      return answer(replies.nothingStored);
    if (isStop(command)) {
      await this.claims.disconnect(tx, dreamerId, form.From);
      return answer(replies.stopped(this.env.PUBLIC_BASE_URL));
    }
    if (command.name === 'more' && command.text === '') return answer(replies.moreOfWhat);
    const until = new Date(sentAt.getTime() + CLOCK_TOLERANCE_MS);
    const about = await this.messages.lastDream(tx, { phone: form.From, dreamerId }, until);
    if (about === null) return answer(replies.noDreamYet);
    const request = { messageId, dreamerId, about };
    if (command.name === 'more') await this.log.append(tx, 'words-added', { ...request, text: command.text });
    else await this.log.append(tx, 'request-received', { ...request, request: command.request });
    // The reply follows asynchronously from the journal.
    return { ...answer(''), about };
  }
}

const isStop = (command: Command | null): command is Extract<Command, { name: 'stop' | 'no' }> =>
  command?.name === 'stop' || command?.name === 'no';

/** A confirming message has no last dream that its command could refer to, so only the words of `/more` are used. */
function firstWords(command: Command | null, body: string): string {
  if (!command) return body;
  return command.name === 'more' ? `/${command.text}` : '/';
}
