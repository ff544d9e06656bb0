import type { Scope } from '@dreamloom/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A token that a dreamer made for a program. The secret has 256 random bits, so that its plain SHA-256 suffices. */
@Entity({ name: 'access_token' })
@Unique('access_token_secret', ['secretHash'])
export class AccessTokenEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'access_token_pk' })
  id!: string;

  @Column({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  @Index('access_token_dreamer')
  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', array: true })
  scopes!: Scope[];

  @Column({ type: 'text' })
  ending!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Index('access_token_expiry')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Column({ name: 'assistant_used_at', type: 'timestamptz', nullable: true })
  assistantUsedAt!: Date | null;
}
