import type { DreamPeople, DreamPerson, People, Person } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { JournalQuery } from '../dream/journal.query.js';
import { CastDream } from './cast-dream.use-case.js';
import { PersonRepository } from './person.repository.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly journal: JournalQuery,
    private readonly people: PersonRepository,
    private readonly castDream: CastDream,
  ) {}

  @Serves('GET /api/people')
  async list({ dreamerId }: RequestOf<'GET /api/people'>): Promise<People> {
    return { people: await this.people.of(dreamerId) };
  }

  @Serves('POST /api/people')
  add({ dreamerId, body }: RequestOf<'POST /api/people'>): Promise<Person> {
    return this.people.add(dreamerId, body);
  }

  @Serves('GET /api/dreams/:dream/people')
  async inDream({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/people'>): Promise<DreamPeople> {
    await this.journal.assertOwn(dreamerId, dream);
    return { people: await this.people.inDream(dream) };
  }

  @Serves('POST /api/dreams/:dream/people')
  async addToDream({ dreamerId, dream, body }: RequestOf<'POST /api/dreams/:dream/people'>): Promise<DreamPerson> {
    await this.journal.assertOwn(dreamerId, dream);
    return this.castDream.add(dreamerId, dream, body.personId, body.roleInDream ?? null);
  }

  @Serves('DELETE /api/dreams/:dream/people/:person')
  async removeFromDream({
    dreamerId,
    dream,
    person,
  }: RequestOf<'DELETE /api/dreams/:dream/people/:person'>): Promise<void> {
    await this.journal.assertOwn(dreamerId, dream);
    await this.castDream.remove(dreamerId, dream, person);
  }
}
