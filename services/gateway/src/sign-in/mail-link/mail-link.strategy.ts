import { MailLinkProof, MAX_CODE_TRIES, OTHER_BROWSER, WRONG_CODE } from '@dreamloom/contracts';
import { ENV, keyedHash, Keys, Refusal, ZodPipe } from '@dreamloom/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { GatewayEnv } from '../../gateway.env.js';
import { type CookieRule, mailLinkCookie } from '../../session/session-cookie.js';
import type { SignedIn } from '../complete-sign-in.js';
import { PromiseStrategy } from '../promise.strategy.js';
import { SignInFailure } from '../sign-in.filter.js';
import { MailLinkRepository } from './mail-link.repository.js';

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The code belongs to its browser, so that one code has another hash in each row. */
export const codeHashOf = (keys: Keys, browser: string, code: string): string =>
  keyedHash(keys.for('mail link codes'), `${browser}:${code}`);

const proof = new ZodPipe(MailLinkProof);

/** Signs in by the secret or the code of a mail, in the browser that requested it. */
@Injectable()
export class MailLinkStrategy extends PassportStrategy(PromiseStrategy, 'mail-link') {
  private readonly cookie: CookieRule;

  constructor(
    private readonly links: MailLinkRepository,
    private readonly keys: Keys,
    @Inject(ENV) env: GatewayEnv,
  ) {
    super();
    this.cookie = mailLinkCookie(env.PUBLIC_BASE_URL);
  }

  validate(signedIn: SignedIn): SignedIn {
    return signedIn;
  }

  override async run(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    const given = proof.transform(request.body);
    const browser = request.cookies[this.cookie.name];
    if (browser === undefined)
      throw new Refusal(422, OTHER_BROWSER, 'Please use the browser where you entered your address.');
    const link =
      'secret' in given
        ? await this.links.takeBySecret(hashOf(browser), hashOf(given.secret))
        : await this.links.takeByCode(hashOf(browser), codeHashOf(this.keys, browser, given.code), MAX_CODE_TRIES);
    if (link === 'wrong') throw new Refusal(422, WRONG_CODE, 'This is not the code. Please look at the newest mail.');
    const { maxAge: _, ...options } = this.cookie.options;
    void reply.clearCookie(this.cookie.name, options);
    if (link === null) throw new SignInFailure('expired');
    const { email, next, againDreamerId, addToDreamerId } = link;
    const way = { kind: 'mail' as const, issuer: 'mail', subject: email.toLowerCase(), label: email.slice(0, 200) };
    const identity = { way, email, firstName: null, lastName: null };
    return { identity, next, again: againDreamerId, addTo: addToDreamerId };
  }
}

@Injectable()
export class MailLinkGuard extends AuthGuard('mail-link') {
  override getAuthenticateOptions(context: ExecutionContext) {
    return { session: false, reply: context.switchToHttp().getResponse<unknown>() };
  }
}
