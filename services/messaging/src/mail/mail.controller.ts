import { type DreamMailAnswer, preferredLanguage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller, Header, Headers } from '@nestjs/common';
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
  async send(
    { dreamerId, dream, body }: RequestOf<'POST /api/dreams/:dream/send-notification'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<DreamMailAnswer> {
    await this.requestDreamMail.run({ dreamerId, browserLanguage: preferredLanguage(acceptLanguage) }, dream, body);
    return { recipient: body.recipientEmail };
  }

  @Serves('GET /api/mail/unsubscribe/:mail')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  unsubscribePage(
    { mail, query }: SignedRequest,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): string {
    this.assertGenuine(mail, query);
    return requestPage(preferredLanguage(acceptLanguage));
  }

  @Serves('POST /api/mail/unsubscribe/:mail')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  async unsubscribe(
    { mail, query }: SignedRequest,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<string> {
    this.assertGenuine(mail, query);
    const [mailId = '', fingerprint] = mail.split('.');
    await this.mails.suppress(mailId, fingerprint);
    return donePage(preferredLanguage(acceptLanguage));
  }

  private assertGenuine(mail: string, signed: SignedRequest['query']): void {
    if (!this.links.isGenuine(mail, signed)) throw notFound('page');
  }
}
