import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { FulfilRequestHandler } from '../handlers/request-received.fulfil-request.handler.js';
import { AddWordsHandler } from '../handlers/words-added.add-words.handler.js';
import { PersonModule } from '../person/person.module.js';
import { AddWords } from './add-words.use-case.js';
import { FulfilRequest, PublishSentDream } from './fulfil-request.use-case.js';
import { SentDreams } from './sent-dream.js';

@Module({
  imports: [DreamModule, PersonModule],
  providers: [AddWords, AddWordsHandler, FulfilRequest, FulfilRequestHandler, PublishSentDream, SentDreams],
})
export class RequestModule {}
