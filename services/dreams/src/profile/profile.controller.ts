import type { ProfileAnswer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { DreamerQuery } from '../dreamer/dreamer.query.js';
import { ChooseLanguage } from './choose-language.use-case.js';
import { SaveProfile } from './save-profile.use-case.js';
import { SetConsents } from './set-consents.use-case.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly dreamers: DreamerQuery,
    private readonly saveProfile: SaveProfile,
    private readonly setConsents: SetConsents,
    private readonly chooseLanguage: ChooseLanguage,
  ) {}

  @Serves('GET /api/profile')
  profile({ dreamerId }: RequestOf<'GET /api/profile'>): Promise<ProfileAnswer> {
    return this.dreamers.profile(dreamerId);
  }

  @Serves('PUT /api/profile/language')
  async language({ dreamerId, body }: RequestOf<'PUT /api/profile/language'>): Promise<ProfileAnswer> {
    await this.chooseLanguage.run(dreamerId, body.language);
    return this.dreamers.profile(dreamerId);
  }

  @Serves('PATCH /api/profile')
  async save({ dreamerId, body }: RequestOf<'PATCH /api/profile'>): Promise<ProfileAnswer> {
    await this.saveProfile.run(dreamerId, body);
    return this.dreamers.profile(dreamerId);
  }

  @Serves('PUT /api/profile/photo-consent')
  setPhotoConsent({ dreamerId, body }: RequestOf<'PUT /api/profile/photo-consent'>): Promise<void> {
    return this.setConsents.photo(dreamerId, body);
  }

  @Serves('PUT /api/profile/ai-consent')
  setAiConsent({ dreamerId, body }: RequestOf<'PUT /api/profile/ai-consent'>): Promise<void> {
    return this.setConsents.ai(dreamerId, body.noAi);
  }

  @Serves('PUT /api/profile/similar-dreams')
  setSimilarDreams({ dreamerId, body }: RequestOf<'PUT /api/profile/similar-dreams'>): Promise<void> {
    return this.setConsents.similarDreams(dreamerId, body.isOn);
  }

  @Serves('PUT /api/profile/speech-language')
  setSpeechLanguage({ dreamerId, body }: RequestOf<'PUT /api/profile/speech-language'>): Promise<void> {
    return this.setConsents.speechLanguage(dreamerId, body.language);
  }

  @Serves('GET /api/profile/photo')
  async photo({ dreamerId }: RequestOf<'GET /api/profile/photo'>, @Res() reply: Reply): Promise<typeof SENT> {
    const { bytes } = await this.dreamers.photo(dreamerId);
    reply.header('x-content-type-options', 'nosniff').send(bytes);
    return SENT;
  }
}
