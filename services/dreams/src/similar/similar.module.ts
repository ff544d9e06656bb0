import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import type { DreamsEnv } from '../dreams.env.js';
import { EmbedDreamHandler } from '../handlers/dream-recorded.embed-dream.handler.js';
import { EmbedDreamOnRequestHandler } from '../handlers/embedding-requested.embed-dream.handler.js';
import { EmbedDream } from './embed-dream.use-case.js';
import { Embedder } from './embedder.js';
import { EmbeddingRepository } from './embedding.repository.js';
import { NearestDreams } from './nearest-dreams.js';
import { SimilarController } from './similar.controller.js';
import { SimilarDreamsQuery } from './similar-dreams.query.js';

@Module({
  imports: [DreamModule],
  controllers: [SimilarController],
  providers: [
    { provide: Embedder, inject: [ENV], useFactory: (env: DreamsEnv) => watched('openai', new Embedder(env)) },
    EmbedDream,
    EmbedDreamHandler,
    EmbedDreamOnRequestHandler,
    EmbeddingRepository,
    NearestDreams,
    SimilarDreamsQuery,
  ],
  exports: [EmbedDream, Embedder, EmbeddingRepository, NearestDreams, SimilarDreamsQuery],
})
export class SimilarModule {}
