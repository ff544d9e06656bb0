import { notFound } from '@dreamloom/platform';
import { Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { DreamMailRepository } from './dream-mail.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { askPage, donePage, UNSUBSCRIBE_POLICY } from './unsubscribe.page.js';

interface Signed {
  expires?: string;
  signature?: string;
}

/** /api/mail/unsubscribe/:mailId: for recipients, who have no account here. */
@Controller('api/mail/unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly mails: DreamMailRepository,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Get(':mailId')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  ask(@Param('mailId', ParseUUIDPipe) mailId: string, @Query() signed: Signed): string {
    this.assertGenuine(mailId, signed);
    return askPage;
  }

  @Post(':mailId')
  @HttpCode(200)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  async settle(@Param('mailId', ParseUUIDPipe) mailId: string, @Query() signed: Signed): Promise<string> {
    this.assertGenuine(mailId, signed);
    await this.mails.suppress(mailId);
    return donePage;
  }

  private assertGenuine(mailId: string, { expires, signature }: Signed): void {
    const given = { expires: String(expires), signature: String(signature) };
    if (!this.links.isGenuine(mailId, given)) throw notFound('page');
  }
}
