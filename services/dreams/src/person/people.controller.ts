import type { DreamPeople, DreamPerson, People, Person } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamQuery } from '../dream/dream.query.js';
import { LinkPeople } from './link-people.use-case.js';
import { PeopleQuery } from './people.query.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly people: PeopleQuery,
    private readonly linkPeople: LinkPeople,
  ) {}

  @Serves('GET /api/people')
  list({ dreamerId }: RequestOf<'GET /api/people'>): Promise<People> {
    return this.people.of(dreamerId);
  }

  @Serves('POST /api/people')
  add({ dreamerId, body }: RequestOf<'POST /api/people'>): Promise<Person> {
    return this.linkPeople.addPerson(dreamerId, body);
  }

  @Serves('GET /api/dreams/:dream/people')
  inDream({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/people'>): Promise<DreamPeople> {
    return this.people.inDream(dreamerId, dream);
  }

  @Serves('POST /api/dreams/:dream/people')
  addToDream({ dreamerId, dream, body, ifMatch }: RequestOf<'POST /api/dreams/:dream/people'>): Promise<DreamPerson> {
    return this.dreams.orPresent(dreamerId, dream, this.linkPeople.add(dreamerId, dream, body, ifMatch));
  }

  @Serves('DELETE /api/dreams/:dream/people/:person')
  removeFromDream(request: RequestOf<'DELETE /api/dreams/:dream/people/:person'>): Promise<void> {
    const { dreamerId, dream, person, ifMatch } = request;
    return this.dreams.orPresent(dreamerId, dream, this.linkPeople.remove(dreamerId, dream, person, ifMatch));
  }
}
