import { ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { allowInsecureRequests, clockTolerance, type Configuration, discovery } from 'openid-client';
import type { GatewayEnv } from '../gateway.env.js';
import { SignInFailure } from './sign-in.filter.js';

const TIMEOUT_SECONDS = 5;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Google as an OpenID provider. Discovery runs at the first sign-in, so that the gateway starts without Google. */
@Injectable()
export class GoogleProvider {
  private found: Promise<Configuration> | undefined;

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  /** @throws SignInFailure `unavailable` when the provider does not respond; the next call retries. */
  configuration(): Promise<Configuration> {
    this.found ??= this.discover().catch((cause: unknown) => {
      this.found = undefined;
      throw new SignInFailure('unavailable', { cause });
    });
    return this.found;
  }

  private discover(): Promise<Configuration> {
    const issuer = new URL(this.env.GOOGLE_ISSUER);
    return discovery(
      issuer,
      this.env.GOOGLE_CLIENT_ID,
      { client_secret: this.env.GOOGLE_CLIENT_SECRET, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      undefined,
      // readGatewayEnv accepts plain http for loopback only.
      { timeout: TIMEOUT_SECONDS, execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [] },
    );
  }
}
