import { PersonInDream, type DreamPeople, type DreamPerson } from '@dreamloom/contracts';
import { DreamerId, notFound, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { JournalQuery } from '../dream/journal.query.js';
import { PersonRepository } from './person.repository.js';

/** /api/dreams/:id/people: who appears in a dream. */
@Controller('api/dreams/:id/people')
export class DreamPeopleController {
  constructor(
    private readonly journal: JournalQuery,
    private readonly people: PersonRepository,
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
    const linked = await this.people.link(dreamerId, id, personId, roleInDream ?? null);
    if (!linked) throw notFound('person');
    return linked;
  }

  @Delete(':personId')
  @HttpCode(204)
  async unlink(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('personId', ParseUUIDPipe) personId: string,
  ): Promise<void> {
    await this.journal.assertOwn(dreamerId, id);
    if (!(await this.people.unlink(dreamerId, id, personId))) throw notFound('person');
  }
}
