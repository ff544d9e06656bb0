import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A browser in which a dreamer has signed in. Its cookie has a secret, of which a hash for each dreamer is stored. */
@Entity({ name: 'device' })
@Unique('device_secret', ['secretHash'])
export class DeviceEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'device_pk' })
  id!: string;

  @Index('device_dreamer')
  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  @Column({ type: 'text', nullable: true })
  browser!: string | null;

  @Column({ type: 'text', nullable: true })
  system!: string | null;

  @Index('device_last_use')
  @Column({ name: 'last_used_at', type: 'timestamptz', default: () => 'now()' })
  lastUsedAt!: Date;
}
