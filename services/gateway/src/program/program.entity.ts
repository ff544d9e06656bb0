import type { Scope } from '@dreamloom/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A program that a dreamer allowed. It has one secret at a time, which opens once: first the code, then one refresh token
 * after the other. All of them begin with the same random part, the family, by which one that was used is recognised.
 */
@Entity({ name: 'program' })
@Unique('program_family', ['familyHash'])
export class ProgramEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'program_pk' })
  id!: string;

  @Index('program_dreamer')
  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** The address of its document. */
  @Column({ name: 'client_id', type: 'text' })
  clientId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', array: true })
  scopes!: Scope[];

  @Column({ name: 'family_hash', type: 'bytea' })
  familyHash!: Buffer;

  @Column({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  /** That of PKCE; null once the code was used. */
  @Column({ type: 'text', nullable: true })
  challenge!: string | null;

  /** Where the code was sent; null once it was used. */
  @Column({ name: 'redirect_uri', type: 'text', nullable: true })
  redirectUri!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** When the one secret expires. */
  @Index('program_expiry')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
