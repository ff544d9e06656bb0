import type { Dreamer, ImageConsent } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import type { DreamerEntity } from './dreamer.entity.js';
import { DreamerRepository } from './dreamer.repository.js';
import { dataUrlOf } from './portrait.js';

@Controller()
export class DreamersInternalController {
  constructor(private readonly dreamers: DreamerRepository) {}

  @Serves('POST /internal/dreamers')
  async welcome({ body }: RequestOf<'POST /internal/dreamers'>): Promise<Dreamer> {
    return this.whole(await this.dreamers.welcome(body));
  }

  @Serves('GET /internal/dreamers/:dreamer')
  async dreamer({ dreamer: id }: RequestOf<'GET /internal/dreamers/:dreamer'>): Promise<Dreamer> {
    return this.whole(await this.existing(id));
  }

  @Serves('GET /internal/dreamers/:dreamer/image-consent')
  async imageConsent({
    dreamer: id,
    query,
  }: RequestOf<'GET /internal/dreamers/:dreamer/image-consent'>): Promise<ImageConsent> {
    const dreamer = await this.existing(id);
    const photo = (await this.dreamers.allowsPhoto(dreamer, query.dream)) ? await this.dreamers.photo(id) : null;
    return { mayGenerate: !dreamer.noAi, photo: photo && photo.bytes.toString('base64') };
  }

  private async existing(id: string): Promise<DreamerEntity> {
    const dreamer = await this.dreamers.byId(id);
    if (!dreamer) throw notFound('dreamer');
    return dreamer;
  }

  private async whole({ googleSub: _, createdAt: __, ...dreamer }: DreamerEntity): Promise<Dreamer> {
    const photo = await this.dreamers.photo(dreamer.id);
    return { ...dreamer, photo: photo && dataUrlOf(photo.bytes) };
  }
}
