import { readRolesEnv } from '../../backup/src/backup.env.ts';
import { readCollectiveEnv } from '../../services/collective/src/collective.env.ts';
import { readDreamsEnv } from '../../services/dreams/src/dreams.env.ts';
import { readGatewayEnv } from '../../services/gateway/src/gateway.env.ts';
import { readMediaEnv } from '../../services/media/src/media.env.ts';
import { readMessagingEnv } from '../../services/messaging/src/messaging.env.ts';

type Source = Record<string, string | undefined>;

/** What reads the environment of each part of the compose file that is a service of ours. */
export const READERS: Record<string, (source: Source) => object> = {
  gateway: readGatewayEnv,
  dreams: readDreamsEnv,
  transcription: readMediaEnv,
  painting: readMediaEnv,
  messaging: readMessagingEnv,
  collective: readCollectiveEnv,
};

/** What reads the environment of the part that runs once, before the services. */
export const SETUP_READER: Record<string, (source: Source) => object> = { setup: readRolesEnv };

/** An .env as an operator would fill it in: nothing in it is anybody's. */
export const FILLED_IN: Record<string, string> = {
  PUBLIC_BASE_URL: 'https://dreams.example.org',
  POSTGRES_PASSWORD: 'b1946ac92492d2347c6235b4d2611184',
  REDIS_PASSWORD: '591785b794601e212b260e25925636fd',
  GATEWAY_DATABASE_PASSWORD: '7c4a8d09ca3762af61e59520943dc264',
  DREAMS_DATABASE_PASSWORD: '8843d7f92416211de9ebb963ff4ce281',
  MEDIA_DATABASE_PASSWORD: 'da4b9237bacccdf19c0760cab7aec4a8',
  MESSAGING_DATABASE_PASSWORD: '77de68daecd823babbb58edb1c8e14d7',
  COLLECTIVE_DATABASE_PASSWORD: '1b6453892473a467d07372d45eb05abc',
  SESSION_SECRET: '1c272047233576d77a9b9a1acfdf741c07e9f4b5a0d88e6c',
  INTERNAL_SECRET: 'd0b4c5f3a1e29687f1023456789abcde5d41402abc4b2a76',
  GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-4Jq0vYb2Kx8',
  TWILIO_ACCOUNT_SID: 'AC5d1e0f7a2b9c4836a1f0e2d3c4b5a697',
  TWILIO_AUTH_TOKEN: '9f86d081884c7d659a2feaa0c55ad015',
  TWILIO_WHATSAPP_FROM: '+14155238886',
  OPENAI_API_KEY: 'sk-2cf24dba5fb0a30e26e83b2ac5b9e29e',
  GOOGLE_CLOUD_PROJECT: 'dreams-1234',
  GOOGLE_APPLICATION_CREDENTIALS: './google.json',
  SMTP_URL: 'smtps://dreams:pass@mail.example.org',
  MAIL_FROM: 'Dreamloom <dreams@example.org>',
  SUPPORT_EMAIL: 'help@example.org',
};

/** Every variable that a reader looks at. */
export function namesReadBy(read: (source: Source) => object, given: Record<string, string>): string[] {
  const names = new Set<string>();
  read(
    new Proxy(given, {
      get: (target, name) => {
        if (typeof name === 'string') names.add(name);
        return Reflect.get(target, name) as string | undefined;
      },
    }),
  );
  return [...names];
}
