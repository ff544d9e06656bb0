import type { CircleMembership, MemberDistance, NewCircle, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { idOfRequest, InvalidInput, notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { announceCircle, announceTo, CircleRepository } from './circle.repository.js';

/** Begins and leaves circles, removes members and mutes or blocks them. */
@Injectable()
export class ChangeCircle {
  constructor(
    private readonly transactions: Transactions,
    private readonly circles: CircleRepository,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /**
   * Repeating a key returns the id of the circle that it gave before.
   * @throws Refusal 409 when the dreamer is in too many circles, 429
   */
  async begin(dreamerId: string, key: string, circle: NewCircle): Promise<string> {
    const id = idOfRequest(dreamerId, 'circle', key);
    await this.transactions.run(null, async (tx) => {
      await this.quotas.consume('newCirclesPerDay', dreamerId, 1, tx);
      await this.circles.add(tx, id, dreamerId, circle);
    });
    return id;
  }

  /** The dreams and replies of who leaves go along. @throws Refusal 404 for who is no member */
  async leave(dreamerId: string, circleId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.circles.lock(tx, circleId);
      await this.circles.membership(tx, circleId, dreamerId);
      await this.circles.end(tx, circleId, dreamerId);
      announceTo(tx, dreamerId);
      await announceCircle(tx, circleId);
    });
  }

  /**
   * Who was removed comes back only by a later invitation of the eldest member.
   * @throws Refusal 403 for others than the eldest member, 404 for who is no member
   */
  async remove(dreamerId: string, circleId: string, memberId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.circles.lock(tx, circleId);
      await this.circles.membership(tx, circleId, dreamerId);
      const member = await this.circles.member(tx, circleId, memberId);
      if ((await this.circles.keeperOf(tx, circleId)) !== dreamerId)
        throw new Refusal(403, 'not-the-keeper', 'Only who has been in this circle for longest can remove others.');
      if (member.dreamerId === dreamerId) throw new InvalidInput('Leave the circle instead of removing yourself.', '/');
      await this.circles.end(tx, circleId, member.dreamerId);
      await this.circles.noteRemoval(tx, circleId, member.dreamerId);
      announceTo(tx, member.dreamerId);
      await announceCircle(tx, circleId);
    });
  }

  /** @throws Refusal 404 for who is no member */
  async show(dreamerId: string, circleId: string, shown: CircleMembership): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      if (!(await this.circles.setMembership(tx, circleId, dreamerId, shown))) throw notFound('circle');
      await announceCircle(tx, circleId);
    });
  }

  /** @throws Refusal 404 for who is no member */
  async keepDistance(dreamerId: string, circleId: string, memberId: string, distance: MemberDistance): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.circles.membership(tx, circleId, dreamerId);
      const member = await this.circles.member(tx, circleId, memberId);
      if (member.dreamerId === dreamerId) throw new InvalidInput('You can keep a distance from others only.', '/');
      await this.circles.setDistance(tx, circleId, dreamerId, member.dreamerId, distance);
      announceTo(tx, dreamerId);
    });
  }

  /** @throws Refusal 404 when the dreamer has no such block */
  async endBlock(dreamerId: string, blockId: string): Promise<void> {
    if (!(await this.circles.endBlock(dreamerId, blockId))) throw notFound('block');
  }
}
