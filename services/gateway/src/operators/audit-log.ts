import { randomUUID } from 'node:crypto';
import { Column, type DataSource, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an operator did: ids and a fixed name of the action, and nothing that a dreamer has written. */
@Entity({ name: 'audit_entry' })
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'audit_entry_pk' })
  id!: string;

  @Column({ name: 'operator_id', type: 'uuid' })
  operatorId!: string;

  @Column({ type: 'text' })
  action!: string;

  /** What it concerned, such as a dream, a report or an invitation. */
  @Index('audit_entry_subject')
  @Column({ name: 'subject_id', type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Index('audit_entry_time')
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

export type AuditAction =
  | 'suspended an account'
  | 'lifted a suspension'
  | 'set the limits of an account'
  | 'announced a removal'
  | 'took a removal back'
  | 'removed an account'
  | 'made an invitation'
  | 'mailed an invitation'
  | 'withdrew an invitation'
  | 'marked a correction as done'
  | `decided on a reported dream: ${string}`
  | `decided on a report in a circle: ${string}`;

const SHOWN_ENTRIES = 100;

export class AuditLog {
  constructor(private readonly database: DataSource) {}

  /** Precedes the action, so that none is missing. */
  async add(operatorId: string | null, action: AuditAction, subjectId: string | null): Promise<void> {
    await this.database.query(
      'insert into gateway.audit_entry (id, operator_id, action, subject_id) values ($1, $2, $3, $4)',
      [randomUUID(), operatorId, action, subjectId],
    );
  }

  /** The latest entries first, of one subject if given. */
  latest(subjectId?: string): Promise<AuditEntryEntity[]> {
    return this.database.manager.find(AuditEntryEntity, {
      ...(subjectId !== undefined && { where: { subjectId } }),
      order: { createdAt: 'DESC', id: 'DESC' },
      take: SHOWN_ENTRIES,
    });
  }
}
