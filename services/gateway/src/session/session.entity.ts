import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** The session of a signed-in browser. The table stores only the SHA-256 of the id. */
@Entity({ name: 'session' })
export class SessionEntity {
  @PrimaryColumn({ name: 'id_hash', type: 'bytea', primaryKeyConstraintName: 'session_pk' })
  idHash!: Buffer;

  /** Names the session in the list of a dreamer's sessions. */
  @Index('session_id')
  @Column({ type: 'uuid' })
  @Generated('uuid')
  id!: string;

  /** Null for a session that the version before has opened. */
  @Index('session_device_id')
  @Column({ name: 'device_id', type: 'uuid', nullable: true })
  deviceId!: string | null;

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
