import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import type { DreamsEnv } from '../../dreams.env.js';
import { OpenAiTitler } from './openai-titler.adapter.js';
import { TITLER } from './titler.port.js';

@Module({
  providers: [
    { provide: TITLER, inject: [ENV], useFactory: (env: DreamsEnv) => watched('openai', new OpenAiTitler(env)) },
  ],
  exports: [TITLER],
})
export class TitlerModule {}
