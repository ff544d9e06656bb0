import { type Dream, type DreamTrash, JOURNAL_VERSION_HEADER } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { type ReadyJson, type SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { DreamQuery, PAGE_FORM } from '../dream/dream.query.js';
import { EditDream } from '../dream/edit-dream.use-case.js';
import { RevalidatedAnswers } from '../dream/revalidated-answers.js';
import { EmptyTrash, TrashDream } from '../dream/trash-dream.use-case.js';
import { CalendarQuery } from './calendar.query.js';
import { CaptureDream } from './capture-dream.use-case.js';
import { RestoreDream } from './restore-dream.use-case.js';
import { RetryDream } from './retry-dream.use-case.js';

@Controller()
export class JournalController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly answers: RevalidatedAnswers,
    private readonly calendar: CalendarQuery,
    private readonly captureDream: CaptureDream,
    private readonly editDream: EditDream,
    private readonly trashDream: TrashDream,
    private readonly emptyTrash: EmptyTrash,
    private readonly restoreDream: RestoreDream,
    private readonly retryDream: RetryDream,
  ) {}

  @Serves('GET /api/dreams')
  async page({ dreamerId, query }: RequestOf<'GET /api/dreams'>, @Res() reply: Reply): Promise<typeof SENT> {
    const state = [dreamerId, await this.dreams.version(dreamerId), PAGE_FORM, query];
    const read = () => this.dreams.page(dreamerId, query);
    return this.answers.send(reply, { state, read });
  }

  @Serves('GET /api/dreams/months')
  async months({ dreamerId }: RequestOf<'GET /api/dreams/months'>, @Res() reply: Reply): Promise<typeof SENT> {
    const { state } = await this.calendar.state(dreamerId);
    const read = () => this.calendar.months(dreamerId);
    return this.answers.send(reply, { state: ['months', ...state], read });
  }

  @Serves('GET /api/dreams/on-this-night')
  async onThisNight(
    { dreamerId }: RequestOf<'GET /api/dreams/on-this-night'>,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const { state, today } = await this.calendar.state(dreamerId);
    const read = () => this.calendar.onThisNight(dreamerId, today);
    return this.answers.send(reply, { state: ['on-this-night', ...state], read });
  }

  @Serves('POST /api/dreams')
  async capture(
    { dreamerId, idempotencyKey, body, device }: RequestOf<'POST /api/dreams'>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<ReadyJson<Dream>> {
    const { id, isNew } = await this.captureDream.run(dreamerId, idempotencyKey, body, device);
    if (!isNew) reply.status(200);
    return this.dreams.dream(dreamerId, id);
  }

  @Serves('GET /api/dreams/trash')
  trash({ dreamerId }: RequestOf<'GET /api/dreams/trash'>): Promise<DreamTrash> {
    return this.dreams.trash(dreamerId);
  }

  @Serves('DELETE /api/dreams/trash')
  async eraseTrash({ dreamerId }: RequestOf<'DELETE /api/dreams/trash'>): Promise<void> {
    await this.emptyTrash.ofDreamer(dreamerId);
  }

  @Serves('DELETE /api/dreams/trash/:dream')
  async erase({ dreamerId, dream, ifMatch }: RequestOf<'DELETE /api/dreams/trash/:dream'>): Promise<void> {
    await this.emptyTrash.one(dreamerId, dream, ifMatch);
  }

  @Serves('GET /api/dreams/:dream')
  dream({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream'>): Promise<ReadyJson<Dream>> {
    return this.dreams.dream(dreamerId, dream);
  }

  @Serves('PATCH /api/dreams/:dream')
  async edit({
    dreamerId,
    dream,
    body,
    ifMatch,
    device,
  }: RequestOf<'PATCH /api/dreams/:dream'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(dreamerId, dream, this.editDream.run(dreamerId, dream, body, ifMatch, device));
  }

  @Serves('PUT /api/dreams/:dream/sensitivity')
  async setSensitivity({
    dreamerId,
    dream,
    body,
    ifMatch,
  }: RequestOf<'PUT /api/dreams/:dream/sensitivity'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(
      dreamerId,
      dream,
      this.editDream.setSensitivity(dreamerId, dream, body.isSensitive, ifMatch),
    );
  }

  @Serves('PUT /api/dreams/:dream/visibility')
  async setVisibility({
    dreamerId,
    dream,
    body,
    ifMatch,
  }: RequestOf<'PUT /api/dreams/:dream/visibility'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(dreamerId, dream, this.editDream.run(dreamerId, dream, body, ifMatch));
  }

  @Serves('PUT /api/dreams/:dream/lucidity')
  async rateLucidity({
    dreamerId,
    dream,
    body,
    ifMatch,
  }: RequestOf<'PUT /api/dreams/:dream/lucidity'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(dreamerId, dream, this.editDream.setLucidity(dreamerId, dream, body.lucidity, ifMatch));
  }

  @Serves('PUT /api/dreams/:dream/waking')
  async setWaking({
    dreamerId,
    dream,
    body,
    ifMatch,
  }: RequestOf<'PUT /api/dreams/:dream/waking'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(dreamerId, dream, this.editDream.setWaking(dreamerId, dream, body.wokeAt, ifMatch));
  }

  @Serves('DELETE /api/dreams/:dream')
  async remove(
    { dreamerId, dream, ifMatch }: RequestOf<'DELETE /api/dreams/:dream'>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<void> {
    const trashed = this.trashDream.run(dreamerId, dream, ifMatch);
    reply.header(JOURNAL_VERSION_HEADER, String(await this.dreams.orPresent(dreamerId, dream, trashed)));
  }

  @Serves('POST /api/dreams/:dream/restore')
  async restore({ dreamerId, dream }: RequestOf<'POST /api/dreams/:dream/restore'>): Promise<ReadyJson<Dream>> {
    await this.restoreDream.run(dreamerId, dream);
    return this.dreams.dream(dreamerId, dream);
  }

  @Serves('POST /api/dreams/:dream/retry')
  async retry({ dreamerId, dream, ifMatch }: RequestOf<'POST /api/dreams/:dream/retry'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(dreamerId, dream, this.retryDream.run(dreamerId, dream, ifMatch));
  }
}
