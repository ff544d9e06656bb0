import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamerEntity } from './dreamer.entity.js';

/** The photo has a table of its own, so that reading a dreamer does not load the JPEG. */
@Entity({ name: 'dreamer_photo' })
export class DreamerPhotoEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'dreamer_photo_pk' })
  dreamerId!: string;

  @OneToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'dreamer_photo_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  @Column({ type: 'bytea' })
  bytes!: Buffer;

  @Column({ type: 'text' })
  sha256!: string;
}
