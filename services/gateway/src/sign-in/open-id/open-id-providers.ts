import { ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  clockTolerance,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { GatewayEnv } from '../../gateway.env.js';
import { SignInFailure } from '../sign-in.filter.js';

const TIMEOUT_SECONDS = 5;
const CLOCK_TOLERANCE_SECONDS = 30;

export interface OpenIdSettings {
  /** `google`, or the number in the names of its variables. */
  id: string;
  label: string;
  /** Prefix of the names of its variables. */
  variables: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether the operator vouches for addresses without `email_verified`. */
  vouchesForAddresses: boolean;
  callbackPath: string;
}

/** The configured providers in the order of their buttons. */
export function openIdSettings(env: GatewayEnv): OpenIdSettings[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env;
  const google = {
    ...{ id: 'google', label: 'Google', variables: 'GOOGLE', issuer: GOOGLE_ISSUER, vouchesForAddresses: false },
    ...{ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, callbackPath: '/api/auth/google/callback' },
  };
  const others = (['OIDC', 'OIDC_2', 'OIDC_3'] as const).map((variables, index) => ({
    id: String(index + 1),
    variables,
    label: env[`${variables}_LABEL`] ?? 'OpenID',
    issuer: env[`${variables}_ISSUER`],
    clientId: env[`${variables}_CLIENT_ID`],
    clientSecret: env[`${variables}_CLIENT_SECRET`],
    vouchesForAddresses: env[`${variables}_EMAIL_VERIFIED`] === 'vouched',
    callbackPath: `/api/auth/openid/${index + 1}/callback`,
  }));
  return [google, ...others].flatMap(({ issuer, clientId, clientSecret, ...settings }) =>
    issuer === undefined || clientId === undefined || clientSecret === undefined
      ? []
      : [{ ...settings, issuer, clientId, clientSecret }],
  );
}

/** Discovers each provider at its first sign-in, so that the gateway starts without them. */
@Injectable()
export class OpenIdProviders {
  readonly all: OpenIdSettings[];
  private readonly found = new Map<string, Promise<Configuration>>();

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.all = openIdSettings(env);
  }

  byId(id: string): OpenIdSettings | undefined {
    return this.all.find((provider) => provider.id === id);
  }

  /** @throws SignInFailure `unavailable` when the provider does not respond; the next call retries. */
  configuration(provider: OpenIdSettings): Promise<Configuration> {
    const known = this.found.get(provider.id);
    if (known) return known;
    const found = discover(provider).catch((cause: unknown) => {
      this.found.delete(provider.id);
      throw new SignInFailure('unavailable', { cause });
    });
    this.found.set(provider.id, found);
    return found;
  }
}

function discover({ issuer: address, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const issuer = new URL(address);
  return discovery(
    issuer,
    clientId,
    { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    undefined,
    {
      timeout: TIMEOUT_SECONDS,
      // Signatures are verified although the tokens come from the provider itself: a self-hosted one may have a proxy
      // of somebody else in front of it. readGatewayEnv accepts plain http for loopback only.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
}
