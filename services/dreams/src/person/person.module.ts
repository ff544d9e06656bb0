import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { CastDream } from './cast-dream.use-case.js';
import { PeopleController } from './people.controller.js';
import { PeopleQuery } from './people.query.js';
import { PersonRepository } from './person.repository.js';

@Module({
  imports: [DreamModule],
  controllers: [PeopleController],
  providers: [CastDream, PeopleQuery, PersonRepository],
  exports: [PersonRepository],
})
export class PersonModule {}
