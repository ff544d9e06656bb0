import { preferredLanguage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller, Header, Headers } from '@nestjs/common';
import { donePage, requestPage, UNSUBSCRIBE_POLICY, UnsubscribeLinks } from '../mail/unsubscribe.js';
import { ReminderRepository } from './reminder.repository.js';

type SignedRequest = RequestOf<'GET /api/mail/letters/:account'>;

@Controller()
export class LetterController {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Serves('GET /api/mail/letters/:account')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  page({ account, query }: SignedRequest, @Headers('accept-language') acceptLanguage: string | undefined): string {
    this.assertGenuine(account, query);
    return requestPage(preferredLanguage(acceptLanguage), 'letterStopTitle', 'letterStopText');
  }

  @Serves('POST /api/mail/letters/:account')
  @Header('content-security-policy', UNSUBSCRIBE_POLICY)
  async stop(
    { account, query }: SignedRequest,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<string> {
    this.assertGenuine(account, query);
    await this.reminders.endLetter(account);
    return donePage(preferredLanguage(acceptLanguage), 'letterStopped');
  }

  private assertGenuine(account: string, signed: SignedRequest['query']): void {
    if (!this.links.isGenuineLetter(account, signed)) throw notFound('page');
  }
}
