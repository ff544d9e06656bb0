import { DEFAULT_LANGUAGE, languageOf } from '@dreamloom/contracts';
import { Clock, ENV, Logger } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import type { SenderAddresses } from '../channel/sender-addresses.js';
import { SenderTurns } from '../channel/sender-turns.js';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { TELEGRAM, type Telegram } from '../vendors/telegram/telegram.port.js';
import { readUpdate, type Tap } from '../vendors/telegram/telegram-update.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { RepeatedFailures } from './repeated-failures.js';
import { SayReceipt } from './say-receipt.js';
import { UnreadableMessages } from './unreadable-messages.js';

type Update = object & { update_id: number };

/** Processes one update of Telegram. */
@Injectable()
export class ReceiveUpdate {
  constructor(
    private readonly database: DataSource,
    private readonly receive: ReceiveMessage,
    private readonly unreadable: UnreadableMessages,
    private readonly receipts: SayReceipt,
    private readonly outbound: OutboundMessageRepository,
    private readonly failures: RepeatedFailures,
    private readonly links: ChannelLinkRepository,
    private readonly turns: SenderTurns,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(TELEGRAM) private readonly telegram: Telegram | null,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /** @throws an error after which Telegram must keep the update */
  async run(update: Update): Promise<void> {
    await this.failures.run(
      `telegram:${update.update_id}`,
      () => this.process(update),
      () => this.storeRaw(update, 'failed'),
    );
  }

  private async process(update: Update): Promise<void> {
    const bot = this.telegram?.bot ?? '';
    const item = readUpdate(update, bot);
    switch (item.kind) {
      case 'group':
        // The bot speaks with one person; nothing of a group is stored.
        return this.attempt('leave a group', (telegram) => telegram.leave(item.chat));
      case 'reachable':
        return this.receipts.noteReachable({ channel: 'telegram', userId: item.userId }, item.isReachable);
      case 'unreadable':
        return this.storeRaw(update, item.reason);
      case 'edited':
        return this.answerEdit(item.message.sender);
      case 'message': {
        const { sender } = item.message;
        const receipt = await this.turns.run(`telegram:${sender.userId ?? ''}`, () => this.receive.run(item.message));
        await this.receipts.run(sender, receipt);
        await this.endQuestions(item.tap, receipt.storedAs);
      }
    }
  }

  /** The buttons of a question go once it is answered, or when another message follows it. */
  private async endQuestions(tap: Tap | undefined, inboundId: string | undefined): Promise<void> {
    if (tap) await this.attempt('end a tap', (telegram) => telegram.endTap(tap.id));
    const ended = new Set(inboundId === undefined ? [] : await this.outbound.endQuestions(inboundId));
    if (tap?.question !== undefined) ended.add(tap.question);
    for (const question of ended)
      await this.attempt('remove the buttons of a question', (telegram) => telegram.removeButtons(question));
  }

  /** Stores an update as it came, so that those behind it are read. */
  private async storeRaw(update: Update, reason: string): Promise<void> {
    const id = `telegram/${this.telegram?.bot ?? ''}/update/${update.update_id}`;
    await this.unreadable.store(Object.fromEntries(Object.entries(update)), reason, this.clock.now(), id);
  }

  /** The dream stays as it was sent first, because its title and image may exist already. */
  private async answerEdit(sender: SenderAddresses): Promise<void> {
    const owner = await this.links.ownerOfSender(this.database.manager, sender);
    if (!owner) return;
    const text = textIn(languageOf(owner.language) ?? languageOf(owner.browserLanguage) ?? DEFAULT_LANGUAGE);
    await this.receipts.run(sender, {
      body: text('editNotTaken', { address: new URL('/dashboard', this.env.PUBLIC_BASE_URL).href }),
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
