import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller, Header } from '@nestjs/common';
import { DreamMailRepository } from './dream-mail.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { requestPage, donePage, UNSUBSCRIBE_POLICY } from './unsubscribe.page.js';

type SignedRequest = RequestOf<'GET /api/mail/unsubscribe/:mail'>;

@Controller()
export class UnsubscribeController {
  constructor(
    private readonly mails: DreamMailRepository,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Serves('GET /api/mail/unsubscribe/:mail')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  ask({ mail, query }: SignedRequest): string {
    this.assertGenuine(mail, query);
    return requestPage;
  }

  @Serves('POST /api/mail/unsubscribe/:mail')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  async settle({ mail, query }: SignedRequest): Promise<string> {
    this.assertGenuine(mail, query);
    const [mailId = '', fingerprint] = mail.split('.');
    await this.mails.suppress(mailId, fingerprint);
    return donePage;
  }

  private assertGenuine(mail: string, signed: SignedRequest['query']): void {
    if (!this.links.isGenuine(mail, signed)) throw notFound('page');
  }
}
