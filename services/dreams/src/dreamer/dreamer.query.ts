import type { Dreamer, ImageConsent, ProfileAnswer, StoredAiConsent } from '@dreamloom/contracts';
import type { PathOf } from '@dreamloom/contracts/operations';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DreamerEntity, DreamerPhotoEntity } from './dreamer.entity.js';
import { DreamerRepository } from './dreamer.repository.js';

export const PHOTO_PATH: PathOf<'GET /api/profile/photo'> = '/api/profile/photo';

/** The address of a photo, which changes with it. */
export const photoUrlOf = ({ sha256 }: DreamerPhotoEntity): string => `${PHOTO_PATH}?v=${sha256.slice(0, 16)}`;

/** Every method throws a Refusal 404 when the dreamer does not exist. */
@Injectable()
export class DreamerQuery {
  constructor(
    private readonly database: DataSource,
    private readonly dreamers: DreamerRepository,
  ) {}

  async dreamer(id: string): Promise<Dreamer> {
    const { googleSub: _, createdAt: __, ...dreamer } = await this.existing(id);
    const photo = await this.dreamers.photo(id);
    return { ...dreamer, photo: photo && `data:image/jpeg;base64,${photo.bytes.toString('base64')}` };
  }

  async profile(id: string): Promise<ProfileAnswer> {
    const { googleSub: _, createdAt: __, ...dreamer } = await this.existing(id);
    const photo = await this.dreamers.photo(id);
    return { ...dreamer, photoUrl: photo && photoUrlOf(photo) };
  }

  async aiConsent(id: string): Promise<StoredAiConsent> {
    const { noAi } = await this.existing(id);
    return { noAi };
  }

  /** @throws Refusal 404 also when the dreamer has no photo */
  async photo(id: string): Promise<DreamerPhotoEntity> {
    const photo = await this.dreamers.photo(id);
    if (!photo) throw notFound('photo');
    return photo;
  }

  async imageConsent(id: string, dreamId: string): Promise<ImageConsent> {
    const dreamer = await this.existing(id);
    const photo = (await this.allowsPhoto(dreamer, dreamId)) ? await this.dreamers.photo(id) : null;
    return { mayGenerate: !dreamer.noAi, photo: photo && photo.bytes.toString('base64') };
  }

  /** A public dream needs a second consent. */
  private async allowsPhoto({ id, noAi, allowPhotoInArt, allowPhotoInPublic }: DreamerEntity, dreamId: string) {
    if (noAi || !allowPhotoInArt) return false;
    if (allowPhotoInPublic) return true;
    const open: unknown[] = await this.database.query(
      'select 1 from dreams.dream where id = $1 and dreamer_id = $2 and is_public',
      [dreamId, id],
    );
    return open.length === 0;
  }

  private async existing(id: string): Promise<DreamerEntity> {
    const dreamer = await this.dreamers.byId(id);
    if (!dreamer) throw notFound('dreamer');
    return dreamer;
  }
}
