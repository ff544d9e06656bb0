import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { MotifModule } from '../motif/motif.module.js';
import { OtherEndingModule } from '../other-ending/other-ending.module.js';
import { SimilarModule } from '../similar/similar.module.js';
import { ChooseLanguage } from './choose-language.use-case.js';
import { ProfileController } from './profile.controller.js';
import { SaveProfile } from './save-profile.use-case.js';
import { SetConsents } from './set-consents.use-case.js';

@Module({
  imports: [DreamerModule, DreamModule, MotifModule, OtherEndingModule, SimilarModule],
  controllers: [ProfileController],
  providers: [SaveProfile, SetConsents, ChooseLanguage],
})
export class ProfileModule {}
