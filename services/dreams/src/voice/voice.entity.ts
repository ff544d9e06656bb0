import type { TranscriptVersion } from '@dreamloom/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
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

/** One transcription of a voice note. Its text stays unchanged when the words of the dream change. */
@Entity({ name: 'dream_transcript' })
@Index('dream_transcript_of', ['dreamId', 'createdAt'])
@Index('dream_transcript_original', ['dreamId'], { unique: true, where: 'is_original' })
@Index('dream_transcript_taken', ['dreamId'], { unique: true, where: 'is_taken' })
export class DreamTranscriptEntity {
  /** The transcriptId of the events, so that redelivered events store a transcript once. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_transcript_pk' })
  id!: string;

  @Column({ name: 'dream_id', type: 'uuid' })
  dreamId!: string;

  @ManyToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_transcript_dream' })
  dream?: Relation<DreamEntity>;

  @Column({ name: 'is_original', type: 'boolean' })
  isOriginal!: boolean;

  @Column({ type: 'text' })
  status!: TranscriptVersion['status'];

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column({ type: 'text', nullable: true })
  language!: string | null;

  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ name: 'is_taken', type: 'boolean', default: false })
  isTaken!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
