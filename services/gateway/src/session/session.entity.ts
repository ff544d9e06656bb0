import { Column, Entity, Generated, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { DeviceEntity } from './device.entity.js';

/** The session of a signed-in browser. The table stores only the SHA-256 of the id. */
@Entity({ name: 'session' })
@Unique('session_id', ['id'])
export class SessionEntity {
  @PrimaryColumn({ name: 'id_hash', type: 'bytea', primaryKeyConstraintName: 'session_pk' })
  idHash!: Buffer;

  /** Names the session in the list of a dreamer's sessions. */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  id!: string;

  /** Null for a session that the version before has opened. */
  @Index('session_device_id')
  @Column({ name: 'device_id', type: 'uuid', nullable: true })
  deviceId!: string | null;

  @ManyToOne(() => DeviceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'device_id', foreignKeyConstraintName: 'session_device' })
  device?: Relation<DeviceEntity>;

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
