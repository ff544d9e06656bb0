import { notFound, takeBytes } from '@dreamloom/platform';
import { Controller, Get, Header, HttpCode, Param, Post, Query, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DreamMailRepository } from './dream-mail.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { askPage, donePage, UNSUBSCRIBE_POLICY } from './unsubscribe.page.js';

// RFC 8058 allows a mail program to send its one field as a multipart form as well as a plain one.
const MULTIPART = 'multipart/form-data';
const MAX_FORM_BYTES = 4_096;

interface Signed {
  expires?: string;
  signature?: string;
}

/** /api/mail/unsubscribe/:mail: for recipients, who have no account here. */
@Controller('api/mail/unsubscribe')
export class UnsubscribeController implements OnModuleInit {
  constructor(
    private readonly mails: DreamMailRepository,
    private readonly links: UnsubscribeLinks,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    takeBytes(this.host, MULTIPART, MAX_FORM_BYTES);
  }

  @Get(':mail')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  ask(@Param('mail') mail: string, @Query() signed: Signed): string {
    this.assertGenuine(mail, signed);
    return askPage;
  }

  /** The signature in the address is all that counts: the button of the page sends no field, a mail program its own. */
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
