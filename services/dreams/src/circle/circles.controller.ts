import type {
  Blocks,
  Circle,
  CircleDreams,
  CircleDreamsToRead,
  CircleNews,
  Circles,
  CirclesOfDream,
  CircleWeekDreams,
  Invitation,
  JoinedCircle,
  NewInvitation,
  ReplyForChat,
  ReportDecision,
  ReportedInCircles,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { notFound, type Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { ChangeCircle } from './change-circle.use-case.js';
import { CircleRepository } from './circle.repository.js';
import { CircleDreamsQuery } from './circle-dreams.query.js';
import { CircleFilesClient } from './circle-files.client.js';
import { CircleReports } from './circle-reports.js';
import { hashOf, InviteToCircle } from './invite.use-case.js';
import { ShareDream } from './share-dream.use-case.js';

@Controller()
export class CirclesController {
  constructor(
    private readonly circles: CircleRepository,
    private readonly changeCircle: ChangeCircle,
    private readonly invite: InviteToCircle,
  ) {}

  @Serves('GET /api/circles')
  all({ dreamerId }: RequestOf<'GET /api/circles'>): Promise<Circles> {
    return this.circles.of(dreamerId);
  }

  @Serves('POST /api/circles')
  async begin({ dreamerId, idempotencyKey, body }: RequestOf<'POST /api/circles'>): Promise<Circle> {
    return this.circles.circle(dreamerId, await this.changeCircle.begin(dreamerId, idempotencyKey, body));
  }

  @Serves('GET /api/circles/:circle')
  one({ dreamerId, circle }: RequestOf<'GET /api/circles/:circle'>): Promise<Circle> {
    return this.circles.circle(dreamerId, circle);
  }

  @Serves('PUT /api/circles/:circle/membership')
  async show({ dreamerId, circle, body }: RequestOf<'PUT /api/circles/:circle/membership'>): Promise<Circle> {
    await this.changeCircle.show(dreamerId, circle, body);
    return this.circles.circle(dreamerId, circle);
  }

  @Serves('DELETE /api/circles/:circle/membership')
  leave({ dreamerId, circle }: RequestOf<'DELETE /api/circles/:circle/membership'>): Promise<void> {
    return this.changeCircle.leave(dreamerId, circle);
  }

  @Serves('PUT /api/circles/:circle/members/:member/distance')
  async keepDistance(request: RequestOf<'PUT /api/circles/:circle/members/:member/distance'>): Promise<Circle> {
    const { dreamerId, circle, member, body } = request;
    await this.changeCircle.keepDistance(dreamerId, circle, member, body);
    return this.circles.circle(dreamerId, circle);
  }

  @Serves('DELETE /api/circles/:circle/members/:member')
  remove({ dreamerId, circle, member }: RequestOf<'DELETE /api/circles/:circle/members/:member'>): Promise<void> {
    return this.changeCircle.remove(dreamerId, circle, member);
  }

  @Serves('POST /api/circles/:circle/invitations')
  write({ dreamerId, circle }: RequestOf<'POST /api/circles/:circle/invitations'>): Promise<NewInvitation> {
    return this.invite.write(dreamerId, circle);
  }

  @Serves('DELETE /api/circles/:circle/invitations/:invitation')
  takeBack(request: RequestOf<'DELETE /api/circles/:circle/invitations/:invitation'>): Promise<void> {
    return this.invite.takeBack(request.dreamerId, request.circle, request.invitation);
  }

  @Serves('POST /api/circle-invitations/look')
  async look({ dreamerId, body }: RequestOf<'POST /api/circle-invitations/look'>): Promise<Invitation> {
    const { invitationId: _, ...invitation } = await this.invite.look(dreamerId, { tokenHash: hashOf(body.token) });
    return invitation;
  }

  @Serves('POST /api/circle-invitations/accept')
  async accept({ dreamerId, body }: RequestOf<'POST /api/circle-invitations/accept'>): Promise<JoinedCircle> {
    return { circleId: await this.invite.accept(dreamerId, { tokenHash: hashOf(body.token) }) };
  }

  @Serves('GET /api/blocks')
  async blocks({ dreamerId }: RequestOf<'GET /api/blocks'>): Promise<Blocks> {
    return { blocks: await this.circles.blocksOf(dreamerId) };
  }

  @Serves('DELETE /api/blocks/:block')
  endBlock({ dreamerId, block }: RequestOf<'DELETE /api/blocks/:block'>): Promise<void> {
    return this.changeCircle.endBlock(dreamerId, block);
  }
}

/** What members of a circle read and write, and what the dreamer of a dream does with it there. */
@Controller()
export class CircleDreamsController {
  constructor(
    private readonly query: CircleDreamsQuery,
    private readonly shareDream: ShareDream,
    private readonly files: CircleFilesClient,
    private readonly reports: CircleReports,
  ) {}

  @Serves('GET /api/circles/:circle/dreams')
  page({ dreamerId, circle, query }: RequestOf<'GET /api/circles/:circle/dreams'>): Promise<CircleDreams> {
    return this.query.page(dreamerId, circle, query);
  }

  @Serves('GET /api/circles/:circle/dreams/:dream/picture')
  async picture(
    { dreamerId, circle, dream, query }: RequestOf<'GET /api/circles/:circle/dreams/:dream/picture'>,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const { dreamerId: owner, mediaKey } = await this.query.visible(dreamerId, circle, dream);
    if (mediaKey === null) throw notFound('picture');
    await this.files.send(reply, owner, mediaKey, query.w);
    return SENT;
  }

  @Serves('GET /api/circles/:circle/dreams/:dream/voice')
  async voice(
    { dreamerId, circle, dream }: RequestOf<'GET /api/circles/:circle/dreams/:dream/voice'>,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const { dreamerId: owner, audioKey } = await this.query.visible(dreamerId, circle, dream);
    if (audioKey === null) throw notFound('recording');
    await this.files.send(reply, owner, audioKey);
    return SENT;
  }

  @Serves('PUT /api/circles/:circle/dreams/:dream/reply')
  reply({ dreamerId, circle, dream, body }: RequestOf<'PUT /api/circles/:circle/dreams/:dream/reply'>): Promise<void> {
    return this.shareDream.reply(dreamerId, circle, dream, body.words);
  }

  @Serves('DELETE /api/circles/:circle/dreams/:dream/reply')
  takeReplyBack(request: RequestOf<'DELETE /api/circles/:circle/dreams/:dream/reply'>): Promise<void> {
    return this.shareDream.takeReplyBack(request.dreamerId, request.circle, request.dream);
  }

  @Serves('POST /api/circles/:circle/dreams/:dream/report')
  report(request: RequestOf<'POST /api/circles/:circle/dreams/:dream/report'>): Promise<void> {
    return this.shareDream.report(request.dreamerId, request.circle, request.dream, request.body.reason);
  }

  @Serves('GET /api/dreams/:dream/circles')
  ofDream({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/circles'>): Promise<CirclesOfDream> {
    return this.query.ofDream(dreamerId, dream);
  }

  @Serves('PUT /api/dreams/:dream/circles/:circle')
  async share(request: RequestOf<'PUT /api/dreams/:dream/circles/:circle'>): Promise<CirclesOfDream> {
    const { dreamerId, dream, circle, body } = request;
    await this.shareDream.share(dreamerId, dream, circle, body);
    return this.query.ofDream(dreamerId, dream);
  }

  @Serves('DELETE /api/dreams/:dream/circles/:circle')
  async takeBack(request: RequestOf<'DELETE /api/dreams/:dream/circles/:circle'>): Promise<CirclesOfDream> {
    const { dreamerId, dream, circle } = request;
    await this.shareDream.takeBack(dreamerId, dream, circle);
    return this.query.ofDream(dreamerId, dream);
  }

  @Serves('PUT /api/dreams/:dream/circles/:circle/answer')
  async answer(request: RequestOf<'PUT /api/dreams/:dream/circles/:circle/answer'>): Promise<CirclesOfDream> {
    const { dreamerId, dream, circle, body } = request;
    await this.shareDream.answer(dreamerId, dream, circle, body);
    return this.query.ofDream(dreamerId, dream);
  }

  @Serves('POST /api/dreams/:dream/circles/:circle/replies/:reply/report')
  reportReply(request: RequestOf<'POST /api/dreams/:dream/circles/:circle/replies/:reply/report'>): Promise<void> {
    const { dreamerId, dream, circle, reply, body } = request;
    return this.shareDream.reportReply(dreamerId, dream, circle, reply, body.reason);
  }

  @Serves('GET /internal/dreamers/:dreamer/circle-replies/:reply')
  replyForChat(request: RequestOf<'GET /internal/dreamers/:dreamer/circle-replies/:reply'>): Promise<ReplyForChat> {
    return this.query.replyForChat(request.dreamer, request.reply);
  }

  @Serves('GET /internal/dreamers/:dreamer/circle-news')
  news({ dreamer, query }: RequestOf<'GET /internal/dreamers/:dreamer/circle-news'>): Promise<CircleNews> {
    return this.query.news(dreamer, query.since);
  }

  @Serves('GET /internal/dreamers/:dreamer/circles/:circle/dreams')
  toRead(request: RequestOf<'GET /internal/dreamers/:dreamer/circles/:circle/dreams'>): Promise<CircleDreamsToRead> {
    return this.query.toRead(request.dreamer, request.circle, request.query.limit);
  }

  @Serves('GET /internal/dreamers/:dreamer/circles/:circle/week')
  ofDays(request: RequestOf<'GET /internal/dreamers/:dreamer/circles/:circle/week'>): Promise<CircleWeekDreams> {
    return this.query.ofDays(request.dreamer, request.circle, request.query);
  }

  @Serves('GET /internal/circle-reports')
  reported(): Promise<ReportedInCircles> {
    return this.reports.open();
  }

  @Serves('POST /internal/circle-reports/:report/settle')
  async settle({ report }: RequestOf<'POST /internal/circle-reports/:report/settle'>): Promise<ReportDecision> {
    return { done: await this.reports.settle(report) };
  }

  @Serves('POST /internal/circle-reports/:report/remove')
  async removeReported({ report }: RequestOf<'POST /internal/circle-reports/:report/remove'>): Promise<ReportDecision> {
    return { done: await this.reports.remove(report) };
  }
}
