import {
  FRESH_SIGN_IN_MINUTES,
  type PageAfterSignIn,
  type PasskeyOptions,
  type PasskeyRequest,
  SIGN_IN_AGAIN,
  WAY_OF_ANOTHER,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { ENV, notFound, Refusal } from '@dreamloom/platform';
import { Controller, Inject, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { GatewayEnv } from '../../gateway.env.js';
import { signedOut } from '../../refusals.js';
import { deviceOf } from '../../routing/device-of.js';
import { BrowserSession } from '../../session/browser-session.js';
import { passkeyCookie } from '../../session/session-cookie.js';
import { CompleteSignIn } from '../complete-sign-in.js';
import { DreamersClient } from '../dreamers.client.js';
import { hashOf } from '../mail-link/mail-link.strategy.js';
import { safeNext } from '../next-path.js';
import { PageFilter, SignInFailure } from '../sign-in.filter.js';
import { PasskeyGuard, refused, relyingParty, type SignedInByPasskey, takeChallenge } from './passkey.strategy.js';
import { PasskeyChallenges } from './passkey-challenges.js';

@Controller()
export class PasskeyController {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly browser: BrowserSession,
    private readonly complete: CompleteSignIn,
    private readonly dreamers: DreamersClient,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Serves('POST /api/auth/passkey/options')
  async options(
    { body }: RequestOf<'POST /api/auth/passkey/options'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    if (this.env.PASSKEYS !== 'on') throw notFound('page');
    const { purpose } = body;
    const dreamerId = purpose === 'sign-in' ? null : await this.dreamerFor(request, purpose);
    const options = purpose === 'add' ? await this.newPasskey(dreamerId ?? '') : await this.anyPasskey();
    const browser = randomBytes(32).toString('base64url');
    await this.challenges.store(hashOf(browser), {
      challenge: options.challenge,
      next: safeNext(body.next),
      againDreamerId: purpose === 'again' ? dreamerId : null,
      addToDreamerId: purpose === 'add' ? dreamerId : null,
    });
    const cookie = passkeyCookie(this.env.PUBLIC_BASE_URL);
    void reply.setCookie(cookie.name, browser, cookie.options);
    return { options: { ...options } };
  }

  @Serves('POST /api/auth/passkey')
  @UseGuards(PasskeyGuard)
  @UseFilters(PageFilter)
  async signIn(
    _: RequestOf<'POST /api/auth/passkey'>,
    @Req() request: FastifyRequest & { user: SignedInByPasskey },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PageAfterSignIn> {
    const { dreamerId, again } = request.user;
    if (again !== null && again !== dreamerId) throw new SignInFailure('another-account');
    return { address: await this.complete.open(request, reply, request.user) };
  }

  @Serves('POST /api/auth/passkeys')
  async add(
    { dreamerId, body }: RequestOf<'POST /api/auth/passkeys'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { challenge, addToDreamerId } = await takeChallenge(this.challenges, this.env, request, reply);
    if (addToDreamerId !== dreamerId) throw refused();
    const { id, origin } = relyingParty(this.env);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: body.response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw Object.assign(refused(), { cause });
    });
    if (!verified) throw refused();
    const { credential } = registrationInfo;
    const device = deviceOf(request.headers['user-agent']);
    const notAdded = await this.dreamers.addWay(dreamerId, {
      ...{ kind: 'passkey', issuer: 'passkey', subject: credential.id },
      label: [device?.browser, device?.system].filter((part) => part).join(', '),
      passkey: {
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
      },
    });
    if (notAdded !== null) throw new Refusal(409, WAY_OF_ANOTHER, 'This way to sign in belongs to another account.');
  }

  /** The authenticator lists its own passkeys, so that no name is typed and no answer depends on an account. */
  private anyPasskey() {
    return generateAuthenticationOptions({ rpID: relyingParty(this.env).id, userVerification: 'required' });
  }

  private async newPasskey(dreamerId: string) {
    const dreamer = await this.dreamers.find(dreamerId);
    if (!dreamer) throw signedOut();
    return generateRegistrationOptions({
      rpName: this.env.PRODUCT_NAME,
      rpID: relyingParty(this.env).id,
      userID: new Uint8Array(Buffer.from(dreamerId.replaceAll('-', ''), 'hex')),
      userName: dreamer.email,
      // Which device it is does not matter, so that none has to say.
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  private async dreamerFor(request: FastifyRequest, purpose: PasskeyRequest['purpose']): Promise<string> {
    const dreamerId = await this.browser.dreamerOf(request);
    const isRecent = purpose === 'again' || (await this.browser.signedInWithin(request, FRESH_SIGN_IN_MINUTES));
    if (dreamerId === null || !isRecent) throw new Refusal(403, SIGN_IN_AGAIN, 'Please sign in again first.');
    return dreamerId;
  }
}
