import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import type { CollectiveEnv } from '../../collective.env.js';
import { INTERPRETER } from './interpreter.port.js';
import { OpenAiInterpreter } from './openai-interpreter.adapter.js';

@Module({
  providers: [
    {
      provide: INTERPRETER,
      inject: [ENV],
      useFactory: (env: CollectiveEnv) => watched('openai', new OpenAiInterpreter(env)),
    },
  ],
  exports: [INTERPRETER],
})
export class InterpreterModule {}
