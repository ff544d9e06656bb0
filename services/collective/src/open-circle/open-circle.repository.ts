import type { OpenCircle, OpenCircleChoice } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { circleRegions } from '../canvas/regions.js';
import { MIN_DREAMERS_OF_A_REGION } from '../week/week-rules.js';

@Entity({ name: 'open_circle_choice' })
export class OpenCircleChoiceEntity implements OpenCircleChoice {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'open_circle_choice_pk' })
  dreamerId!: string;

  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text', nullable: true })
  country!: string | null;

  @Column({ name: 'birth_year', type: 'integer', nullable: true })
  birthYear!: number | null;
}

const NONE: OpenCircleChoice = { city: null, country: null, birthYear: null };

/**
 * The circles of a city, a country and a generation. Each is a region: `published_dream.regions` of its members names it,
 * and the canvas and the weeks select and count it as they do places.
 */
@Injectable()
export class OpenCircleRepository {
  constructor(private readonly database: DataSource) {}

  async of(dreamerId: string, tx: Tx = this.database.manager): Promise<OpenCircleChoice> {
    const row = await tx.findOneBy(OpenCircleChoiceEntity, { dreamerId });
    return row ? { city: row.city, country: row.country, birthYear: row.birthYear } : NONE;
  }

  /** Choices and new dreams of one dreamer wait for each other. The lock precedes those of weeks. */
  async lock(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('collective.open_circle_choice'), hashtext($1))`, [
      dreamerId,
    ]);
  }

  /** The circles of this choice in which there are dreams of enough dreamers. */
  async openOf(choice: OpenCircleChoice): Promise<OpenCircle[]> {
    const open: OpenCircle[] = [];
    for (const [circle, region] of circleRegions(choice)) if (await this.hasEnoughDreamers(region)) open.push(circle);
    return open;
  }

  /**
   * The region of a circle that the dreamer is in at this moment.
   * @throws Refusal 404 for all others, and while there are dreams of too few dreamers
   */
  async openRegion(dreamerId: string, circle: OpenCircle): Promise<string> {
    const region = new Map(circleRegions(await this.of(dreamerId))).get(circle);
    if (region === undefined || !(await this.hasEnoughDreamers(region))) throw notFound('circle');
    return region;
  }

  async save(tx: Tx, dreamerId: string, choice: OpenCircleChoice): Promise<void> {
    await tx.upsert(OpenCircleChoiceEntity, { dreamerId, ...choice }, ['dreamerId']);
  }

  async erase(tx: Tx, dreamerId: string): Promise<void> {
    await tx.delete(OpenCircleChoiceEntity, { dreamerId });
  }

  /** Moves all public dreams of a dreamer between circles. */
  async moveDreams(tx: Tx, dreamerId: string, from: readonly string[], to: readonly string[]): Promise<void> {
    await tx.query(
      `update collective.published_dream set regions = array(
         select region from unnest(regions) region where region <> all($2::text[])) || $3::text[]
       where dreamer_id = $1`,
      [dreamerId, from, to],
    );
  }

  private async hasEnoughDreamers(region: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'select distinct dreamer_id from collective.published_dream where regions @> array[$1] limit $2',
      [region, MIN_DREAMERS_OF_A_REGION],
    );
    return rows.length >= MIN_DREAMERS_OF_A_REGION;
  }
}
