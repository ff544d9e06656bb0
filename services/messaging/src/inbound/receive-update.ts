import { DEFAULT_LANGUAGE, languageOf } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, ENV, Logger } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { ContactDirectory } from '../channel/contact-directory.js';
import type { SenderAddresses } from '../channel/sender-addresses.js';
import { SenderTurns } from '../channel/sender-turns.js';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { type Receipt, Unreachable } from '../vendors/channel/channel.port.js';
import { TELEGRAM, type Telegram } from '../vendors/telegram/telegram.port.js';
import { readUpdate } from '../vendors/telegram/telegram-update.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { UnreadableMessages } from './unreadable-messages.js';

type Update = object & { update_id: number };

/** An update that fails this often is stored as it came, because those behind it wait. */
const MAX_FAILURES = 5;

/** Processes one update of Telegram. */
@Injectable()
export class ReceiveUpdate {
  /** How often an update has failed, by its id. */
  private readonly failures = new Map<number, number>();

  constructor(
    private readonly transactions: Transactions,
    private readonly database: DataSource,
    private readonly receive: ReceiveMessage,
    private readonly unreadable: UnreadableMessages,
    private readonly directory: ContactDirectory,
    private readonly contacts: ChannelContactRepository,
    private readonly links: ChannelLinkRepository,
    private readonly turns: SenderTurns,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(TELEGRAM) private readonly telegram: Telegram | null,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /** @throws an error after which Telegram must keep the update */
  async run(update: Update): Promise<void> {
    const { update_id: id } = update;
    try {
      await this.process(update);
    } catch (error) {
      const times = (this.failures.get(id) ?? 0) + 1;
      this.failures.set(id, times);
      if (times < MAX_FAILURES) throw error;
      this.logger.problem('an update of Telegram failed', error);
      await this.storeRaw(update, 'failed');
    }
    this.failures.delete(id);
  }

  private async process(update: Update): Promise<void> {
    const bot = this.telegram?.bot ?? '';
    const item = readUpdate(update, bot);
    switch (item.kind) {
      case 'group':
        // The bot speaks with one person; nothing of a group is stored.
        return this.attempt('leave a group', (telegram) => telegram.leave(item.chat));
      case 'reachable':
        return this.noteReachable({ channel: 'telegram', userId: item.userId }, item.isReachable);
      case 'unreadable':
        return this.storeRaw(update, item.reason);
      case 'edited':
        return this.answerEdit(item.message.sender);
      case 'message': {
        const { sender } = item.message;
        const receipt = await this.turns.run(`telegram:${sender.userId ?? ''}`, () => this.receive.run(item.message));
        if (receipt.body !== '') await this.say(sender, receipt);
        const { tap } = item;
        if (tap !== undefined) await this.attempt('end a tap', (telegram) => telegram.endTap(tap));
      }
    }
  }

  /** Stores an update as it came, so that those behind it are read. */
  private async storeRaw(update: Update, reason: string): Promise<void> {
    const id = `telegram/${this.telegram?.bot ?? ''}/update/${update.update_id}`;
    await this.unreadable.store(Object.fromEntries(Object.entries(update)), reason, this.clock.now(), id);
  }

  private async noteReachable(sender: SenderAddresses, isReachable: boolean): Promise<void> {
    const contactId = await this.transactions.run(null, (tx) => this.directory.resolve(tx, sender));
    await this.contacts.noteReachable(contactId, isReachable);
  }

  /** The dream stays as it was sent first, because its title and image may exist already. */
  private async answerEdit(sender: SenderAddresses): Promise<void> {
    const owner = await this.links.ownerOfSender(this.database.manager, sender);
    if (!owner) return;
    const text = textIn(languageOf(owner.language) ?? languageOf(owner.browserLanguage) ?? DEFAULT_LANGUAGE);
    await this.say(sender, {
      body: text('editNotTaken', { address: new URL('/dashboard', this.env.PUBLIC_BASE_URL).href }),
    });
  }

  private say(sender: SenderAddresses, receipt: Receipt): Promise<void> {
    return this.attempt('send a receipt', async (telegram) => {
      await telegram.send({ to: sender.userId ?? '', ...receipt, statusCallback: '' }).catch(async (error: unknown) => {
        if (!(error instanceof Unreachable)) throw error;
        await this.noteReachable(sender, false);
      });
    });
  }

  /** A failure must not bring the update again, which is stored. */
  private async attempt(what: string, work: (telegram: Telegram) => Promise<void>): Promise<void> {
    if (this.telegram === null) return;
    await work(this.telegram).catch((error: unknown) => {
      this.logger.warn(`could not ${what}: ${error instanceof Error ? error.message : ''}`);
    });
  }
}
