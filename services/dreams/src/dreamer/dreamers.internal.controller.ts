import { SignedInIdentity, type Dreamer, type PaintingConsent, type SpeechLanguage } from '@dreamloom/contracts';
import { notFound, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import type { DreamerEntity } from './dreamer.entity.js';
import { DreamerRepository } from './dreamer.repository.js';
import { dataUrlOf } from './portrait.js';

/** What other services ask about dreamers. */
@Controller('internal/dreamers')
export class DreamersInternalController {
  constructor(private readonly dreamers: DreamerRepository) {}

  @Post()
  @HttpCode(200)
  async welcome(@Body(new ZodPipe(SignedInIdentity)) identity: SignedInIdentity): Promise<Dreamer> {
    return this.whole(await this.dreamers.welcome(identity));
  }

  @Get(':id')
  async dreamer(@Param('id', ParseUUIDPipe) id: string): Promise<Dreamer> {
    const dreamer = await this.dreamers.byId(id);
    if (!dreamer) throw notFound('dreamer');
    return this.whole(dreamer);
  }

  @Get(':id/painting-consent')
  async paintingConsent(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('dream', ParseUUIDPipe) dreamId: string,
  ): Promise<PaintingConsent> {
    const dreamer = await this.dreamers.byId(id);
    if (!dreamer) throw notFound('dreamer');
    const photo = (await this.dreamers.allowsPhoto(dreamer, dreamId)) ? await this.dreamers.photo(id) : null;
    return { mayPaint: !dreamer.noAi, photo: photo && photo.bytes.toString('base64') };
  }

  @Get(':id/speech-language')
  async speechLanguage(@Param('id', ParseUUIDPipe) id: string): Promise<SpeechLanguage> {
    const dreamer = await this.dreamers.byId(id);
    if (!dreamer) throw notFound('dreamer');
    return { language: dreamer.speechLanguage };
  }

  private async whole({ googleSub: _, createdAt: __, ...dreamer }: DreamerEntity): Promise<Dreamer> {
    const photo = await this.dreamers.photo(dreamer.id);
    return { ...dreamer, photo: photo && dataUrlOf(photo.bytes) };
  }
}
