import { MAIL_LINK_MINUTES } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A mail that was requested by a browser, of which only the last one counts. Its secrets are stored as hashes. */
@Entity({ name: 'mail_link' })
@Unique('mail_link_secret', ['secretHash'])
export class MailLinkEntity {
  @PrimaryColumn({ name: 'browser_hash', type: 'bytea', primaryKeyConstraintName: 'mail_link_pk' })
  browserHash!: Buffer;

  @Column({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  /** Keyed, because six digits could be guessed from a plain hash. */
  @Column({ name: 'code_hash', type: 'text' })
  codeHash!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ name: 'email_fingerprint', type: 'text' })
  emailFingerprint!: string;

  @Column({ type: 'text', nullable: true })
  next!: string | null;

  @Column({ name: 'again_dreamer_id', type: 'uuid', nullable: true })
  againDreamerId!: string | null;

  @Column({ name: 'add_to_dreamer_id', type: 'uuid', nullable: true })
  addToDreamerId!: string | null;

  @Column({ type: 'integer', default: 0 })
  tries!: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}

export type MailLink = Pick<MailLinkEntity, 'email' | 'next' | 'againDreamerId' | 'addToDreamerId'>;

const LINK = `email, next, again_dreamer_id as "againDreamerId", add_to_dreamer_id as "addToDreamerId"`;

/** All times are the database's, so that replicas agree. */
@Injectable()
export class MailLinkRepository {
  constructor(private readonly database: DataSource) {}

  async store(link: Omit<MailLinkEntity, 'tries' | 'expiresAt'>): Promise<void> {
    await this.database.query('delete from gateway.mail_link where expires_at <= now() or browser_hash = $1', [
      link.browserHash,
    ]);
    await this.database.query(
      `insert into gateway.mail_link (browser_hash, secret_hash, code_hash, email, email_fingerprint, next,
         again_dreamer_id, add_to_dreamer_id, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9))`,
      [
        ...[link.browserHash, link.secretHash, link.codeHash, link.email, link.emailFingerprint, link.next],
        ...[link.againDreamerId, link.addToDreamerId, MAIL_LINK_MINUTES],
      ],
    );
  }

  /** Uses the link up. Returns null when it was used, has expired or was requested by another browser. */
  async takeBySecret(browserHash: Buffer, secretHash: Buffer): Promise<MailLink | null> {
    const [rows] = await this.database.query<[MailLink[], number]>(
      `delete from gateway.mail_link where browser_hash = $1 and secret_hash = $2 and expires_at > now() returning ${LINK}`,
      [browserHash, secretHash],
    );
    return rows[0] ?? null;
  }

  /**
   * Uses the link up by its code. Each call counts as a try, in the statement that compares, so that calls at the same
   * time have no more tries than others.
   */
  async takeByCode(browserHash: Buffer, codeHash: string, maxTries: number): Promise<MailLink | 'wrong' | null> {
    const [tried] = await this.database.query<[unknown[], number]>(
      `update gateway.mail_link set tries = tries + 1
       where browser_hash = $1 and expires_at > now() and tries < $2 returning 1`,
      [browserHash, maxTries],
    );
    if (tried.length === 0) return null;
    const [rows] = await this.database.query<[MailLink[], number]>(
      `delete from gateway.mail_link where browser_hash = $1 and code_hash = $2 and expires_at > now() returning ${LINK}`,
      [browserHash, codeHash],
    );
    return rows[0] ?? 'wrong';
  }

  async removeAll(tx: Tx, dreamerId: string, emailFingerprint: string | null): Promise<void> {
    await tx.query(
      'delete from gateway.mail_link where email_fingerprint = $2 or again_dreamer_id = $1 or add_to_dreamer_id = $1',
      [dreamerId, emailFingerprint],
    );
  }
}
