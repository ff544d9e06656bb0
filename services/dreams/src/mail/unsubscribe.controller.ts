import { notFound } from '@dreamloom/platform';
import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { DreamMailRepository } from './dream-mail.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { askPage, donePage, UNSUBSCRIBE_POLICY } from './unsubscribe.page.js';

interface Signed {
  expires?: string;
  signature?: string;
}

/** /api/mail/unsubscribe/:mail: for recipients, who have no account here. */
@Controller('api/mail/unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly mails: DreamMailRepository,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Get(':mail')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  ask(@Param('mail') mail: string, @Query() signed: Signed): string {
    this.assertGenuine(mail, signed);
    return askPage;
  }

  @Post(':mail')
  @HttpCode(200)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  async settle(@Param('mail') mail: string, @Query() signed: Signed): Promise<string> {
    this.assertGenuine(mail, signed);
    const [mailId = '', fingerprint] = mail.split('.');
    await this.mails.suppress(mailId, fingerprint);
    return donePage;
  }

  private assertGenuine(mail: string, { expires, signature }: Signed): void {
    const given = { expires: String(expires), signature: String(signature) };
    if (!this.links.isGenuine(mail, given)) throw notFound('page');
  }
}
