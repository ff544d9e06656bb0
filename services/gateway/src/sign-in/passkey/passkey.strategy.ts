import { PASSKEY_REFUSED, PasskeyResponse } from '@dreamloom/contracts';
import { ENV, Refusal, ZodPipe } from '@dreamloom/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { passkeyCookie } from '../../session/session-cookie.js';
import { DreamersClient } from '../dreamers.client.js';
import { hashOf } from '../mail-link/mail-link.strategy.js';
import { PromiseStrategy } from '../promise.strategy.js';
import { type PasskeyChallenge, PasskeyChallenges } from './passkey-challenges.js';

export const refused = () =>
  new Refusal(422, PASSKEY_REFUSED, 'This passkey does not open a journal here. Please try again, or another way.');

/** Where passkeys are valid: the host of the app, and the origin of its pages. */
export function relyingParty({ PUBLIC_BASE_URL }: Pick<GatewayEnv, 'PUBLIC_BASE_URL'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(PUBLIC_BASE_URL);
  return { id: hostname, origin };
}

/** The challenge of this browser, which is used up. @throws Refusal `passkey-refused` */
export async function takeChallenge(
  challenges: PasskeyChallenges,
  env: GatewayEnv,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PasskeyChallenge> {
  const { name, options } = passkeyCookie(env.PUBLIC_BASE_URL);
  const { maxAge: _, ...rest } = options;
  const browser = request.cookies[name];
  void reply.clearCookie(name, rest);
  const challenge = browser === undefined ? null : await challenges.take(hashOf(browser));
  if (challenge === null) throw refused();
  return challenge;
}

export interface SignedInByPasskey {
  dreamerId: string;
  next: string | null;
  again: string | null;
}

const body = new ZodPipe(PasskeyResponse);

/** Signs in by a discoverable passkey, with user verification. */
@Injectable()
export class PasskeyStrategy extends PassportStrategy(PromiseStrategy, 'passkey') {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly dreamers: DreamersClient,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {
    super();
  }

  validate(signedIn: SignedInByPasskey): SignedInByPasskey {
    return signedIn;
  }

  override async run(request: FastifyRequest, reply: FastifyReply): Promise<SignedInByPasskey> {
    const response = body.transform(request.body).response as unknown as AuthenticationResponseJSON;
    const {
      challenge,
      next,
      againDreamerId: again,
      addToDreamerId,
    } = await takeChallenge(this.challenges, this.env, request, reply);
    if (addToDreamerId !== null) throw refused();
    const { dreamerId, passkey } = await this.dreamers.passkey(response.id);
    if (dreamerId === null || passkey === null) throw refused();
    const { id, origin } = relyingParty(this.env);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch((cause: unknown) => {
      throw Object.assign(refused(), { cause });
    });
    if (!verified) throw refused();
    await this.dreamers.notePasskeyUse(response.id, authenticationInfo.newCounter);
    return { dreamerId, next, again };
  }
}

@Injectable()
export class PasskeyGuard extends AuthGuard('passkey') {
  override getAuthenticateOptions(context: ExecutionContext) {
    return { session: false, reply: context.switchToHttp().getResponse<unknown>() };
  }
}
