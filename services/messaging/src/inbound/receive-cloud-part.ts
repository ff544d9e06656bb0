import { Transactions } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ContactDirectory } from '../channel/contact-directory.js';
import { SenderTurns } from '../channel/sender-turns.js';
import { NoteStatus } from '../outbound/note-status.use-case.js';
import { VENDOR_STATUSES } from '../outbound/outbound-message.entity.js';
import { cloudRefusalReason } from '../vendors/whatsapp-cloud/cloud.adapter.js';
import { type CloudPart, type CloudStatus, readCloudItem } from '../vendors/whatsapp-cloud/cloud-webhook.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { RepeatedFailures } from './repeated-failures.js';
import { SayReceipt } from './say-receipt.js';
import { UnreadableMessages } from './unreadable-messages.js';

/** What a message was sent with; receipts of unknown senders have none. */
const Reference = z.object({ message: z.uuid(), try: z.coerce.number().int().min(1) });
const State = z.enum(VENDOR_STATUSES);

/** Processes one message or status of a webhook of Meta. */
@Injectable()
export class ReceiveCloudPart {
  constructor(
    private readonly transactions: Transactions,
    private readonly receive: ReceiveMessage,
    private readonly noteStatus: NoteStatus,
    private readonly unreadable: UnreadableMessages,
    private readonly directory: ContactDirectory,
    private readonly receipts: SayReceipt,
    private readonly failures: RepeatedFailures,
    private readonly turns: SenderTurns,
    private readonly clock: Clock,
  ) {}

  /** @throws an error after which Meta must deliver the webhook again */
  async run(part: CloudPart): Promise<void> {
    const id = `whatsapp-cloud/${createHash('sha256').update(JSON.stringify(part)).digest('hex')}`;
    await this.failures.run(
      id,
      () => this.process(part, id),
      () => this.storeRaw(part, 'failed', id),
    );
  }

  private async process(part: CloudPart, id: string): Promise<void> {
    const item = readCloudItem(part);
    switch (item.kind) {
      case 'ignored':
        return;
      case 'unreadable':
        return this.storeRaw(part, item.reason, id);
      case 'status':
        return this.note(item.status);
      case 'changed':
        await this.transactions.run(null, (tx) => this.directory.replace(tx, { channel: 'whatsapp', ...item }));
        return;
      case 'message': {
        const { sender } = item.message;
        const turn = `whatsapp:${sender.userId ?? sender.phone ?? ''}`;
        await this.receipts.run(sender, await this.turns.run(turn, () => this.receive.run(item.message)));
      }
    }
  }

  private async note({ id, state, reference, code }: CloudStatus): Promise<void> {
    const status = State.safeParse(state);
    const subject = Reference.safeParse(Object.fromEntries(new URLSearchParams(reference)));
    if (!status.success || !subject.success) return;
    const { message: outboundId, try: attempt } = subject.data;
    const reason = cloudRefusalReason(code);
    await this.turns.run(outboundId, () =>
      this.noteStatus.run({ outboundId, attempt, messageSid: id, status: status.data, errorCode: code, reason }),
    );
  }

  private async storeRaw(part: CloudPart, reason: string, id: string): Promise<void> {
    await this.unreadable.store(part, reason, this.clock.now(), id);
  }
}
