import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

const CHALLENGE_MINUTES = 5;

/** What a browser has to sign with a passkey, once. */
@Entity({ name: 'passkey_challenge' })
export class PasskeyChallengeEntity {
  @PrimaryColumn({ name: 'browser_hash', type: 'bytea', primaryKeyConstraintName: 'passkey_challenge_pk' })
  browserHash!: Buffer;

  @Column({ type: 'text' })
  challenge!: string;

  @Column({ type: 'text', nullable: true })
  next!: string | null;

  @Column({ name: 'again_dreamer_id', type: 'uuid', nullable: true })
  againDreamerId!: string | null;

  @Column({ name: 'add_to_dreamer_id', type: 'uuid', nullable: true })
  addToDreamerId!: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}

export type PasskeyChallenge = Omit<PasskeyChallengeEntity, 'browserHash' | 'expiresAt'>;

@Injectable()
export class PasskeyChallenges {
  constructor(private readonly database: DataSource) {}

  async store(
    browserHash: Buffer,
    { challenge, next, againDreamerId, addToDreamerId }: PasskeyChallenge,
  ): Promise<void> {
    await this.database.query('delete from gateway.passkey_challenge where expires_at <= now()');
    await this.database.query(
      `insert into gateway.passkey_challenge (browser_hash, challenge, next, again_dreamer_id, add_to_dreamer_id, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
      [browserHash, challenge, next, againDreamerId, addToDreamerId, CHALLENGE_MINUTES],
    );
  }

  /** Uses a challenge up; null when it was used, has expired or belongs to another browser. */
  async take(browserHash: Buffer): Promise<PasskeyChallenge | null> {
    const [rows] = await this.database.query<[PasskeyChallenge[], number]>(
      `delete from gateway.passkey_challenge where browser_hash = $1 and expires_at > now()
       returning challenge, next, again_dreamer_id as "againDreamerId", add_to_dreamer_id as "addToDreamerId"`,
      [browserHash],
    );
    return rows[0] ?? null;
  }

  async removeAll(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from gateway.passkey_challenge where again_dreamer_id = $1 or add_to_dreamer_id = $1', [
      dreamerId,
    ]);
  }
}
