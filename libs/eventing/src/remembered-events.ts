import type { Subscription } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Waiting } from './deliveries.js';
import type { Tx } from './transactions.js';

// What tells the house to erase outlives the dreamer; it carries ids only and goes with other old events.
const OF_THE_DREAMER = `e.dreamer_id = $1 and e.name not in ('dreamer-erased', 'dream-erased')`;

/** What the log remembers of one dreamer, and how it is made to forget. */
@Injectable()
export class RememberedEvents {
  constructor(private readonly database: DataSource) {}

  /** Calls off all that waits to be done for a dreamer; what is under way finds its delivery settled and writes nothing. */
  async callOff(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(
      `update events.delivery d set status = 'done', reason = 'called off', updated_at = now() from events.event e
       where e.id = d.event_id and d.status <> 'done' and ${OF_THE_DREAMER}`,
      [dreamerId],
    );
  }

  /** The values of a field in all events of one name about a dreamer. */
  async valuesOf(tx: Tx, dreamerId: string, name: string, field: string): Promise<string[]> {
    const rows = await tx.query<{ value: string }[]>(
      `select distinct payload ->> $3 as value from events.event
       where dreamer_id = $1 and name = $2 and payload ->> $3 is not null`,
      [dreamerId, name, field],
    );
    return rows.map(({ value }) => value);
  }

  /** Which queues may hold a job of an event about a dreamer. */
  deliveriesOf(dreamerId: string): Promise<Waiting[]> {
    return this.database.query<{ event_id: string; subscription: Subscription }[]>(
      `select d.event_id, d.subscription from events.delivery d join events.event e on e.id = d.event_id
       where ${OF_THE_DREAMER}`,
      [dreamerId],
    );
  }

  /** Erases the events themselves, with every word in them. */
  async forget(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(`delete from events.event e where ${OF_THE_DREAMER}`, [dreamerId]);
  }
}
