import { type Dreamer, dreamerName, type PhoneLink, type User } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { TransientError } from '@dreamloom/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedOut, unavailable } from '../refusals.js';
import { BrowserSession } from '../session/browser-session.js';
import { SessionRepository } from '../session/session.repository.js';
import { DreamersClient } from './dreamers.client.js';

@Controller()
export class UserController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly dreamers: DreamersClient,
    private readonly sessions: SessionRepository,
  ) {}

  @Serves('GET /api/auth/user')
  async user(
    { dreamerId: id }: RequestOf<'GET /api/auth/user'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const [dreamer, link, removeAt] = await this.read(id, reply);
    if (!dreamer) {
      await this.browser.end(request, reply);
      throw signedOut();
    }
    this.browser.prolong(request, reply);
    return toUser(dreamer, link, removeAt);
  }

  private async read(id: string, reply: FastifyReply): Promise<[Dreamer | null, PhoneLink, Date | null]> {
    try {
      return await Promise.all([
        this.dreamers.find(id),
        this.dreamers.phoneLinkOf(id),
        this.sessions.announcedRemoval(id),
      ]);
    } catch (error) {
      // While messaging is unreachable, `not connected` would be wrong for most dreamers.
      if (error instanceof TransientError) throw unavailable(reply);
      throw error;
    }
  }
}

const toUser = (dreamer: Dreamer, link: PhoneLink, removeAt: Date | null): User => ({
  id: dreamer.id,
  name: dreamerName(dreamer),
  firstName: dreamer.firstName,
  lastName: dreamer.lastName,
  email: dreamer.email,
  location: dreamer.location,
  timezone: dreamer.timezone,
  phone: link.phone ?? dreamer.phone,
  dreamCharacterPhoto: dreamer.photo,
  allowPhotoInArt: dreamer.allowPhotoInArt,
  allowPhotoInPublic: dreamer.allowPhotoInPublic,
  noAi: dreamer.noAi,
  mentionsSimilar: dreamer.mentionsSimilar,
  speechLanguage: dreamer.speechLanguage,
  language: dreamer.language,
  whatsappConnected: link.status !== 'none',
  whatsappStatus: link.status,
  whatsappCode: link.code,
  channels: link.channels,
  removeAt: removeAt?.toISOString() ?? null,
});
