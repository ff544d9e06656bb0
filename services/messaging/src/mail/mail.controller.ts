import type { DreamMailAnswer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller, Header } from '@nestjs/common';
import { DreamMailRepository } from './dream-mail.repository.js';
import { RequestDreamMail } from './request-dream-mail.use-case.js';
import { donePage, requestPage, UNSUBSCRIBE_POLICY, UnsubscribeLinks } from './unsubscribe.js';

type SignedRequest = RequestOf<'GET /api/mail/unsubscribe/:mail'>;

@Controller()
export class MailController {
  constructor(
    private readonly requestDreamMail: RequestDreamMail,
    private readonly mails: DreamMailRepository,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Serves('POST /api/dreams/:dream/send-notification')
  async send(request: RequestOf<'POST /api/dreams/:dream/send-notification'>): Promise<DreamMailAnswer> {
    const { dreamerId, dream, body } = request;
    await this.requestDreamMail.run(dreamerId, dream, body);
    return { recipient: body.recipientEmail };
  }

  @Serves('GET /api/mail/unsubscribe/:mail')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  unsubscribePage({ mail, query }: SignedRequest): string {
    this.assertGenuine(mail, query);
    return requestPage;
  }

  @Serves('POST /api/mail/unsubscribe/:mail')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  async unsubscribe({ mail, query }: SignedRequest): Promise<string> {
    this.assertGenuine(mail, query);
    const [mailId = '', fingerprint] = mail.split('.');
    await this.mails.suppress(mailId, fingerprint);
    return donePage;
  }

  private assertGenuine(mail: string, signed: SignedRequest['query']): void {
    if (!this.links.isGenuine(mail, signed)) throw notFound('page');
  }
}
