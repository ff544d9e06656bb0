import { Transactions } from '@dreamloom/eventing';
import { Logger } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { ContactDirectory } from '../channel/contact-directory.js';
import type { SenderAddresses } from '../channel/sender-addresses.js';
import { type Receipt, Unreachable } from '../vendors/channel/channel.port.js';
import { Channels } from '../vendors/channel/channels.js';

/** Sends the receipt of a message of which nothing is stored that could send it later. */
@Injectable()
export class SayReceipt {
  constructor(
    private readonly transactions: Transactions,
    private readonly directory: ContactDirectory,
    private readonly contacts: ChannelContactRepository,
    private readonly channels: Channels,
    private readonly logger: Logger,
  ) {}

  /** A failure must not bring the message again, which is stored. */
  async run(sender: SenderAddresses, { body, buttons = [] }: Receipt): Promise<void> {
    if (body === '') return;
    const to = sender.phone ?? sender.userId ?? '';
    try {
      await this.channels.messengerFor(sender.channel).send({ to, body, buttons, statusCallback: '' });
    } catch (error) {
      this.logger.warn(`could not send a receipt: ${error instanceof Error ? error.message : ''}`);
      if (error instanceof Unreachable) await this.noteReachable(sender, false);
    }
  }

  async noteReachable(sender: SenderAddresses, isReachable: boolean): Promise<void> {
    const contactId = await this.transactions.run(null, (tx) => this.directory.resolve(tx, sender));
    await this.contacts.noteReachable(contactId, isReachable);
  }
}
