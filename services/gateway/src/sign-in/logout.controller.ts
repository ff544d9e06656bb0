import { Controller, Get, Req, Res } from '@nestjs/common';
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

/** GET /api/logout is a navigation, so another site could link to it: such a visitor is asked first. */
@Controller('api/logout')
export class LogoutController {
  constructor(private readonly browser: BrowserSession) {}

  @Get()
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      return reply.type('text/html; charset=utf-8').send(CONFIRM_PAGE);
    await this.browser.end(request, reply);
    return reply.redirect('/', 302);
  }
}
