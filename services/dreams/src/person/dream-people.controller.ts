import { PersonInDream, type DreamPeople, type DreamPerson } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { JournalQuery } from '../dream/journal.query.js';
import { CastDream } from './cast-dream.use-case.js';
import { PersonRepository } from './person.repository.js';

/** /api/dreams/:id/people: who appears in a dream. */
@Controller('api/dreams/:id/people')
export class DreamPeopleController {
  constructor(
    private readonly journal: JournalQuery,
    private readonly people: PersonRepository,
    private readonly castDream: CastDream,
  ) {}

  @Get()
  async list(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<DreamPeople> {
    await this.journal.assertOwn(dreamerId, id);
    return { people: await this.people.inDream(id) };
  }

  @Post()
  async link(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(new ZodPipe(PersonInDream)) { personId, roleInDream }: PersonInDream,
  ): Promise<DreamPerson> {
    await this.journal.assertOwn(dreamerId, id);
    return this.castDream.add(dreamerId, id, personId, roleInDream ?? null);
  }

  @Delete(':personId')
  @HttpCode(204)
  async unlink(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('personId', ParseUUIDPipe) personId: string,
  ): Promise<void> {
    await this.journal.assertOwn(dreamerId, id);
    await this.castDream.remove(dreamerId, id, personId);
  }
}
