import { notFound, takeBytes } from '@dreamloom/platform';
import { Controller, Get, Header, HttpCode, Param, Post, Query, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DreamMailRepository } from './dream-mail.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { askPage, donePage, UNSUBSCRIBE_POLICY } from './unsubscribe.page.js';

interface Signed {
  expires?: string;
  signature?: string;
}

// `List-Unsubscribe=One-Click`, in whatever parts a mail provider sends it (RFC 8058).
const MAX_ONE_CLICK_BYTES = 8_192;

/** /api/mail/unsubscribe/:mail: for recipients, who have no account here. */
@Controller('api/mail/unsubscribe')
export class UnsubscribeController implements OnModuleInit {
  constructor(
    private readonly mails: DreamMailRepository,
    private readonly links: UnsubscribeLinks,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    takeBytes(this.host, 'multipart/form-data', MAX_ONE_CLICK_BYTES);
  }

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
