import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSession } from '../session/browser-session.js';

const CONFIRM_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sign out?</title>
  </head>
  <body>
    <main>
      <h1>Sign out?</h1>
      <p><a href="/api/logout">Sign out</a> or <a href="/">stay signed in</a>.</p>
    </main>
  </body>
</html>
`;

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
      await reply.type('text/html; charset=utf-8').status(200).send(CONFIRM_PAGE);
    else {
      await this.browser.end(request, reply);
      await reply.redirect('/', 302);
    }
    return SENT;
  }
}
