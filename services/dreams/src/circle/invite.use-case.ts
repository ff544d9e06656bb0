import {
  type CircleKind,
  type Invitation,
  INVITATION_DAYS,
  MAX_CIRCLE_MEMBERS,
  type NewInvitation,
  type QuotaName,
} from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { announceCircle, circleFull, CircleRepository, isSuspended } from './circle.repository.js';

const TOKEN_BYTES = 16;
const DAY_MS = 86_400_000;

/** An invitation by the hash of its token, or one that was shown to the dreamer before. */
type Which = { tokenHash: Buffer } | { invitationId: string };

interface InvitationRow {
  id: string;
  circleId: string;
  kind: CircleKind;
  name: string;
  inviterId: string;
  invitedBy: string | null;
  acceptedBy: string | null;
  isMember: boolean;
  memberCount: number;
}

/** What is stored of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Invitations to circles. A token is stored as its hash only and lets one person in. */
@Injectable()
export class InviteToCircle {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: DataSource,
    private readonly circles: CircleRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal 404 for who is no member, 409 when the circle is full, 429 */
  async write(dreamerId: string, circleId: string): Promise<NewInvitation> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [id, expiresAt] = [randomUUID(), new Date(this.clock.now().getTime() + INVITATION_DAYS * DAY_MS)];
    await this.transactions.run(null, async (tx) => {
      await this.circles.membership(tx, circleId, dreamerId);
      const [{ full } = { full: false }] = await tx.query<{ full: boolean }[]>(
        'select count(*) >= $2 as full from dreams.circle_member where circle_id = $1',
        [circleId, MAX_CIRCLE_MEMBERS],
      );
      if (full) throw circleFull();
      await this.quotas.consume('invitationsPerDay', dreamerId, 1, tx);
      await tx.query(
        `insert into dreams.circle_invitation (id, circle_id, inviter_id, token_hash, expires_at) values ($1, $2, $3, $4, $5)`,
        [id, circleId, dreamerId, hashOf(token), expiresAt],
      );
    });
    return { id, token, expiresAt: expiresAt.toISOString() };
  }

  /** @throws Refusal 404 when the caller has no such invitation that is still open */
  async takeBack(dreamerId: string, circleId: string, invitationId: string): Promise<void> {
    const [, removed] = await this.database.query<[unknown[], number]>(
      `delete from dreams.circle_invitation where id = $1 and circle_id = $2 and inviter_id = $3 and accepted_by is null`,
      [invitationId, circleId, dreamerId],
    );
    if (removed === 0) throw notFound('invitation');
  }

  /** @throws Refusal 404 for an invitation that lets this dreamer in no more */
  async look(
    dreamerId: string,
    which: Which,
    tx: Tx = this.database.manager,
  ): Promise<Invitation & { invitationId: string }> {
    const found = await this.find(tx, dreamerId, which);
    const { id: invitationId, kind, name, invitedBy } = found;
    const state = stateOf(found, dreamerId);
    const circleId = state === 'member' || state === 'yours' ? found.circleId : null;
    return { state, kind, name, invitedBy, circleId, invitationId };
  }

  /**
   * @returns the id of the circle, which the dreamer may have joined before
   * @throws Refusal 404 like `look`, 409 for one's own invitation and when the circle is full or the dreamer is in too many
   */
  async accept(dreamerId: string, which: Which): Promise<string> {
    return this.transactions.run(null, async (tx) => (await this.acceptIn(tx, dreamerId, which)).circleId);
  }

  /** The same in a transaction, in which nothing is written before it throws. */
  async acceptIn(tx: Tx, dreamerId: string, which: Which): Promise<Pick<InvitationRow, 'circleId' | 'name'>> {
    const { circleId: locked } = await this.find(tx, dreamerId, which);
    await this.circles.lock(tx, locked);
    // What was true before the lock may have changed.
    const found = await this.find(tx, dreamerId, which);
    const state = stateOf(found, dreamerId);
    if (state === 'yours')
      throw new Refusal(409, 'own-invitation', 'You wrote this invitation yourself. Send it to somebody else.');
    if (state === 'member') return found;
    await this.circles.join(tx, found.circleId, dreamerId);
    await tx.query('update dreams.circle_invitation set accepted_by = $2 where id = $1', [found.id, dreamerId]);
    await announceCircle(tx, found.circleId);
    return found;
  }

  private async find(tx: Tx, dreamerId: string, which: Which): Promise<InvitationRow> {
    const [row] = await tx.query<InvitationRow[]>(
      `select i.id, c.id as "circleId", c.kind, c.name, i.inviter_id as "inviterId", r.first_name as "invitedBy",
         i.accepted_by as "acceptedBy",
         exists (select 1 from dreams.circle_member m where m.circle_id = c.id and m.dreamer_id = $2) as "isMember",
         (select count(*)::int from dreams.circle_member m where m.circle_id = c.id) as "memberCount"
       from dreams.circle_invitation i
       join dreams.circle c on c.id = i.circle_id
       join dreams.dreamer r on r.id = i.inviter_id
       where (i.token_hash = $1 or i.id = $4) and i.expires_at > $3 and not ${isSuspended('i.inviter_id')}
         and not exists (select 1 from dreams.circle_removal x where x.circle_id = c.id and x.dreamer_id = $2
           and not (x.removed_at < i.created_at and i.inviter_id = (
             select k.dreamer_id from dreams.circle_member k where k.circle_id = c.id order by k.joined_at, k.id limit 1)))`,
      [
        'tokenHash' in which ? which.tokenHash : null,
        ...[dreamerId, this.clock.now()],
        'invitationId' in which ? which.invitationId : null,
      ],
    );
    const isOver = !row || (row.acceptedBy !== null && !row.isMember);
    if (isOver)
      throw new Refusal(
        404,
        'invitation-not-found',
        'This invitation is over: it was used, taken back, or is older than a week. Please ask for a new one.',
      );
    return row;
  }
}

function stateOf(invitation: InvitationRow, dreamerId: string): Invitation['state'] {
  if (invitation.inviterId === dreamerId) return 'yours';
  if (invitation.isMember) return 'member';
  return invitation.memberCount >= MAX_CIRCLE_MEMBERS ? 'full' : 'open';
}
