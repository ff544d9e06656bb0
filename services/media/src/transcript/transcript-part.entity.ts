import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The transcript of one part of a voice note, stored at once so that a retry does not pay for it again. */
@Entity({ name: 'transcript_part' })
@Index('transcript_part_dreamer', ['dreamerId'])
export class TranscriptPartEntity {
  @PrimaryColumn({ name: 'transcript_id', type: 'uuid', primaryKeyConstraintName: 'transcript_part_pk' })
  transcriptId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'transcript_part_pk' })
  position!: number;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', nullable: true })
  language!: string | null;

  @Column({ type: 'real', nullable: true })
  confidence!: number | null;

  @Column({ type: 'double precision', nullable: true })
  seconds!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
