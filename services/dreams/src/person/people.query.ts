import type { DreamPeople, People } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DreamQuery } from '../dream/dream.query.js';
import { PersonRepository } from './person.repository.js';

@Injectable()
export class PeopleQuery {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly people: PersonRepository,
  ) {}

  async of(dreamerId: string): Promise<People> {
    return { people: await this.people.of(dreamerId) };
  }

  /** @throws Refusal 404 when the dream is missing, in the trash or of another dreamer */
  async inDream(dreamerId: string, dreamId: string): Promise<DreamPeople> {
    await this.dreams.assertOwn(dreamerId, dreamId);
    return { people: await this.people.inDream(dreamId) };
  }
}
