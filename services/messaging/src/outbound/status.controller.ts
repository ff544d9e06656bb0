import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Refusal } from '@dreamloom/platform';
import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SenderTurns } from '../channel/sender-turns.js';
import { MessageSid, SignedForms } from '../vendors/twilio/signed-forms.js';
import { refusalReason } from '../vendors/twilio/twilio-messenger.adapter.js';
import { NoteStatus } from './note-status.use-case.js';
import { VENDOR_STATUSES } from './outbound-message.entity.js';

const StatusForm = z.object({
  MessageSid,
  MessageStatus: z.enum(VENDOR_STATUSES).catch('queued'),
  ErrorCode: z.coerce.number().int().nullable().catch(null).default(null),
});

const Subject = z.object({ message: z.uuid(), try: z.coerce.number().int().min(1) });

@Controller()
export class StatusController {
  constructor(
    private readonly forms: SignedForms,
    private readonly noteStatus: NoteStatus,
    private readonly turns: SenderTurns,
  ) {}

  @Serves('POST /api/webhooks/whatsapp/status')
  async status(
    { query }: RequestOf<'POST /api/webhooks/whatsapp/status'>,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<void> {
    const read = this.forms.read(request, 'From');
    const form = StatusForm.safeParse(read);
    const subject = Subject.safeParse(query);
    if (!form.success || !subject.success)
      throw new Refusal(400, 'malformed-status', 'This status lacks what it is about.');
    const { MessageSid: messageSid, MessageStatus: status, ErrorCode: errorCode } = form.data;
    const { message: outboundId, try: attempt } = subject.data;
    const reason = refusalReason(errorCode);
    await this.turns.run(String(read['To']), () =>
      this.noteStatus.run({ outboundId, attempt, messageSid, status, errorCode, reason }),
    );
  }
}
