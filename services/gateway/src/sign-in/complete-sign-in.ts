import {
  EXISTING_ACCOUNT,
  NOT_INVITED,
  type ProvenWay,
  type SignedInIdentity,
  type SignInWay,
} from '@dreamloom/contracts';
import { ENV, Keys } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';
import { BrowserSession } from '../session/browser-session.js';
import { SessionRepository } from '../session/session.repository.js';
import { type CookieRule, pendingWayCookie } from '../session/session-cookie.js';
import { DreamersClient, provenWayOf } from './dreamers.client.js';
import { SignUp } from './invitation.controller.js';
import { OpenIdProviders } from './open-id/open-id-providers.js';
import { SignInFailure } from './sign-in.filter.js';
import { PendingWaySeal } from './sign-in-transaction.js';

/** What a way to sign in has proven. */
export interface SignedIn {
  identity: SignedInIdentity;
  next: string | null;
  /** The id of the dreamer who must sign in again; null for a plain sign-in. */
  again: string | null;
  /** The id of the signed-in dreamer to whose account the way is added; null for a sign-in. */
  addTo: string | null;
}

interface ProvenDreamer {
  dreamerId: string;
  next: string | null;
  again: string | null;
  /** Whether the sign-in has begun the account. */
  isNew?: boolean;
}

/** The end of every way to sign in: finds the account, and opens a session or adds the way to it. */
@Injectable()
export class CompleteSignIn {
  private readonly cookie: CookieRule;
  private readonly seal: PendingWaySeal;

  constructor(
    private readonly browser: BrowserSession,
    private readonly sessions: SessionRepository,
    private readonly dreamers: DreamersClient,
    private readonly providers: OpenIdProviders,
    private readonly signUp: SignUp,
    keys: Keys,
    @Inject(ENV) env: GatewayEnv,
  ) {
    this.cookie = pendingWayCookie(env.PUBLIC_BASE_URL);
    this.seal = new PendingWaySeal(keys.for('pending ways'));
  }

  /**
   * Returns the address of the page that follows.
   * @throws SignInFailure `another-account`, `not-invited`, or `existing-account` when the address has an account that signs in
   * otherwise
   */
  async run(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): Promise<string> {
    const { identity, next, again, addTo } = signedIn;
    if (addTo !== null) return this.add(request, addTo, identity);
    // This check must precede the creation of an account for the address.
    if (again !== null && !(await this.mayBe(again, identity))) throw new SignInFailure('another-account');
    const dreamer = await this.dreamers.signIn({ ...identity, signUp: this.signUp.for(request, identity.email) });
    if (dreamer === NOT_INVITED) throw new SignInFailure(NOT_INVITED);
    if (dreamer === EXISTING_ACCOUNT) {
      if (again !== null) throw new SignInFailure('another-account');
      throw await this.refuseExisting(reply, identity);
    }
    if (again !== null && again !== dreamer.id) throw new SignInFailure('another-account');
    return this.open(request, reply, { dreamerId: dreamer.id, next, again, isNew: dreamer.isNew });
  }

  /** Opens a session, but not of a suspended account. A browser that has proven another way of this account before is led to the decision whether to add it. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { dreamerId, next, again, isNew = false }: ProvenDreamer,
  ): Promise<string> {
    if (await this.sessions.isSuspended(dreamerId)) throw new SignInFailure('suspended');
    await this.browser.begin(request, reply, dreamerId, isNew);
    if (again !== null && next !== null) return next;
    const pending = await this.pendingFor(request, dreamerId);
    const after = new URLSearchParams({
      auth: 'success',
      ...(next ? { next } : {}),
      ...(pending ? { join: pending.label } : {}),
      ...(isNew ? { first: 'true' } : {}),
    });
    return `/auth/callback?${after.toString()}`;
  }

  /** The way that this browser has proven in the last ten minutes and that may be added to the dreamer's account. */
  async pendingFor(request: FastifyRequest, dreamerId: string): Promise<ProvenWay | null> {
    const pending = await this.seal.open(request.cookies[this.cookie.name]);
    return pending !== null && pending.dreamerIds.includes(dreamerId) ? pending.way : null;
  }

  dropPending(reply: FastifyReply): void {
    const { maxAge: _, ...options } = this.cookie.options;
    void reply.clearCookie(this.cookie.name, options);
  }

  /** False for a way of another account or of none, and when the account was erased meanwhile. */
  private async mayBe(dreamerId: string, identity: SignedInIdentity): Promise<boolean> {
    const dreamer = await this.dreamers.find(dreamerId);
    if (!dreamer) return false;
    // An account that the version before created has no row of its way yet.
    const isOfGoogle = identity.googleSub !== undefined;
    if (isOfGoogle && dreamer.email.toLowerCase() === identity.email.toLowerCase()) return true;
    return (await this.dreamers.ownerOf(identity)) === dreamerId;
  }

  private async add(request: FastifyRequest, addTo: string, identity: SignedInIdentity): Promise<string> {
    if ((await this.browser.dreamerOf(request)) !== addTo) throw new SignInFailure('expired');
    const refused = await this.dreamers.addWay(addTo, provenWayOf(identity));
    return `/profile?ways=${refused ?? 'added'}`;
  }

  private async refuseExisting(reply: FastifyReply, identity: SignedInIdentity): Promise<SignInFailure> {
    const { accounts } = await this.dreamers.accountsOf(identity.email);
    const pending = { dreamerIds: accounts.map(({ dreamerId }) => dreamerId), way: provenWayOf(identity) };
    void reply.setCookie(this.cookie.name, await this.seal.seal(pending), this.cookie.options);
    const ways = new Set(accounts.flatMap((account) => account.ways.map((way) => this.choiceOf(way))));
    const page = new URLSearchParams({ error: 'existing-account', with: [...ways].filter((way) => way).join(',') });
    return new SignInFailure('existing-account', undefined, `/auth/callback?${page.toString()}`);
  }

  /** The id of a button of the sign-in prompt; null when the operator has removed its provider. */
  private choiceOf({ kind, issuer }: SignInWay): string | null {
    if (kind !== 'open-id') return kind;
    return (
      this.providers.all.find((provider) => withoutSlash(provider.issuer) === withoutSlash(issuer ?? ''))?.id ?? null
    );
  }
}

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '');
