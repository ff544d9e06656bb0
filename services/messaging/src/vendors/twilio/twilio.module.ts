import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import type { MessagingEnv } from '../../messaging.env.js';
import { SignedForms } from './signed-forms.js';
import { MEDIA_SOURCE, MESSENGER } from './twilio.port.js';
import { TwilioMediaSource } from './twilio-media-source.adapter.js';
import { TwilioMessenger } from './twilio-messenger.adapter.js';

const adapters = [
  {
    provide: MESSENGER,
    inject: [ENV],
    useFactory: (env: MessagingEnv) => watched('twilio', new TwilioMessenger(env)),
  },
  {
    provide: MEDIA_SOURCE,
    inject: [ENV],
    useFactory: (env: MessagingEnv) => watched('twilio', new TwilioMediaSource(env)),
  },
];

@Module({ providers: [SignedForms, ...adapters], exports: [SignedForms, MESSENGER, MEDIA_SOURCE] })
export class TwilioModule {}
