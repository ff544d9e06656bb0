import type { CreatedPrivateLink, LinkFile, LinkPass, OpenedPrivateLink, PrivateLinks } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Clock, notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { OpenPrivateLinks } from './open-link.use-case.js';
import { PrivateLinkRepository } from './private-link.repository.js';
import { SharePrivately } from './share-privately.use-case.js';

@Controller()
export class PrivateLinkController {
  constructor(
    private readonly sharePrivately: SharePrivately,
    private readonly openLinks: OpenPrivateLinks,
    private readonly links: PrivateLinkRepository,
    private readonly clock: Clock,
  ) {}

  @Serves('GET /api/private-links')
  async list({ dreamerId, query }: RequestOf<'GET /api/private-links'>): Promise<PrivateLinks> {
    return { links: await this.links.of(dreamerId, this.clock.now(), { dreamId: query.dream ?? null }) };
  }

  @Serves('POST /api/private-links')
  share({ dreamerId, body }: RequestOf<'POST /api/private-links'>): Promise<CreatedPrivateLink> {
    return this.sharePrivately.run(dreamerId, body);
  }

  @Serves('DELETE /api/private-links/:link')
  async takeBack({ dreamerId, link }: RequestOf<'DELETE /api/private-links/:link'>): Promise<void> {
    if (!(await this.links.remove(dreamerId, link))) throw notFound('link');
  }

  @Serves('POST /internal/private-links/open')
  open({ body }: RequestOf<'POST /internal/private-links/open'>): Promise<OpenedPrivateLink> {
    return this.openLinks.open(body);
  }

  @Serves('POST /internal/private-links/password')
  password({ body }: RequestOf<'POST /internal/private-links/password'>): Promise<LinkPass> {
    return this.openLinks.takePassword(body.token, body.password);
  }

  @Serves('POST /internal/private-links/file')
  file({ body }: RequestOf<'POST /internal/private-links/file'>): Promise<LinkFile> {
    return this.openLinks.file(body);
  }
}
