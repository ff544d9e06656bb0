import type { Passkey, ProvenWay, SignInKind, SignInWay } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  Column,
  DataSource,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { DreamerEntity, withoutGoogle } from './dreamer.entity.js';

@Entity({ name: 'sign_in_way' })
@Unique('sign_in_way_subject', ['issuer', 'subject'])
export class SignInWayEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sign_in_way_pk' })
  id!: string;

  @Index('sign_in_way_dreamer_id')
  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'sign_in_way_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  @Column({ type: 'text' })
  kind!: SignInKind;

  /** The issuer of an OpenID provider; otherwise the kind, because accounts of 1.0.0 were stored without Google's. */
  @Column({ type: 'text' })
  issuer!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  label!: string;

  /** The public key of a passkey and what belongs to it; null for other kinds. */
  @Column({ type: 'jsonb', nullable: true })
  passkey!: Passkey | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}

@Injectable()
export class SignInWayRepository {
  constructor(private readonly database: DataSource) {}

  /** Serializes sign-ins with one address, of which only the first may create an account. */
  async lockAddress(tx: Tx, email: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('sign-in:' || lower($1), 0))`, [email]);
  }

  async dreamerOf(
    { issuer, subject }: Pick<ProvenWay, 'issuer' | 'subject'>,
    tx: Tx = this.database.manager,
  ): Promise<string | null> {
    return (await tx.findOneBy(SignInWayEntity, { issuer, subject }))?.dreamerId ?? null;
  }

  async find({ issuer, subject }: Pick<ProvenWay, 'issuer' | 'subject'>): Promise<SignInWayEntity | null> {
    return this.database.manager.findOneBy(SignInWayEntity, { issuer, subject });
  }

  async notePasskeyUse(subject: string, counter: number): Promise<void> {
    await this.database.query(
      `update dreams.sign_in_way set last_used_at = now(),
         passkey = jsonb_set(passkey, '{counter}', to_jsonb(greatest((passkey->>'counter')::bigint, $2::bigint)))
       where issuer = 'passkey' and subject = $1`,
      [subject, counter],
    );
  }

  async noteUse(tx: Tx, { issuer, subject, label }: Pick<ProvenWay, 'issuer' | 'subject' | 'label'>): Promise<void> {
    await tx.update(SignInWayEntity, { issuer, subject }, { label, lastUsedAt: () => 'now()' });
  }

  /** @returns its id */
  async add(tx: Tx, dreamerId: string, way: ProvenWay): Promise<string> {
    const { kind, issuer, subject, label, passkey = null } = way;
    const id = randomUUID();
    await tx.insert(SignInWayEntity, {
      ...{ id, dreamerId, kind, issuer, subject, label, passkey },
      lastUsedAt: () => 'now()',
    });
    return id;
  }

  /** @returns false when the dreamer has no such passkey */
  async namePasskey(dreamerId: string, id: string, label: string): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      SignInWayEntity,
      { id, dreamerId, kind: 'passkey' },
      { label },
    );
    return affected === 1;
  }

  async of(dreamerId: string): Promise<SignInWay[]> {
    const rows = await this.database.manager.find(SignInWayEntity, {
      where: { dreamerId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ id, kind, issuer, label, createdAt, lastUsedAt }) => ({
      ...{ id, kind, label, issuer: kind === 'open-id' ? issuer : null },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
    }));
  }

  /** The accounts whose verified address this is, in any case. */
  async dreamersOfAddress(email: string, tx: Tx = this.database.manager): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      'select id from dreams.dreamer where lower(email) = lower($1) order by created_at, id',
      [email],
    );
    return rows.map(({ id }) => id);
  }

  async haveAllGoogle(tx: Tx, dreamers: string[]): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from dreams.dreamer where id = any($1) and google_sub = 'none:' || id limit 1`,
      [dreamers],
    );
    return rows.length === 0;
  }

  /** Removes a way unless it is the last one of its dreamer, who stays locked until the transaction ends. */
  async remove(tx: Tx, dreamerId: string, wayId: string): Promise<'removed' | 'missing' | 'last'> {
    await tx.query('select 1 from dreams.dreamer where id = $1 for update', [dreamerId]);
    const ways = await tx.findBy(SignInWayEntity, { dreamerId });
    const way = ways.find(({ id }) => id === wayId);
    if (!way) return 'missing';
    if (ways.length === 1) return 'last';
    await tx.delete(SignInWayEntity, { id: wayId });
    // The version before finds an account by this column alone.
    if (way.kind === 'google')
      await tx.update(
        DreamerEntity,
        { id: dreamerId, googleSub: way.subject },
        { googleSub: withoutGoogle(dreamerId) },
      );
    return 'removed';
  }
}
