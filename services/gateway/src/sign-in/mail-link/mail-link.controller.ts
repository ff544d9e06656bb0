import { FRESH_SIGN_IN_MINUTES, type PageAfterSignIn, preferredLanguage, SIGN_IN_AGAIN } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { InternalClient, Serves } from '@dreamloom/http';
import { emailFingerprint, ENV, EVERYBODY, Keys, notFound, Quotas, Refusal, TransientError } from '@dreamloom/platform';
import { Controller, Inject, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes, randomInt } from 'node:crypto';
import type { GatewayEnv } from '../../gateway.env.js';
import { unavailable } from '../../refusals.js';
import { BrowserSession } from '../../session/browser-session.js';
import { type CookieRule, mailLinkCookie } from '../../session/session-cookie.js';
import { CompleteSignIn, type SignedIn } from '../complete-sign-in.js';
import { safeNext } from '../next-path.js';
import { PageFilter } from '../sign-in.filter.js';
import { MailLinkRepository } from './mail-link.repository.js';
import { codeHashOf, hashOf, MailLinkGuard } from './mail-link.strategy.js';

const newSecret = () => randomBytes(32).toString('base64url');

@Controller()
export class MailLinkController {
  private readonly cookie: CookieRule;

  constructor(
    private readonly links: MailLinkRepository,
    private readonly browser: BrowserSession,
    private readonly complete: CompleteSignIn,
    private readonly quotas: Quotas,
    private readonly internal: InternalClient,
    private readonly keys: Keys,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {
    this.cookie = mailLinkCookie(env.PUBLIC_BASE_URL);
  }

  /** A mail is sent in any case, so that answer and time are the same with and without an account. */
  @Serves('POST /api/auth/mail-link')
  async send(
    { body }: RequestOf<'POST /api/auth/mail-link'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (this.env.MAIL_SIGN_IN !== 'on') throw notFound('page');
    const { email, purpose } = body;
    const dreamerId = purpose === 'sign-in' ? null : await this.dreamerFor(request, purpose);
    await this.quotas.consumeAll([
      { name: 'signInMailsPerHour', key: request.ip },
      { name: 'signInMailsToRecipientPerHour', key: email },
      { name: 'signInMailsOfAllPerHour', key: EVERYBODY },
    ]);
    const [browser, secret] = [newSecret(), newSecret()];
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.links.store({
      browserHash: hashOf(browser),
      secretHash: hashOf(secret),
      codeHash: codeHashOf(this.keys, browser, code),
      email,
      emailFingerprint: emailFingerprint(email, this.keys.for('e-mail fingerprints')),
      next: safeNext(body.next),
      againDreamerId: purpose === 'again' ? dreamerId : null,
      addToDreamerId: purpose === 'add' ? dreamerId : null,
    });
    // What follows # is sent to no server, and so is in no log.
    const link = new URL(`/auth/callback#mail=${secret}`, this.env.PUBLIC_BASE_URL).href;
    const language = body.language ?? preferredLanguage(request.headers['accept-language']);
    await this.internal
      .call('POST /internal/sign-in-mails', { body: { email, link, code, language } })
      .catch((error: unknown) => {
        throw error instanceof TransientError ? unavailable(reply) : error;
      });
    void reply.setCookie(this.cookie.name, browser, this.cookie.options);
  }

  @Serves('POST /api/auth/mail-link/use')
  @UseGuards(MailLinkGuard)
  @UseFilters(PageFilter)
  async use(
    _: RequestOf<'POST /api/auth/mail-link/use'>,
    @Req() request: FastifyRequest & { user: SignedIn },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PageAfterSignIn> {
    return { address: await this.complete.run(request, reply, request.user) };
  }

  /** Adding a way needs a recent sign-in; signing in again is how to get one. */
  private async dreamerFor(request: FastifyRequest, purpose: 'again' | 'add'): Promise<string> {
    const dreamerId = await this.browser.dreamerOf(request);
    const isRecent = purpose === 'again' || (await this.browser.signedInWithin(request, FRESH_SIGN_IN_MINUTES));
    if (dreamerId === null || !isRecent) throw new Refusal(403, SIGN_IN_AGAIN, 'Please sign in again first.');
    return dreamerId;
  }
}
