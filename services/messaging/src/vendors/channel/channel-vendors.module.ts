import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { hasVendor, isWhatsappBy, type MessagingEnv } from '../../messaging.env.js';
import { TelegramAdapter } from '../telegram/telegram.adapter.js';
import { TELEGRAM } from '../telegram/telegram.port.js';
import { SignedForms } from '../twilio/signed-forms.js';
import { TwilioMediaSource } from '../twilio/twilio-media-source.adapter.js';
import { TwilioMessenger } from '../twilio/twilio-messenger.adapter.js';
import { CloudAdapter } from '../whatsapp-cloud/cloud.adapter.js';
import { MEDIA_SOURCE, WHATSAPP } from './channel.port.js';
import { Channels } from './channels.js';

const adapters = [
  {
    provide: WHATSAPP,
    inject: [ENV],
    useFactory: (env: MessagingEnv) => {
      if (isWhatsappBy(env, 'cloud')) return watched('whatsapp-cloud', new CloudAdapter(env));
      return isWhatsappBy(env, 'twilio') ? watched('twilio', new TwilioMessenger(env)) : null;
    },
  },
  {
    provide: MEDIA_SOURCE,
    inject: [ENV],
    useFactory: (env: MessagingEnv) => {
      if (isWhatsappBy(env, 'cloud')) return watched('whatsapp-cloud', new CloudAdapter(env));
      return isWhatsappBy(env, 'twilio') ? watched('twilio', new TwilioMediaSource(env)) : null;
    },
  },
  {
    provide: TELEGRAM,
    inject: [ENV],
    useFactory: (env: MessagingEnv) =>
      hasVendor(env, 'telegram')
        ? watched(
            'telegram',
            new TelegramAdapter({
              ...{ token: env.TELEGRAM_BOT_TOKEN, apiRoot: env.TELEGRAM_API_BASE_URL, linkUrl: env.TELEGRAM_LINK_URL },
            }),
          )
        : null,
  },
];

/** The vendors of the channels. */
@Module({ providers: [SignedForms, Channels, ...adapters], exports: [SignedForms, Channels, WHATSAPP, TELEGRAM] })
export class ChannelVendorsModule {}
