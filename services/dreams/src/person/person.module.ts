import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { LinkPeople } from './link-people.use-case.js';
import { PeopleController } from './people.controller.js';
import { PeopleQuery } from './people.query.js';
import { PersonRepository } from './person.repository.js';

@Module({
  imports: [DreamModule],
  controllers: [PeopleController],
  providers: [LinkPeople, PeopleQuery, PersonRepository],
  exports: [PersonRepository],
})
export class PersonModule {}
