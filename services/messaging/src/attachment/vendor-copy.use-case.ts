import { MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { OpenedMedia } from '../vendors/channel/channel.port.js';
import { Channels } from '../vendors/channel/channels.js';
import { AttachmentRepository } from './attachment.repository.js';

@Injectable()
export class OpenAttachment {
  constructor(
    private readonly attachments: AttachmentRepository,
    private readonly source: Channels,
  ) {}

  /** @throws Refusal with a code of VOICE_NOTE_REFUSALS, TransientError when the vendor is unavailable */
  async run(messageId: string): Promise<OpenedMedia> {
    const attachment = await this.attachments.of(messageId);
    if (!attachment) throw gone();
    const opened = await this.source.open(attachment.mediaUrl);
    if (opened === 'gone') throw gone();
    if (opened === 'forbidden')
      throw new Refusal(422, VOICE_NOTE_REFUSALS.refused, 'The URL of this attachment is not allowed.');
    if (opened === 'too-large') throw tooLarge();
    if (opened.byteSize !== null && opened.byteSize > MAX_VOICE_NOTE_BYTES) {
      opened.stream.destroy();
      throw tooLarge();
    }
    const stream = Readable.from(atMost(opened.stream, MAX_VOICE_NOTE_BYTES + 1), { objectMode: false });
    return { byteSize: opened.byteSize, stream };
  }
}

/** The vendor stores media forever unless it is deleted. */
@Injectable()
export class DeleteVendorCopy {
  constructor(
    private readonly transactions: Transactions,
    private readonly attachments: AttachmentRepository,
    private readonly source: Channels,
  ) {}

  async run(messageId: string, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const attachment = await this.attachments.of(messageId);
    if (attachment) await this.source.remove(attachment.mediaUrl);
    await this.transactions.run(delivery, (tx) => this.attachments.noteDeleted(tx, messageId));
  }
}

const tooLarge = () => new Refusal(413, VOICE_NOTE_REFUSALS.tooLarge, 'This attachment is too large.');

const gone = () => new Refusal(404, VOICE_NOTE_REFUSALS.gone, 'This attachment does not exist.');

// One byte beyond the limit lets the reader detect the excess. Leaving the loop closes the connection to the vendor.
async function* atMost(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const chunk of source) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
