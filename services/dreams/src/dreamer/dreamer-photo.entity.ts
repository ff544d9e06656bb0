import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamerEntity } from './dreamer.entity.js';

/** How the dreamer looks: a JPEG apart from the dreamer's row, so that it is only read when it is asked for. */
@Entity({ name: 'dreamer_photo' })
export class DreamerPhotoEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'dreamer_photo_pk' })
  dreamerId!: string;

  @OneToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'dreamer_photo_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  @Column({ type: 'bytea' })
  bytes!: Buffer;

  /** In hexadecimal. */
  @Column({ type: 'text' })
  sha256!: string;
}
