import { type OwnLimit, REMOVAL_DAYS } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { InternalClient } from '@dreamloom/http';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AccountRuleEntity } from '../session/account-rule.entity.js';
import { EndSessions } from '../sign-out/end-sessions.use-case.js';
import { AuditLog } from './audit-log.js';

export type Limits = Partial<Record<OwnLimit, number>>;

/** What operators decide about accounts. The gateway decides who may sign in, and announces the rest to the services. */
@Injectable()
export class RuleAccounts {
  private readonly audit: AuditLog;

  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly endSessions: EndSessions,
    private readonly internal: InternalClient,
  ) {
    this.audit = new AuditLog(database);
  }

  async of(dreamers: readonly string[]): Promise<Map<string, AccountRuleEntity>> {
    const rules = await this.database.manager.findBy(AccountRuleEntity, { dreamerId: In([...dreamers]) });
    return new Map(rules.map((rule) => [rule.dreamerId, rule]));
  }

  /** When each of these dreamers was last seen by a browser that is still known. */
  async lastSeen(dreamers: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.database.query<{ dreamerId: string; at: Date }[]>(
      `select dreamer_id as "dreamerId", max(at) as at from (
         select dreamer_id, last_seen_at as at from gateway.session where dreamer_id = any($1)
         union all select dreamer_id, last_used_at from gateway.device where dreamer_id = any($1)
       ) as seen group by dreamer_id`,
      [dreamers],
    );
    return new Map(rows.map(({ dreamerId, at }) => [dreamerId, at]));
  }

  /** No session is valid from the commit on; those that are open end at once, with their live streams. */
  async suspend(dreamerId: string): Promise<void> {
    await this.change(dreamerId, { isSuspended: true });
    await this.endSessions.run(dreamerId, null);
  }

  lift(dreamerId: string): Promise<void> {
    return this.change(dreamerId, { isSuspended: false });
  }

  setLimits(dreamerId: string, limits: Limits): Promise<void> {
    return this.change(dreamerId, { limits });
  }

  async announceRemoval(dreamerId: string, operatorId: string | null): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const rows = await tx.query<{ removeAt: Date }[]>(
        `insert into gateway.account_rule as rule (dreamer_id, remove_at, removed_by)
         values ($1, now() + make_interval(days => $2), $3)
         on conflict (dreamer_id) do update set remove_at = excluded.remove_at, removed_by = excluded.removed_by
         where rule.remove_at is null
         returning remove_at as "removeAt"`,
        [dreamerId, REMOVAL_DAYS, operatorId],
      );
      for (const { removeAt } of rows)
        await this.log.append(tx, 'removal-announced', { dreamerId, removeAt: removeAt.toISOString() });
    });
  }

  /** Possible until the announced moment. */
  async takeRemovalBack(dreamerId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const [rows] = await tx.query<[unknown[], number]>(
        `update gateway.account_rule set remove_at = null, removed_by = null
         where dreamer_id = $1 and remove_at > now() returning 1`,
        [dreamerId],
      );
      if (rows.length > 0) await this.log.append(tx, 'removal-announced', { dreamerId, removeAt: null });
    });
  }

  /** Erases the accounts whose announced days are over. The rule goes with the event of the erasure. */
  async removeDue(delivery: Delivery): Promise<void> {
    const due = await this.database.query<{ dreamer: string; by: string | null }[]>(
      'select dreamer_id as dreamer, removed_by as by from gateway.account_rule where remove_at <= now()',
    );
    for (const { dreamer, by } of due) {
      await this.audit.add(by, 'removed an account', dreamer);
      await this.internal.call('DELETE /internal/dreamers/:dreamer', { dreamer }).catch((error: unknown) => {
        // The dreamer has erased the account already.
        if (!(error instanceof Refusal) || error.getStatus() !== 404) throw error;
      });
    }
    await this.transactions.settle(delivery);
  }

  private async change(dreamerId: string, change: { isSuspended?: boolean; limits?: Limits }): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const { revision, isSuspended, limits } = await this.store(tx, dreamerId, change);
      await this.log.append(tx, 'account-rules-changed', { dreamerId, revision, isSuspended, limits });
    });
  }

  private async store(tx: Tx, dreamerId: string, change: { isSuspended?: boolean; limits?: Limits }) {
    const [rule] = await tx.query<Pick<AccountRuleEntity, 'revision' | 'isSuspended' | 'limits'>[]>(
      `insert into gateway.account_rule as rule (dreamer_id, is_suspended, limits, revision)
       values ($1, coalesce($2, false), coalesce($3::jsonb, '{}'), 1)
       on conflict (dreamer_id) do update set is_suspended = coalesce($2, rule.is_suspended),
         limits = coalesce($3::jsonb, rule.limits), revision = rule.revision + 1
       returning revision, is_suspended as "isSuspended", limits`,
      [dreamerId, change.isSuspended ?? null, change.limits === undefined ? null : JSON.stringify(change.limits)],
    );
    if (!rule) throw new Error('an upsert gave no row');
    return rule;
  }
}
