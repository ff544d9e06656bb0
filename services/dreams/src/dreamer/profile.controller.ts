import type { ProfileAnswer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { notFound, type Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { DreamerRepository } from './dreamer.repository.js';
import { SaveProfile } from './save-profile.use-case.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly dreamers: DreamerRepository,
    private readonly saveProfile: SaveProfile,
  ) {}

  @Serves('PATCH /api/profile')
  async save({ dreamerId, body }: RequestOf<'PATCH /api/profile'>): Promise<ProfileAnswer> {
    await this.saveProfile.run(dreamerId, body);
    const [dreamer, photo] = await Promise.all([this.dreamers.byId(dreamerId), this.dreamers.photo(dreamerId)]);
    if (!dreamer) throw notFound('dreamer');
    const { id, firstName, lastName, email, location, timezone, phone, speechLanguage } = dreamer;
    const { allowPhotoInArt, allowPhotoInPublic, noAi } = dreamer;
    return {
      ...{ id, firstName, lastName, email, location, timezone, phone, speechLanguage },
      ...{ allowPhotoInArt, allowPhotoInPublic, noAi },
      photoUrl: photo && `/api/profile/photo?v=${photo.sha256.slice(0, 16)}`,
    };
  }

  @Serves('GET /api/profile/photo')
  async photo({ dreamerId }: RequestOf<'GET /api/profile/photo'>, @Res() reply: Reply): Promise<typeof SENT> {
    const photo = await this.dreamers.photo(dreamerId);
    if (!photo) throw notFound('photo');
    reply.header('x-content-type-options', 'nosniff').send(photo.bytes);
    return SENT;
  }
}
