import {
  type Circle,
  type CircleKind,
  type CircleMembership,
  type Circles,
  LIVE_CHANNEL,
  type LiveAnnouncement,
  MAX_CIRCLE_MEMBERS,
  MAX_CIRCLES,
  type MemberDistance,
} from '@dreamloom/contracts';
import { notifyAfterCommit, type Tx } from '@dreamloom/eventing';
import { isSuspendedSql, notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isoTime } from '../iso-time.js';

interface MemberRow {
  id: string;
  dreamerId: string;
  firstName: string | null;
  lastName: string | null;
  isMuted: boolean;
  isBlocked: boolean;
}

interface CircleRow {
  id: string;
  kind: CircleKind;
  name: string;
  memberCount: number;
  isHidden: boolean;
  showsNames: boolean;
  repliesByChat: boolean;
}

interface Membership {
  /** What the other members know the dreamer by. */
  id: string;
  dreamerId: string;
}

const CIRCLES = `
  select c.id, c.kind, c.name, me.is_hidden as "isHidden", me.shows_names as "showsNames",
    me.replies_by_chat as "repliesByChat",
    (select count(*)::int from dreams.circle_member m where m.circle_id = c.id) as "memberCount"
  from dreams.circle_member me join dreams.circle c on c.id = me.circle_id where me.dreamer_id = $1`;

/** True when one of two dreamers has blocked the other. */
export const isApart = (one: string, other: string) => `exists (
  select 1 from dreams.block b where (b.dreamer_id = ${one} and b.blocked_id = ${other})
    or (b.dreamer_id = ${other} and b.blocked_id = ${one}))`;

/** True while operators have suspended a dreamer, of whom others then see nothing in circles. */
export const isSuspended = (dreamer: string) => isSuspendedSql('dreams', dreamer);

/** A member's name for the others: the first name, or the whole one where two members have the same first name. */
export function namesOf(
  members: readonly Pick<MemberRow, 'id' | 'firstName' | 'lastName'>[],
): Map<string, string | null> {
  const first = members.map(({ firstName }) => firstName?.trim().toLowerCase() ?? '');
  return new Map(
    members.map(({ id, firstName, lastName }) => {
      const name = firstName?.trim();
      if (!name) return [id, null];
      const isAlone = first.filter((other) => other === name.toLowerCase()).length === 1;
      return [id, isAlone ? name : [name, lastName?.trim()].filter(Boolean).join(' ')];
    }),
  );
}

/** Notifies the browsers of all members, after the commit, that something in the circle changed, and not what. */
export async function announceCircle(tx: Tx, circleId: string): Promise<void> {
  const members = await tx.query<{ dreamerId: string }[]>(
    'select dreamer_id as "dreamerId" from dreams.circle_member where circle_id = $1 order by dreamer_id',
    [circleId],
  );
  for (const { dreamerId } of members) announceTo(tx, dreamerId);
}

export function announceTo(tx: Tx, dreamerId: string): void {
  const announcement: LiveAnnouncement = { dreamerId, circle: true };
  notifyAfterCommit(tx, LIVE_CHANNEL, JSON.stringify(announcement));
}

/** Circles, their members, and the distance that a dreamer has from others. */
@Injectable()
export class CircleRepository {
  constructor(private readonly database: DataSource) {}

  async of(dreamerId: string, tx: Tx = this.database.manager): Promise<Circles> {
    const rows = await tx.query<CircleRow[]>(`${CIRCLES} order by lower(c.name), c.created_at, c.id`, [dreamerId]);
    return { circles: rows.map(({ showsNames: _, repliesByChat: __, ...circle }) => circle) };
  }

  /** @throws Refusal 404 when the dreamer is no member at this moment */
  async circle(dreamerId: string, circleId: string): Promise<Circle> {
    const [circle] = await this.database.query<CircleRow[]>(`${CIRCLES} and c.id = $2`, [dreamerId, circleId]);
    if (!circle) throw notFound('circle');
    const members = await this.database.query<MemberRow[]>(
      `select m.id, m.dreamer_id as "dreamerId", r.first_name as "firstName", r.last_name as "lastName",
         exists (select 1 from dreams.circle_mute u where u.circle_id = m.circle_id and u.dreamer_id = $1
           and u.muted_id = m.dreamer_id) as "isMuted",
         exists (select 1 from dreams.block b where b.dreamer_id = $1 and b.blocked_id = m.dreamer_id) as "isBlocked"
       from dreams.circle_member m join dreams.dreamer r on r.id = m.dreamer_id
       where m.circle_id = $2 order by m.joined_at, m.id`,
      [dreamerId, circleId],
    );
    const names = namesOf(members);
    const invitations = await this.database.query<Circle['invitations']>(
      `select i.id, ${isoTime('i.expires_at')} as "expiresAt" from dreams.circle_invitation i
       where i.circle_id = $2 and i.inviter_id = $1 and i.accepted_by is null and i.expires_at > now()
       order by i.created_at`,
      [dreamerId, circleId],
    );
    return {
      ...circle,
      members: members.map(({ id, dreamerId: member, isMuted, isBlocked }, at) => ({
        ...{ id, name: names.get(id) ?? null, isYou: member === dreamerId, isKeeper: at === 0, isMuted, isBlocked },
      })),
      invitations,
    };
  }

  /** Adds a circle with its first member; nothing when the circle exists already. */
  async add(tx: Tx, id: string, dreamerId: string, { kind, name }: Pick<CircleRow, 'kind' | 'name'>): Promise<void> {
    const added = await tx.query<unknown[]>(
      'insert into dreams.circle (id, kind, name) values ($1, $2, $3) on conflict do nothing returning 1',
      [id, kind, name],
    );
    if (added.length > 0) await this.join(tx, id, dreamerId);
  }

  /**
   * Adds a member. The caller holds the lock of the circle, or has just added it.
   * @throws Refusal 409 when the circle is full or the dreamer is in too many
   */
  async join(tx: Tx, circleId: string, dreamerId: string): Promise<void> {
    // Joins of one dreamer wait for each other.
    const [dreamer] = await tx.query<unknown[]>('select 1 from dreams.dreamer where id = $1 for no key update', [
      dreamerId,
    ]);
    if (!dreamer) throw notFound('circle');
    const [count] = await tx.query<{ members: number; circles: number }[]>(
      `select (select count(*)::int from dreams.circle_member where circle_id = $1) as members,
         (select count(*)::int from dreams.circle_member where dreamer_id = $2) as circles`,
      [circleId, dreamerId],
    );
    if ((count?.members ?? 0) >= MAX_CIRCLE_MEMBERS) throw circleFull();
    if ((count?.circles ?? 0) >= MAX_CIRCLES)
      throw new Refusal(409, 'too-many-circles', `You can be in ${MAX_CIRCLES} circles. Please leave one first.`);
    await tx.query('insert into dreams.circle_member (circle_id, dreamer_id) values ($1, $2)', [circleId, dreamerId]);
    await tx.query('delete from dreams.circle_removal where circle_id = $1 and dreamer_id = $2', [circleId, dreamerId]);
  }

  /** Locks the circle until the transaction ends, so that its members stay who they are. */
  async lock(tx: Tx, circleId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('select 1 from dreams.circle where id = $1 for update', [circleId]);
    return rows.length > 0;
  }

  /** @throws Refusal 404 when the dreamer is no member at this moment */
  async membership(tx: Tx, circleId: string, dreamerId: string): Promise<Membership> {
    const [row] = await tx.query<Membership[]>(
      'select id, dreamer_id as "dreamerId" from dreams.circle_member where circle_id = $1 and dreamer_id = $2',
      [circleId, dreamerId],
    );
    if (!row) throw notFound('circle');
    return row;
  }

  /** @throws Refusal 404 when the circle has no such member */
  async member(tx: Tx, circleId: string, memberId: string): Promise<Membership> {
    const [row] = await tx.query<Membership[]>(
      'select id, dreamer_id as "dreamerId" from dreams.circle_member where circle_id = $1 and id = $2',
      [circleId, memberId],
    );
    if (!row) throw notFound('member');
    return row;
  }

  /** The eldest member. */
  async keeperOf(tx: Tx, circleId: string): Promise<string | null> {
    const [row] = await tx.query<{ dreamerId: string }[]>(
      'select dreamer_id as "dreamerId" from dreams.circle_member where circle_id = $1 order by joined_at, id limit 1',
      [circleId],
    );
    return row?.dreamerId ?? null;
  }

  /** Ends a membership, and with it all that belongs to it. */
  async end(tx: Tx, circleId: string, dreamerId: string): Promise<void> {
    await tx.query('delete from dreams.circle_member where circle_id = $1 and dreamer_id = $2', [circleId, dreamerId]);
  }

  async noteRemoval(tx: Tx, circleId: string, dreamerId: string): Promise<void> {
    await tx.query(
      `insert into dreams.circle_removal (circle_id, dreamer_id) values ($1, $2)
       on conflict (circle_id, dreamer_id) do update set removed_at = clock_timestamp()`,
      [circleId, dreamerId],
    );
  }

  /** @returns false when the dreamer is no member */
  async setMembership(tx: Tx, circleId: string, dreamerId: string, shown: CircleMembership): Promise<boolean> {
    const [, changed] = await tx.query<[unknown[], number]>(
      `update dreams.circle_member set is_hidden = $3, shows_names = $4, replies_by_chat = coalesce($5, replies_by_chat)
       where circle_id = $1 and dreamer_id = $2`,
      [circleId, dreamerId, shown.isHidden, shown.showsNames, shown.repliesByChat ?? null],
    );
    return changed > 0;
  }

  async endRepliesByChat(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('update dreams.circle_member set replies_by_chat = false where dreamer_id = $1', [dreamerId]);
  }

  async setDistance(tx: Tx, circleId: string, dreamerId: string, other: string, to: MemberDistance): Promise<void> {
    await tx.query(
      to.isMuted
        ? `insert into dreams.circle_mute (circle_id, dreamer_id, muted_id) values ($1, $2, $3) on conflict do nothing`
        : `delete from dreams.circle_mute where circle_id = $1 and dreamer_id = $2 and muted_id = $3`,
      [circleId, dreamerId, other],
    );
    await tx.query(
      to.isBlocked
        ? 'insert into dreams.block (dreamer_id, blocked_id) values ($1, $2) on conflict do nothing'
        : 'delete from dreams.block where dreamer_id = $1 and blocked_id = $2',
      [dreamerId, other],
    );
  }

  blocksOf(dreamerId: string): Promise<{ id: string; name: string | null }[]> {
    return this.database.query(
      `select b.id, r.first_name as name from dreams.block b join dreams.dreamer r on r.id = b.blocked_id
       where b.dreamer_id = $1 order by b.created_at, b.id`,
      [dreamerId],
    );
  }

  async endBlock(dreamerId: string, id: string): Promise<boolean> {
    const [, ended] = await this.database.query<[unknown[], number]>(
      'delete from dreams.block where id = $1 and dreamer_id = $2',
      [id, dreamerId],
    );
    return ended > 0;
  }
}

export const circleFull = () =>
  new Refusal(409, 'circle-full', `This circle is full: it has ${MAX_CIRCLE_MEMBERS} people.`);
