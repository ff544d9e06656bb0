import {
  clip,
  LINK_TOKEN,
  MAX_CARD_LINE_LENGTH,
  MAX_CARD_TITLE_LENGTH,
  MAX_LINK_PASSWORD_LENGTH,
  PASSWORD_NEEDED,
  preferredLanguage,
  privateLinkPath,
  WRONG_PASSWORD,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { InternalClient, SENT, Serves } from '@dreamloom/http';
import { ENV, Logger, TransientError } from '@dreamloom/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { GatewayEnv } from '../gateway.env.js';
import { BrowserSession } from '../session/browser-session.js';
import { linkCookie } from '../session/session-cookie.js';
import { isPreviewRobot } from './preview-robot.js';
import {
  gonePage,
  passwordPage,
  type PasswordProblem,
  type Place,
  previewPage,
  sharedPage,
  unavailablePage,
  type VisitorPage,
} from './visitor-page.js';

const FILE = /^(\d{1,3})\.(webp|audio)$/;
const CARD = 'card.jpg';
const Width = z.enum(['320', '480', '640', '960']).optional();
const PROBLEMS: Readonly<Record<string, PasswordProblem>> = {
  [WRONG_PASSWORD]: 'linkPasswordWrong',
  'too-many-passwords': 'linkPasswordsTried',
};
const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
};

type File = RequestOf<'GET /s/:token/:file'>;

/**
 * What a visitor sees of a private link. Nothing is decided here: each page and each file calls the dreams service, and
 * everything that it does not show is one and the same page.
 */
@Controller()
export class PrivateLinkController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly internal: InternalClient,
    private readonly browser: BrowserSession,
    private readonly logger: Logger,
  ) {}

  @Serves('GET /s/:token')
  async page(
    { token }: RequestOf<'GET /s/:token'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    const place = this.placeOf(token, request);
    return this.answer(request, reply, async () => {
      const isRobot = isPreviewRobot(request.headers['user-agent']);
      const link = await this.internal.call('POST /internal/private-links/open', {
        body: {
          ...this.holderOf(token, request),
          viewerId: await this.browser.dreamerOf(request).catch(() => null),
          isOpening: !isRobot && request.method === 'GET',
        },
      });
      if (!('refused' in link)) return send(reply, 200, isRobot ? previewPage(place, link) : sharedPage(place, link));
      return link.refused === PASSWORD_NEEDED ? send(reply, 200, passwordPage(place)) : null;
    });
  }

  @Serves('POST /s/:token')
  async password(
    { token, body }: RequestOf<'POST /s/:token'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    const place = this.placeOf(token, request);
    return this.answer(request, reply, async () => {
      const given = (body as { password?: unknown } | null)?.password;
      const password = typeof given === 'string' ? given.slice(0, MAX_LINK_PASSWORD_LENGTH) : '';
      const taken = await this.internal.call('POST /internal/private-links/password', { body: { token, password } });
      if ('refused' in taken) {
        const problem = PROBLEMS[taken.refused];
        if (problem === undefined) return null;
        return send(reply, taken.refused === WRONG_PASSWORD ? 403 : 429, passwordPage(place, problem));
      }
      const { name, options } = linkCookie(this.env.PUBLIC_BASE_URL, place.path, taken.seconds);
      await reply.setCookie(name, taken.pass, options).headers(HEADERS).redirect(place.path, 303);
      return SENT;
    });
  }

  @Serves('GET /s/:token/:file')
  async file(
    { token, file, query }: File,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    return this.answer(request, reply, async () => {
      const [, number = '0', ending] = FILE.exec(file) ?? [];
      if (ending === undefined && file !== CARD) return null;
      const kind = file === CARD ? 'card' : ending === 'webp' ? 'painting' : 'voice';
      const where = await this.internal.call('POST /internal/private-links/file', {
        body: { ...this.holderOf(token, request), kind, position: Number(number) },
      });
      if ('refused' in where) return null;
      const { key, dreamerId, title, sentence } = where;
      if (kind === 'card') {
        const line = sentence && clip(sentence, MAX_CARD_LINE_LENGTH);
        const card = { key, title: clip(title, MAX_CARD_TITLE_LENGTH), line, product: this.env.PRODUCT_NAME };
        return sendBytes(reply, await this.internal.call('POST /internal/cards', { body: card }));
      }
      const width = Width.safeParse(query.w).data;
      const bytes = await this.internal.call(
        'GET /api/media/:name',
        { name: key ?? '', query: kind === 'painting' && width ? { w: width } : {} },
        { dreamerId, range: kind === 'voice' ? request.headers.range : undefined },
      );
      return 'refused' in bytes ? null : sendBytes(reply, bytes);
    });
  }

  /** @param run returns null for whatever does not exist */
  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    run: () => Promise<typeof SENT | null>,
  ): Promise<typeof SENT> {
    const { token = '' } = request.params as { token?: string };
    try {
      const sent = LINK_TOKEN.test(token) ? await run() : null;
      return sent ?? (await send(reply, 404, gonePage(this.placeOf(token, request))));
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      this.logger.problem('a private link could not be shown', error);
      return send(reply.header('retry-after', '2'), 503, unavailablePage(this.placeOf(token, request)));
    }
  }

  private placeOf(token: string, { headers }: FastifyRequest): Place {
    const path = privateLinkPath(encodeURIComponent(token));
    return {
      language: preferredLanguage(headers['accept-language']),
      product: this.env.PRODUCT_NAME,
      address: new URL(path, this.env.PUBLIC_BASE_URL).href,
      path,
    };
  }

  private holderOf(token: string, { cookies }: FastifyRequest): { token: string; pass: string | null } {
    const pass = cookies[linkCookie(this.env.PUBLIC_BASE_URL, '/', 0).name];
    return { token, pass: pass === undefined || pass.length > 200 ? null : pass };
  }
}

async function send(reply: FastifyReply, status: number, { body, policy }: VisitorPage): Promise<typeof SENT> {
  await reply
    .status(status)
    .headers({ ...HEADERS, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(body);
  return SENT;
}

interface Bytes {
  body: globalThis.ReadableStream<Uint8Array>;
  byteSize: number | null;
  mime: string | null;
  status: number;
  contentRange: string | null;
}

async function sendBytes(
  reply: FastifyReply,
  { body, byteSize, mime, status, contentRange }: Bytes,
): Promise<typeof SENT> {
  const isSound = mime?.startsWith('audio/') ?? false;
  await reply
    .status(status)
    .headers({
      ...HEADERS,
      'content-type': mime ?? 'application/octet-stream',
      ...(byteSize !== null && { 'content-length': byteSize }),
      ...(isSound && { 'accept-ranges': 'bytes' }),
      ...(contentRange !== null && { 'content-range': contentRange }),
    })
    .send(Readable.fromWeb(body));
  return SENT;
}
