import {
  EXISTING_ACCOUNT,
  NOT_INVITED,
  type ProvenWay,
  type SignedInIdentity,
  WAY_OF_ANOTHER,
} from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { ENV, notFound, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DreamsEnv } from '../dreams.env.js';
import { withoutGoogle } from './dreamer.entity.js';
import { DreamerRepository } from './dreamer.repository.js';
import { InvitationRepository } from './invitations.js';
import { SignInWayRepository } from './sign-in-way.repository.js';

@Injectable()
export class SignInDreamer {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreamers: DreamerRepository,
    private readonly ways: SignInWayRepository,
    private readonly invitations: InvitationRepository,
    private readonly log: EventLog,
    @Inject(ENV) private readonly env: Pick<DreamsEnv, 'WITHOUT'>,
  ) {}

  /**
   * Returns the dreamer of this way to sign in, who is created at the first sign-in.
   * @throws Refusal 403 where a new account needs an invitation, 409 when the address is that of an account to which the way does not belong
   */
  run(identity: SignedInIdentity): Promise<{ dreamerId: string; isNew: boolean }> {
    const way = wayOf(identity);
    return this.transactions.run(null, async (tx) => {
      await this.ways.lockAddress(tx, identity.email);
      const known = await this.ways.dreamerOf(way, tx);
      if (known !== null) {
        await this.ways.noteUse(tx, way);
        // An address of Google follows the account, as in 1.0.0. Another one may be that of somebody else.
        if (way.kind === 'google') await this.dreamers.changeEmail(tx, known, identity.email);
        return { dreamerId: known, isNew: false };
      }
      const isNew = await this.assertIsFree(tx, way, identity.email);
      if (isNew) await this.assertMayBegin(tx, identity);
      const dreamerId = await this.dreamers.upsert(tx, identity);
      await this.ways.add(tx, dreamerId, way);
      if (isNew && this.env.WITHOUT.includes('ai')) await this.keepAiAway(tx, dreamerId);
      return { dreamerId, isNew };
    });
  }

  private async keepAiAway(tx: Tx, dreamerId: string): Promise<void> {
    await this.dreamers.change(tx, dreamerId, { noAi: true });
    await this.log.append(tx, 'ai-consent-changed', { dreamerId, noAi: true });
  }

  private async assertMayBegin(tx: Tx, { signUp }: SignedInIdentity): Promise<void> {
    if (signUp === undefined || signUp.isOpen) return;
    const hash = signUp.invitationHash;
    if (hash !== null && (await this.invitations.use(tx, Buffer.from(hash, 'base64url')))) return;
    throw new Refusal(403, NOT_INVITED, 'A journal here begins with an invitation.');
  }

  /** False for an account that the version before has stored without its way. */
  private async assertIsFree(tx: Tx, { kind, subject }: ProvenWay, email: string): Promise<boolean> {
    if (kind === 'google' && (await this.dreamers.hasGoogle(tx, subject))) return false;
    const others = await this.ways.dreamersOfAddress(email, tx);
    // Another account of Google with the same address is another person, to whom the address was given later.
    if (others.length === 0 || (kind === 'google' && (await this.ways.haveAllGoogle(tx, others)))) return true;
    throw new Refusal(
      409,
      EXISTING_ACCOUNT,
      'There is an account with this address already. Sign in as before, and add this way there.',
    );
  }
}

/** Adds a way to the account of a dreamer who has just signed in. */
@Injectable()
export class AddSignInWay {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly dreamers: DreamerRepository,
    private readonly ways: SignInWayRepository,
  ) {}

  /** @throws Refusal 404 for an unknown dreamer, 409 for a way of another account */
  async run(dreamerId: string, way: ProvenWay): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dreamer = await this.dreamers.lock(tx, dreamerId);
      if (!dreamer) throw notFound('dreamer');
      const owner = await this.ways.dreamerOf(way, tx);
      if (owner === dreamerId) return;
      if (owner !== null || (way.kind === 'google' && (await this.dreamers.hasGoogle(tx, way.subject))))
        throw new Refusal(409, WAY_OF_ANOTHER, 'This way to sign in belongs to another account.');
      const wayId = await this.ways.add(tx, dreamerId, way);
      const host = way.kind === 'open-id' && URL.canParse(way.issuer) ? new URL(way.issuer).host : null;
      await this.log.append(tx, 'sign-in-way-added', { dreamerId, wayId, kind: way.kind, host });
      if (way.kind === 'google' && dreamer.googleSub === withoutGoogle(dreamerId))
        await this.dreamers.change(tx, dreamerId, { googleSub: way.subject });
    });
  }
}

function wayOf({ googleSub, way, email }: SignedInIdentity): ProvenWay {
  if (way !== undefined) return way;
  if (googleSub === undefined) throw new Error('an identity has neither googleSub nor way');
  return { kind: 'google', issuer: 'google', subject: googleSub, label: email };
}
