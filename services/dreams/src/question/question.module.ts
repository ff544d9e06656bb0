import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import type { DreamsEnv } from '../dreams.env.js';
import { PersonModule } from '../person/person.module.js';
import { SimilarModule } from '../similar/similar.module.js';
import { ANSWERER } from '../vendors/answerer/answerer.port.js';
import { OpenAiAnswerer } from '../vendors/answerer/openai-answerer.adapter.js';
import { AnswerQuestion } from './answer-question.use-case.js';
import { QuestionController } from './question.controller.js';
import { QuestionDreamsQuery } from './question-dreams.query.js';

@Module({
  imports: [DreamerModule, PersonModule, SimilarModule],
  controllers: [QuestionController],
  providers: [
    { provide: ANSWERER, inject: [ENV], useFactory: (env: DreamsEnv) => watched('openai', new OpenAiAnswerer(env)) },
    AnswerQuestion,
    QuestionDreamsQuery,
  ],
})
export class QuestionModule {}
