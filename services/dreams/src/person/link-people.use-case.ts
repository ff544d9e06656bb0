import {
  type DreamPerson,
  MAX_PEOPLE_IN_DREAM,
  type NewPerson,
  type Person,
  type PersonInDream,
} from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { InvalidInput, notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce } from '../dream/publication.js';
import { PersonRepository } from './person.repository.js';

@Injectable()
export class LinkPeople {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly people: PersonRepository,
  ) {}

  /** Adds a person to the dreamer's people, or returns the one with this name and relationship. */
  addPerson(dreamerId: string, person: NewPerson): Promise<Person> {
    return this.people.add(dreamerId, person);
  }

  /**
   * @throws Refusal like `DreamRepository.own`, 404 when the person is of another dreamer, 400 when the dream has too many
   * people
   */
  add(
    dreamerId: string,
    dreamId: string,
    { personId, roleInDream: role = null }: PersonInDream,
    ifMatch?: string,
  ): Promise<DreamPerson> {
    return this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      const person = await this.people.link(tx, dreamerId, dreamId, personId, role);
      if (!person) throw notFound('person');
      if ((await this.people.inDream(dreamId, tx)).length > MAX_PEOPLE_IN_DREAM)
        throw new InvalidInput(`A dream has at most ${MAX_PEOPLE_IN_DREAM} people.`, '/personId');
      await announce(tx, dreamerId, dreamId);
      return person;
    });
  }

  /** @throws Refusal like `DreamRepository.own`, and 404 when the person is not in the dream */
  async remove(dreamerId: string, dreamId: string, personId: string, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      if (!(await this.people.unlink(tx, dreamerId, dreamId, personId))) throw notFound('person');
      await announce(tx, dreamerId, dreamId);
    });
  }
}
