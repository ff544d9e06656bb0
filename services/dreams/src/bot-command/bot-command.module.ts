import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { RunCommandHandler } from '../handlers/command-received.run-command.handler.js';
import { AddWordsHandler } from '../handlers/words-added.add-words.handler.js';
import { PersonModule } from '../person/person.module.js';
import { AddWords } from './add-words.use-case.js';
import { PublishSentDream, RunCommand } from './run-command.use-case.js';
import { SentDreams } from './sent-dream.js';

@Module({
  imports: [DreamModule, PersonModule],
  providers: [AddWords, AddWordsHandler, RunCommand, RunCommandHandler, PublishSentDream, SentDreams],
  exports: [SentDreams],
})
export class BotCommandModule {}
