import type { DreamMotifs, MotifReading, OwnMotifs } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { DreamQuery } from '../dream/dream.query.js';
import { MotifRepository } from '../dream/motif.repository.js';
import { EditMotifs } from './edit-motifs.use-case.js';
import { MotifMergeRepository } from './motif-merge.repository.js';
import { ReadMotifs } from './read-motifs.use-case.js';
import { ReadingRepository } from './reading.repository.js';

@Controller()
export class MotifsController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly motifs: MotifRepository,
    private readonly merges: MotifMergeRepository,
    private readonly readings: ReadingRepository,
    private readonly editMotifs: EditMotifs,
    private readonly readMotifs: ReadMotifs,
  ) {}

  @Serves('GET /api/dreams/:dream/motifs')
  inDream({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/motifs'>): Promise<DreamMotifs> {
    return this.motifsOf(dreamerId, dream);
  }

  @Serves('PUT /api/dreams/:dream/motifs')
  async replace({ dreamerId, dream, body, ifMatch }: RequestOf<'PUT /api/dreams/:dream/motifs'>): Promise<DreamMotifs> {
    await this.dreams.orPresent(dreamerId, dream, this.editMotifs.replace(dreamerId, dream, body, ifMatch));
    return this.motifsOf(dreamerId, dream);
  }

  @Serves('GET /api/motifs')
  own({ dreamerId }: RequestOf<'GET /api/motifs'>): Promise<OwnMotifs> {
    return this.merges.own(dreamerId);
  }

  @Serves('POST /api/motifs/merges')
  async merge({ dreamerId, body }: RequestOf<'POST /api/motifs/merges'>): Promise<OwnMotifs> {
    await this.editMotifs.merge(dreamerId, body);
    return this.merges.own(dreamerId);
  }

  @Serves('DELETE /api/motifs/merges')
  async endMerge({ dreamerId, body }: RequestOf<'DELETE /api/motifs/merges'>): Promise<OwnMotifs> {
    await this.editMotifs.endMerge(dreamerId, body.from);
    return this.merges.own(dreamerId);
  }

  @Serves('GET /api/motifs/reading')
  reading({ dreamerId }: RequestOf<'GET /api/motifs/reading'>): Promise<MotifReading> {
    return this.readings.state(dreamerId);
  }

  @Serves('POST /api/motifs/reading')
  async startReading({ dreamerId }: RequestOf<'POST /api/motifs/reading'>): Promise<MotifReading> {
    await this.readMotifs.start(dreamerId);
    return this.readings.state(dreamerId);
  }

  @Serves('DELETE /api/motifs/reading')
  async stopReading({ dreamerId }: RequestOf<'DELETE /api/motifs/reading'>): Promise<MotifReading> {
    await this.readMotifs.stop(dreamerId);
    return this.readings.state(dreamerId);
  }

  private async motifsOf(dreamerId: string, dreamId: string): Promise<DreamMotifs> {
    const motifs = await this.motifs.inDream(dreamerId, dreamId);
    if (!motifs) throw notFound('dream');
    return motifs;
  }
}
