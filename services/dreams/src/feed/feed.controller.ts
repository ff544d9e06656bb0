import { type CreatedFeed, DEFAULT_LANGUAGE, type FeedKind, feedPath, type Feeds } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { type SENT, Serves, textsOf } from '@dreamloom/http';
import { Clock, ENV, notFound, type Reply } from '@dreamloom/platform';
import { Controller, Inject, Res } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DreamQuery } from '../dream/dream.query.js';
import { RevalidatedAnswers } from '../dream/revalidated-answers.js';
import type { DreamsEnv } from '../dreams.env.js';
import { tokenHash } from '../private-link/share-privately.use-case.js';
import { FeedRepository } from './feed.repository.js';
import { atomOf, calendarOf } from './feed-documents.js';
import { TEXTS } from './texts.js';

const TEXT = textsOf(TEXTS);
const TOKEN_BYTES = 16;

@Controller()
export class FeedController {
  constructor(
    @Inject(ENV) private readonly env: Pick<DreamsEnv, 'PUBLIC_BASE_URL'>,
    private readonly feeds: FeedRepository,
    private readonly dreams: DreamQuery,
    private readonly answers: RevalidatedAnswers,
    private readonly clock: Clock,
  ) {}

  @Serves('GET /api/profile/feeds')
  async list({ dreamerId }: RequestOf<'GET /api/profile/feeds'>): Promise<Feeds> {
    return { feeds: await this.feeds.of(dreamerId) };
  }

  @Serves('PUT /api/profile/feeds/:kind')
  async make({ dreamerId, kind }: RequestOf<'PUT /api/profile/feeds/:kind'>): Promise<CreatedFeed> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.feeds.save(dreamerId, kind as FeedKind, tokenHash(token), this.clock.now());
    return { path: feedPath(kind as FeedKind, token) };
  }

  @Serves('DELETE /api/profile/feeds/:kind')
  async takeBack({ dreamerId, kind }: RequestOf<'DELETE /api/profile/feeds/:kind'>): Promise<void> {
    if (!(await this.feeds.remove(dreamerId, kind as FeedKind))) throw notFound('feed');
  }

  @Serves('GET /api/feeds/:token/dreams.atom')
  atom({ token }: RequestOf<'GET /api/feeds/:token/dreams.atom'>, @Res() reply: Reply): Promise<typeof SENT> {
    return this.send(reply, 'dreams', token);
  }

  @Serves('GET /api/feeds/:token/nights.ics')
  calendar({ token }: RequestOf<'GET /api/feeds/:token/nights.ics'>, @Res() reply: Reply): Promise<typeof SENT> {
    return this.send(reply, 'nights', token);
  }

  /** @throws Refusal 404 like any unknown page, for every address that shows nothing */
  private async send(reply: Reply, kind: FeedKind, token: string): Promise<typeof SENT> {
    const owner = await this.feeds.ownerOf(kind, tokenHash(token));
    if (!owner) throw notFound('page');
    const { dreamerId, madeAt } = owner;
    const address = new URL(feedPath(kind, token), this.env.PUBLIC_BASE_URL).href;
    const text = TEXT[owner.language ?? DEFAULT_LANGUAGE];
    const title = `${text(kind === 'dreams' ? 'feedDreams' : 'feedNights')} (${new URL(address).hostname})`;
    const feed = { title, address, dreamerId, madeAt };
    return this.answers.send(reply, {
      state: [address, title, await this.dreams.version(dreamerId)],
      read: async () =>
        kind === 'dreams'
          ? atomOf(await this.feeds.dreams(dreamerId), feed)
          : calendarOf(await this.feeds.nights(dreamerId), feed),
    });
  }
}
