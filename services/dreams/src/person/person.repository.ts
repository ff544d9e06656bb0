import type { DreamPerson, NewPerson, Person } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

interface PersonRow {
  id: string;
  name: string;
  relationship_type: Person['relationshipType'];
}

// Linking and unlinking check the owner of the dream and the person in the same statement.
const OWN_DREAM = 'd.id = $2 and d.dreamer_id = $1 and d.deleted_at is null';

@Injectable()
export class PersonRepository {
  constructor(private readonly database: DataSource) {}

  async of(dreamerId: string, tx: Tx = this.database.manager): Promise<Person[]> {
    const rows = await tx.query<PersonRow[]>(
      'select id, name, relationship_type from dreams.person where dreamer_id = $1 order by lower(name), id',
      [dreamerId],
    );
    return rows.map(toContract);
  }

  async add(dreamerId: string, { name, relationshipType }: NewPerson, tx: Tx = this.database.manager): Promise<Person> {
    const [row] = await tx.query<PersonRow[]>(
      `insert into dreams.person (id, dreamer_id, name, relationship_type) values ($1, $2, $3, $4)
       on conflict (dreamer_id, lower(name), relationship_type) do update set name = person.name
       returning id, name, relationship_type`,
      [randomUUID(), dreamerId, name, relationshipType],
    );
    if (!row) throw new Error('an upsert gave no row');
    return toContract(row);
  }

  async inDream(dreamId: string, tx: Tx = this.database.manager): Promise<DreamPerson[]> {
    const rows = await tx.query<(PersonRow & { role_in_dream: string | null })[]>(
      `select p.id, p.name, p.relationship_type, l.role_in_dream
       from dreams.dream_person l join dreams.person p on p.id = l.person_id
       where l.dream_id = $1 order by l.created_at, p.id`,
      [dreamId],
    );
    return rows.map(({ role_in_dream, ...person }) => ({ person: toContract(person), roleInDream: role_in_dream }));
  }

  /** Links a person to a dream or updates the role. Returns null when the dream or the person is of another dreamer. */
  async link(
    tx: Tx,
    dreamerId: string,
    dreamId: string,
    personId: string,
    role: string | null,
  ): Promise<DreamPerson | null> {
    const [row] = await tx.query<PersonRow[]>(
      `with linked as (
         insert into dreams.dream_person (dream_id, person_id, role_in_dream)
           select d.id, p.id, $4 from dreams.dream d join dreams.person p on p.dreamer_id = d.dreamer_id
           where ${OWN_DREAM} and p.id = $3
         on conflict (dream_id, person_id) do update set role_in_dream = excluded.role_in_dream
         returning person_id
       ) select p.id, p.name, p.relationship_type from linked join dreams.person p on p.id = linked.person_id`,
      [dreamerId, dreamId, personId, role],
    );
    return row ? { person: toContract(row), roleInDream: role } : null;
  }

  async unlink(tx: Tx, dreamerId: string, dreamId: string, personId: string): Promise<boolean> {
    const [, removed] = await tx.query<[unknown[], number]>(
      `delete from dreams.dream_person l using dreams.dream d
       where ${OWN_DREAM} and l.dream_id = d.id and l.person_id = $3`,
      [dreamerId, dreamId, personId],
    );
    return removed > 0;
  }
}

const toContract = ({ id, name, relationship_type }: PersonRow): Person => ({
  id,
  name,
  relationshipType: relationship_type,
});
