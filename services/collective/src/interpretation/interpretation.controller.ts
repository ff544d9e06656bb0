import type { DreamSongs, DreamSongText, Interpretation, SharedSong, StoredSongs } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { DreamSongsQuery } from './dream-songs.query.js';
import { InterpretDreams } from './interpret-dreams.use-case.js';
import { InterpretationRepository } from './interpretation.repository.js';

@Controller()
export class InterpretationController {
  constructor(
    private readonly interpretDreams: InterpretDreams,
    private readonly interpretations: InterpretationRepository,
    private readonly songs: DreamSongsQuery,
  ) {}

  @Serves('POST /api/dreams/collective-interpretation')
  interpret({ dreamerId, body }: RequestOf<'POST /api/dreams/collective-interpretation'>): Promise<Interpretation> {
    return this.interpretDreams.run(dreamerId, body);
  }

  @Serves('GET /api/dream-songs')
  list({ dreamerId, query }: RequestOf<'GET /api/dream-songs'>): Promise<DreamSongs> {
    return this.songs.page(dreamerId, query.skip);
  }

  @Serves('GET /api/dream-songs/:song')
  song({ dreamerId, song }: RequestOf<'GET /api/dream-songs/:song'>): Promise<DreamSongText> {
    return this.songs.one(dreamerId, song);
  }

  @Serves('DELETE /api/dream-songs/:song')
  async delete({ dreamerId, song }: RequestOf<'DELETE /api/dream-songs/:song'>): Promise<void> {
    if (!(await this.interpretations.delete(dreamerId, song))) throw notFound('song');
  }

  @Serves('GET /internal/interpretations/:dreamer')
  async page({ dreamer, query }: RequestOf<'GET /internal/interpretations/:dreamer'>): Promise<StoredSongs> {
    return { songs: await this.interpretations.pageOf(dreamer, query.skip) };
  }

  @Serves('GET /internal/interpretations/:dreamer/:song')
  async one({ dreamer, song }: RequestOf<'GET /internal/interpretations/:dreamer/:song'>): Promise<SharedSong> {
    const found = await this.interpretations.find(dreamer, song);
    if (!found) throw notFound('song');
    return { framework: found.framework, text: found.text, createdAt: found.createdAt.toISOString() };
  }
}
