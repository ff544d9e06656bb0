import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The session of a signed-in browser. The table stores only the SHA-256 of the id. */
@Entity({ name: 'session' })
export class SessionEntity {
  @PrimaryColumn({ name: 'id_hash', type: 'bytea', primaryKeyConstraintName: 'session_pk' })
  idHash!: Buffer;

  @Index('session_dreamer')
  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  lastSeenAt!: Date;

  @Index('session_expiry')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
