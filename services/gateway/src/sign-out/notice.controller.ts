import { LAST_WAY, NOTICE_KINDS, NOTICE_OVER } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Clock, isSignedAddress, Keys, Refusal, TransientError } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccessTokens } from '../access-token/access-tokens.js';
import { Programs } from '../program/programs.js';
import { unavailable } from '../refusals.js';
import { DreamersClient } from '../sign-in/dreamers.client.js';
import { EndSessions } from './end-sessions.use-case.js';

/** Ends what a mail was about. The link is signed, so that nothing is stored that could be read and used. */
@Controller()
export class NoticeController {
  constructor(
    private readonly endSessions: EndSessions,
    private readonly dreamers: DreamersClient,
    private readonly tokens: AccessTokens,
    private readonly programs: Programs,
    private readonly keys: Keys,
    private readonly clock: Clock,
  ) {}

  @Serves('POST /api/auth/notice')
  async end(
    { body }: RequestOf<'POST /api/auth/notice'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { kind, dreamerId, thing } = this.read(body.token);
    if (kind === 'device') return this.endSessions.ofDevice(dreamerId, thing);
    if (kind === 'token') {
      const wasOpen = (await this.tokens.revoke(dreamerId, thing)) || (await this.programs.end(dreamerId, thing));
      // Whoever made the token, or allowed the program, was signed in.
      if (wasOpen) await this.endSessions.run(dreamerId, null);
      return;
    }
    const refused = await this.dreamers.removeWay(dreamerId, thing).catch((error: unknown) => {
      throw error instanceof TransientError ? unavailable(reply) : error;
    });
    if (refused !== null && refused !== LAST_WAY) return;
    // Whoever added the way was signed in.
    await this.endSessions.run(dreamerId, null);
    if (refused !== null) throw new Refusal(409, LAST_WAY, 'This is your only way to sign in. Add another one first.');
  }

  private read(token: string) {
    const [subject = '', query = ''] = token.split('?');
    const given = Object.fromEntries(new URLSearchParams(query));
    const now = this.clock.now().getTime() / 1_000;
    const [named, dreamerId = '', thing = ''] = subject.split('.');
    const kind = NOTICE_KINDS.find((one) => one === named);
    if (kind === undefined || !isSignedAddress(subject, given, this.keys.for('sign-in notices'), now))
      throw new Refusal(
        422,
        NOTICE_OVER,
        'This link is not valid any more. Your profile lists where you are signed in.',
      );
    return { kind, dreamerId, thing };
  }
}
