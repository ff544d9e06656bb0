import { ProfileChanges, type ProfileAnswer } from '@dreamloom/contracts';
import { DreamerId, notFound, ZodPipe, type Reply } from '@dreamloom/platform';
import { Body, Controller, Get, Patch, Res } from '@nestjs/common';
import { DreamerRepository } from './dreamer.repository.js';
import { SaveProfile } from './save-profile.use-case.js';

/** /api/profile: what a dreamer says about themselves. */
@Controller('api/profile')
export class ProfileController {
  constructor(
    private readonly dreamers: DreamerRepository,
    private readonly saveProfile: SaveProfile,
  ) {}

  @Patch()
  async save(
    @DreamerId() dreamerId: string,
    @Body(new ZodPipe(ProfileChanges)) changes: ProfileChanges,
  ): Promise<ProfileAnswer> {
    await this.saveProfile.run(dreamerId, changes);
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

  @Get('photo')
  async photo(@DreamerId() dreamerId: string, @Res() reply: Reply): Promise<void> {
    const photo = await this.dreamers.photo(dreamerId);
    if (!photo) throw notFound('photo');
    // The address without its version must follow a change at once, so it is never kept unasked.
    reply.headers({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    reply.send(photo.bytes);
  }
}
