import { type Invitations, SIGN_UP_INVITATION_DAYS } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import type { Tx } from '@dreamloom/eventing';
import { Serves } from '@dreamloom/http';
import { Controller, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Column, DataSource, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Lets one account begin, and is deleted with that. It does not say who made it or who is invited. */
@Entity({ name: 'invitation' })
@Unique('invitation_token', ['tokenHash'])
export class InvitationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'invitation_pk' })
  id!: string;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}

@Injectable()
export class InvitationRepository {
  constructor(private readonly database: DataSource) {}

  async add(tokenHash: Buffer): Promise<string> {
    const id = randomUUID();
    await this.database.query('delete from dreams.invitation where expires_at <= now()');
    await this.database.query(
      `insert into dreams.invitation (id, token_hash, expires_at) values ($1, $2, now() + make_interval(days => $3))`,
      [id, tokenHash, SIGN_UP_INVITATION_DAYS],
    );
    return id;
  }

  open(): Promise<InvitationEntity[]> {
    return this.database.query<InvitationEntity[]>(
      `select id, created_at as "createdAt", expires_at as "expiresAt" from dreams.invitation
       where expires_at > now() order by created_at desc, id`,
    );
  }

  async isOpen(tokenHash: Buffer): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'select 1 from dreams.invitation where token_hash = $1 and expires_at > now()',
      [tokenHash],
    );
    return rows.length > 0;
  }

  /** Of two sign-ins with one invitation the second waits here, and finds none when the first has begun an account. */
  async use(tx: Tx, tokenHash: Buffer): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      'delete from dreams.invitation where token_hash = $1 and expires_at > now() returning 1',
      [tokenHash],
    );
    return rows.length > 0;
  }

  async remove(id: string): Promise<void> {
    await this.database.query('delete from dreams.invitation where id = $1', [id]);
  }
}

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationRepository) {}

  @Serves('POST /internal/invitations')
  async add({ body }: RequestOf<'POST /internal/invitations'>): Promise<{ id: string }> {
    return { id: await this.invitations.add(Buffer.from(body.hash, 'base64url')) };
  }

  @Serves('GET /internal/invitations')
  async list(): Promise<Invitations> {
    const rows = await this.invitations.open();
    return {
      invitations: rows.map(({ id, createdAt, expiresAt }) => ({
        ...{ id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
      })),
    };
  }

  @Serves('POST /internal/invitations/find')
  async find({ body }: RequestOf<'POST /internal/invitations/find'>): Promise<{ isOpen: boolean }> {
    return { isOpen: await this.invitations.isOpen(Buffer.from(body.hash, 'base64url')) };
  }

  @Serves('DELETE /internal/invitations/:invitation')
  remove({ invitation }: RequestOf<'DELETE /internal/invitations/:invitation'>): Promise<void> {
    return this.invitations.remove(invitation);
  }
}
