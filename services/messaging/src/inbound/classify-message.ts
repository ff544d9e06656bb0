import { DEFAULT_LANGUAGE, type Language, languageOf, type PayloadOf, type QuotaName } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { ENV, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { AttachmentRepository } from '../attachment/attachment.repository.js';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { offeredCode } from '../channel/channel-offer.repository.js';
import { codeAtStart } from '../channel/claim-code.js';
import { capturedText, capturedVoice } from '../channel/sender-addresses.js';
import { RecogniseSender, type Sender } from '../channel-link/recognise-sender.js';
import { ChatLanguages, type StoredLanguage } from '../language/chat-languages.js';
import { detectLanguage } from '../language/detect-language.js';
import { type Text, textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { ReminderRepository } from '../reminder/reminder.repository.js';
import { AnswerClaims, type Classified, type Incoming, pageOfChats, unattributed } from './answer-claims.js';
import { aiOf, classifyWords, isTooShort, receiptText, unsupportedIn } from './classify-words.js';
import { type Command, commandIn, firstWords, languageOfCommand } from './command.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { languageChoice } from './language-choice.js';
import { type OwnMessage, StoreDream } from './store-dream.js';

/** A picture without words belongs to a dream that was sent within these hours before it. */
const PICTURE_HOURS = 12;

/**
 * The vendor's list has whole seconds while a webhook has its time of arrival, so a command can appear this much
 * earlier than its dream.
 */
const CLOCK_TOLERANCE_MS = 5_000;

/** Commands that a first message, which connects the chat, may be. */
const MAY_VERIFY = new Set<Command['name']>(['more', 'dream', 'greeting']);

@Injectable()
export class ClassifyMessage {
  constructor(
    private readonly sender: RecogniseSender,
    private readonly claims: AnswerClaims,
    private readonly messages: InboundMessageRepository,
    private readonly contacts: ChannelContactRepository,
    private readonly attachments: AttachmentRepository,
    private readonly languages: ChatLanguages,
    private readonly storeDream: StoreDream,
    private readonly reminders: ReminderRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /**
   * Runs in the transaction that stores the message, so that a duplicate rolls back all effects.
   * @returns also the contact of the sender, and the language of the message while none is stored
   */
  async run(tx: Tx, incoming: Incoming): Promise<Classified & { contactId: string; detected: Language | null }> {
    const { sender: addresses, senderName: name, text: body, quoted } = incoming.message;
    const command = commandIn(body);
    const mayVerify = command === null || (MAY_VERIFY.has(command.name) && !isUndo(command));
    const sender = await this.sender.run(tx, { addresses, name, body, quoted }, mayVerify);
    const { contactId } = sender;
    const chosen = command?.name === 'language' ? command.language : null;
    if (chosen) await this.languages.choose(tx, { contactId, ownerId: ownerOf(sender) }, chosen);
    const stored = await this.storedLanguage(tx, sender);
    const known = chosen ?? languageOf(stored.language);
    const detected = known ? null : (languageOfCommand(body) ?? detectLanguage(wordsOf(body)));
    const language = known ?? detected ?? languageOf(stored.browserLanguage) ?? DEFAULT_LANGUAGE;
    return { ...(await this.answer(tx, incoming, { sender, command, language })), contactId, detected };
  }

  private async storedLanguage(tx: Tx, sender: Sender): Promise<StoredLanguage> {
    if (sender.kind === 'owner') return sender;
    const [claim, ...others] =
      sender.kind === 'claimed' ? sender.claims : sender.kind === 'bound' ? [sender.claim] : [];
    const claimantId = claim && others.length === 0 ? claim.dreamerId : null;
    return this.languages.ofContact(tx, sender.contactId, claimantId, sender.kind === 'bound');
  }

  private async answer(
    tx: Tx,
    incoming: Incoming,
    { sender, command, language }: { sender: Sender; command: Command | null; language: Language },
  ): Promise<Classified> {
    const { contactId } = sender;
    if (!isStop(command) && (await this.isSuspended(tx, sender)))
      return unattributed(await this.suspendedAnswer(tx, contactId, textIn(language)));
    switch (sender.kind) {
      case 'owner':
        return this.classifyOwn(tx, incoming, { ...sender, language });
      case 'bound':
        return this.claims.recordConfirmed(tx, incoming, sender, { body: firstWords(command, sender.body), language });
      case 'claimed':
        return isStop(command)
          ? this.claims.drop(tx, contactId, language)
          : this.claims.requestConfirmation(tx, incoming, sender.claims, {
              mayHold: command === null && offeredCode(incoming.message.text) === null,
              language,
            });
      case 'move-requested':
        return this.claims.confirmMove(tx, incoming, sender.claim, language);
      case 'unknown-code':
        return this.claims.rejectCode(tx, contactId, language);
      case 'recycled':
        return isStop(command)
          ? this.claims.drop(tx, contactId, language)
          : this.claims.hold(tx, incoming, {
              mayHold: command === null && codeAtStart(incoming.message.text) === null,
              receipt: incoming.isListed ? '' : await this.greeting(tx, contactId, textIn(language)),
            });
      case 'unknown':
        return unattributed(
          isStop(command) || incoming.isListed ? '' : await this.greeting(tx, contactId, textIn(language)),
        );
    }
  }

  private async isSuspended(tx: Tx, sender: Sender): Promise<boolean> {
    const dreamerId = sender.kind === 'bound' ? sender.claim.dreamerId : ownerOf(sender);
    return dreamerId !== null && this.quotas.isSuspended(dreamerId, tx);
  }

  /** Once a day, because a vendor bills each answer. */
  private async suspendedAnswer(tx: Tx, contactId: string, text: Text): Promise<string> {
    if (!(await this.quotas.consumeIfLeft('suspendedAnswersPerDay', contactId, tx))) return '';
    return text('suspended', { address: this.env.SUPPORT_EMAIL });
  }

  private async greeting(tx: Tx, contactId: string, text: Text): Promise<string> {
    if (!(await this.contacts.greet(tx, contactId))) return '';
    return text('unknownSender', { product: this.env.PRODUCT_NAME, address: pageOfChats(this.env) });
  }

  private async classifyOwn(tx: Tx, incoming: Incoming, own: OwnMessage): Promise<Classified> {
    const { dreamerId, noAi, body, language } = own;
    const { id: messageId, sentAt } = incoming;
    const { media: attached, sender } = incoming.message;
    const note = { messageId, dreamerId, sentAt: sentAt.toISOString() };
    const text = textIn(language);
    if (attached?.kind === 'voice') {
      return this.storeDream.run(tx, own, text('voiceStored'), async () => {
        await this.attachments.add(tx, { messageId, dreamerId, mediaUrl: attached.address });
        await this.log.append(tx, 'voice-note-received', { ...note, ...capturedVoice(sender) });
      });
    }
    const command = commandIn(body);
    if (command) return this.runCommand(tx, incoming, own, command);
    if (attached?.kind === 'photo') return this.takePhoto(tx, { ...incoming, address: attached.address }, own);
    const media = unsupportedIn(attached);
    const { dream, receipt: reply } = classifyWords(body, media, false);
    const receipt = receiptText(text, reply, { media, noAi });
    const nothing = { dreamerId, became: 'nothing', about: null } as const;
    if (dream === undefined)
      return { ...nothing, receipt, ...(reply === 'tooShort' && { buttons: keepAs(`/${body}`, text) }) };
    if (media === null && (await this.mayBeMistypedCommand(tx, own.contactId, body)))
      return { ...nothing, receipt: text('unknownCommand', { words: dream }), buttons: keepAs(body, text) };
    return this.storeDream.run(tx, own, receipt, async () => {
      await this.log.append(tx, 'text-note-received', { ...note, ...capturedText(sender), text: dream });
    });
  }

  /** One or two slashed words are a dream only when their sender repeats them. */
  private async mayBeMistypedCommand(tx: Tx, contactId: string, body: string): Promise<boolean> {
    const words = withoutSlash(body);
    if (!body.startsWith('/') || !isTooShort(words)) return false;
    const last = await this.messages.lastMessage(tx, contactId);
    return last?.became !== 'nothing' || withoutSlash(last.body) !== words;
  }

  /** A caption is the dream of its picture. Without one the words on the picture are read, or it belongs to the last dream. */
  private async takePhoto(
    tx: Tx,
    { id: messageId, message, address, sentAt }: Incoming & { address: string },
    own: OwnMessage,
  ): Promise<Classified> {
    const { dreamerId, contactId, noAi, body, language } = own;
    const text = textIn(language);
    const note = { messageId, dreamerId, sentAt: sentAt.toISOString() };
    const { dream } = classifyWords(body, null, false);
    const since = new Date(sentAt.getTime() - PICTURE_HOURS * 3_600_000);
    const until = new Date(sentAt.getTime() + CLOCK_TOLERANCE_MS);
    const isAlone = dream === undefined;
    const recent = isAlone ? await this.messages.lastDream(tx, { contactId, dreamerId }, until, since) : null;
    if (isAlone && noAi && recent === null)
      return { dreamerId, became: 'nothing', receipt: text('pictureAlone'), about: null };
    const about = isAlone ? null : messageId;
    const store = async (tx: Tx) => {
      await this.attachments.add(tx, { messageId, dreamerId, mediaUrl: address });
      if (!isAlone)
        await this.log.append(tx, 'text-note-received', { ...note, ...capturedText(message.sender), text: dream });
      await this.log.append(tx, 'photo-received', { ...note, about, recent, needsReply: isAlone });
    };
    const receipt = text(isAlone ? 'pictureReceived' : 'dreamStoredWithPicture', { ai: aiOf(noAi) });
    if (!isAlone)
      return {
        ...(await this.storeDream.run(tx, own, receipt, store)),
        hasReply: true,
      };
    await store(tx);
    return { dreamerId, became: 'nothing', receipt, about: recent, hasReply: true };
  }

  private async runCommand(
    tx: Tx,
    { id: messageId, message, sentAt }: Incoming,
    { dreamerId, contactId, noAi, language }: OwnMessage,
    command: Command,
  ) {
    const text = textIn(language);
    const answer = (receipt: string): Classified => ({ dreamerId, became: 'command', receipt, about: null });
    if (command.name === 'help') return answer(text('help', { ai: aiOf(noAi) }));
    if (command.name === 'language')
      return command.language ? answer(text('languageChosen')) : { ...answer(''), ...languageChoice(language) };
    if (command.name === 'greeting') return answer(text('greeting'));
    if (command.name === 'no') return answer(text('nothingStored'));
    if (command.name === 'stop') {
      await this.claims.disconnect(tx, { dreamerId, contactId, channel: message.sender.channel });
      return answer(text('stopped', { address: this.env.PUBLIC_BASE_URL }));
    }
    if (command.name === 'quiet') {
      await this.reminders.endAll(tx, dreamerId);
      await this.log.append(tx, 'circle-command-received', { messageId, dreamerId, command: { name: 'quiet' } });
      return answer(text('quiet', { address: new URL('/profile', this.env.PUBLIC_BASE_URL).href }));
    }
    if (command.name === 'join') {
      const { token } = command;
      const tokenHash = token === null ? null : createHash('sha256').update(token).digest('hex');
      await this.log.append(tx, 'circle-command-received', {
        ...{ messageId, dreamerId },
        command: tokenHash === null ? { name: 'join' } : { name: 'look', tokenHash },
      });
      // A token is stored nowhere.
      return { ...answer(''), isDropped: token !== null };
    }
    if (command.name === 'circle' && command.number !== null) {
      const choice = { name: 'choose', number: command.number } as const;
      await this.log.append(tx, 'circle-command-received', { messageId, dreamerId, command: choice });
      return answer('');
    }
    if (command.name === 'more' && command.text === '') return answer(text('moreOfWhat'));
    const until = new Date(sentAt.getTime() + CLOCK_TOLERANCE_MS);
    if (command.name === 'none') {
      await this.reportNight(tx, { messageId, dreamerId, reportedAt: sentAt, isTakenBack: false, about: null });
      return { dreamerId, became: 'night' as const, receipt: '', about: null };
    }
    const night = isUndo(command) ? await this.messages.lastNight(tx, { contactId, dreamerId }, until) : null;
    const named = await this.messages.dreamOfQuestion(tx, { contactId, dreamerId }, message.quoted);
    const about = named ?? (await this.messages.lastDream(tx, { contactId, dreamerId }, until));
    if (night) {
      await this.reportNight(tx, { messageId, dreamerId, reportedAt: night.sentAt, isTakenBack: true, about });
      return answer('');
    }
    if (about === null) return answer(text('noDreamYet'));
    const which = { messageId, dreamerId, about };
    if (command.name === 'more') await this.log.append(tx, 'words-added', { ...which, text: command.text });
    else if (command.name === 'circle')
      await this.log.append(tx, 'circle-command-received', {
        ...{ messageId, dreamerId },
        command: { name: 'share', about },
      });
    else await this.log.append(tx, 'command-received', { ...which, command: command.command });
    // The reply follows asynchronously from the journal.
    return { ...answer(''), about };
  }

  /** The reply follows from the journal, which knows whether the night has a dream. */
  private async reportNight(
    tx: Tx,
    { reportedAt, ...report }: Omit<PayloadOf<'dreamless-night-reported'>, 'reportedAt'> & { reportedAt: Date },
  ): Promise<void> {
    await this.log.append(tx, 'dreamless-night-reported', { ...report, reportedAt: reportedAt.toISOString() });
  }
}

/** A code would be read as part of a word, and its letters look like those of any language. */
const wordsOf = (body: string) => codeAtStart(body)?.text ?? body;

const ownerOf = (sender: Sender) => (sender.kind === 'owner' ? sender.dreamerId : null);

const withoutSlash = (body: string) => body.trim().replace(/^\//, '').trim().toLowerCase();

/** Words that are a command behind a slash would not become a dream. */
const keepAs = (answer: string, text: Text) =>
  commandIn(answer) === null ? [{ label: text('keepButton'), answer }] : [];

const isUndo = (command: Command) => command.name === 'dream' && command.command === 'undo';

const isStop = (command: Command | null): command is Extract<Command, { name: 'stop' | 'no' }> =>
  command?.name === 'stop' || command?.name === 'no';
