import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';

@Entity({ name: 'dream_voice' })
export class DreamVoiceEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'dream_voice_pk' })
  dreamId!: string;

  @OneToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_voice_dream' })
  dream?: Relation<DreamEntity>;

  /** The unguessable part of the address, /api/media/<key>. */
  @Column({ name: 'audio_key', type: 'text' })
  audioKey!: string;

  @Column({ name: 'duration_seconds', type: 'double precision', nullable: true })
  durationSeconds!: number | null;

  @Column({ name: 'is_cut', type: 'boolean' })
  isCut!: boolean;
}
