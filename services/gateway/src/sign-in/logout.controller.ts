import { type Language, preferredLanguage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves, textsOf } from '@dreamloom/http';
import { html } from '@dreamloom/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSession } from '../session/browser-session.js';
import { TEXTS } from '../web/texts.js';

const TEXT = textsOf(TEXTS);

function confirmPage(language: Language): string {
  const text = TEXT[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${text('signOutTitle')}</title>
      </head>
      <body>
        <main>
          <h1>${text('signOutTitle')}</h1>
          <p><a href="/api/logout">${text('signOut')}</a></p>
          <p><a href="/">${text('staySignedIn')}</a></p>
        </main>
      </body>
    </html>`.text;
}

/** Sign-out is a navigation to which another site can link, so a cross-site request gets a confirmation page. */
@Controller()
export class LogoutController {
  constructor(private readonly browser: BrowserSession) {}

  @Serves('GET /api/logout')
  async logout(
    _: RequestOf<'GET /api/logout'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      await reply
        .type('text/html; charset=utf-8')
        .status(200)
        .send(confirmPage(preferredLanguage(request.headers['accept-language'])));
    else {
      await this.browser.end(request, reply);
      await reply.redirect('/', 302);
    }
    return SENT;
  }
}
