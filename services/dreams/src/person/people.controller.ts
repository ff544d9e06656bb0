import { NewPerson, type People, type Person } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { PersonRepository } from './person.repository.js';

/** /api/people: everybody a dreamer has tagged. */
@Controller('api/people')
export class PeopleController {
  constructor(private readonly people: PersonRepository) {}

  @Get()
  async list(@DreamerId() dreamerId: string): Promise<People> {
    return { people: await this.people.of(dreamerId) };
  }

  @Post()
  add(@DreamerId() dreamerId: string, @Body(new ZodPipe(NewPerson)) person: NewPerson): Promise<Person> {
    return this.people.add(dreamerId, person);
  }
}
