import { Refusal } from '@dreamloom/platform';
import { Controller, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignedForms } from '../inbound/signed-forms.js';
import { MessageSid } from '../inbound/webhook-form.js';
import { refusalReason } from '../vendors/messenger/twilio-codes.js';
import { VENDOR_STATUSES } from './delivery-status.js';
import { NoteStatus } from './note-status.use-case.js';

const StatusForm = z.object({
  MessageSid,
  MessageStatus: z.enum(VENDOR_STATUSES).catch('queued'),
  ErrorCode: z.coerce.number().int().nullable().catch(null).default(null),
});

/** What we wrote into the address of the callback: which message, and which try of it. */
const Subject = z.object({ message: z.uuid(), try: z.coerce.number().int().min(1) });

/** POST /api/webhooks/whatsapp/status: Twilio tells how far a message has come. */
@Controller('api/webhooks/whatsapp/status')
export class StatusController {
  constructor(
    private readonly forms: SignedForms,
    private readonly noteStatus: NoteStatus,
  ) {}

  @Post()
  @HttpCode(204)
  async status(@Req() request: RawBodyRequest<FastifyRequest>): Promise<void> {
    const form = StatusForm.safeParse(this.forms.read(request, 'From'));
    const subject = Subject.safeParse(request.query);
    if (!form.success || !subject.success)
      throw new Refusal(400, 'malformed-status', 'This status lacks what it is about.');
    const { MessageSid: messageSid, MessageStatus: status, ErrorCode: errorCode } = form.data;
    const { message: outboundId, try: attempt } = subject.data;
    const reason = refusalReason(errorCode);
    await this.noteStatus.run({ outboundId, attempt, messageSid, status, errorCode, reason });
  }
}
