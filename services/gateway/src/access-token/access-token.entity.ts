import type { Scope } from '@dreamloom/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { ProgramEntity } from '../program/program.entity.js';

/** A token that a dreamer made for a program, or that a program got which the dreamer allowed. The secret has 256 random bits, so that its plain SHA-256 suffices. */
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

  /** The program that got it, for `/mcp` alone; null for a token that the dreamer made. */
  @Index('access_token_program_id')
  @Column({ name: 'program_id', type: 'uuid', nullable: true })
  programId!: string | null;

  @ManyToOne(() => ProgramEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'program_id', foreignKeyConstraintName: 'access_token_program' })
  program!: Relation<ProgramEntity> | null;

  @Column({ name: 'assistant_used_at', type: 'timestamptz', nullable: true })
  assistantUsedAt!: Date | null;
}
