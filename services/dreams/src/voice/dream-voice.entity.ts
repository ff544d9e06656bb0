import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';

/** The voice a dream was told in. */
@Entity({ name: 'dream_voice' })
export class DreamVoiceEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'dream_voice_pk' })
  dreamId!: string;

  @OneToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_voice_dream' })
  dream?: Relation<DreamEntity>;

  /** Unguessable part of its address, /api/media/<key>. */
  @Column({ name: 'audio_key', type: 'text' })
  audioKey!: string;

  @Column({ name: 'duration_seconds', type: 'double precision', nullable: true })
  durationSeconds!: number | null;

  /** True when the note was longer than is listened to. */
  @Column({ name: 'is_cut', type: 'boolean' })
  isCut!: boolean;
}
