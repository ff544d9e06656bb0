import { z } from 'zod';

const DEFAULT_ACCOUNT_SID = 'AC5d1e0f7a2b9c4836a1f0e2d3c4b5a697';

const port = z.coerce.number().int().min(1).max(65535);
const secret = z.string().min(1);

const SandboxVariables = z.object({
  /** Port of its pages and HTTP vendors; transcription uses the next port, mail the one after that. */
  SANDBOX_PORT: port.default(4100).describe('must be a whole number between 1 and 65535'),
  /** Address on which it listens. */
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1').describe('must be the address to listen on'),
  /** URL at which app and browser reach it when that is not loopback, as in containers. */
  SANDBOX_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('must be the http(s) address that both the app and the browser find the sandbox at'),
  /** URL of the app; webhooks go to `/api/webhooks/whatsapp` under it. */
  PUBLIC_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((address) => address.replace(/\/+$/, ''))
    .describe('must be the http(s) address of the app, for example http://localhost:3000'),
  /** Chats, accounts and the signing key are stored in its folder `sandbox`. */
  DATA_DIR: z.string().min(1).default('.data').describe('must be the path of a folder'),
  /** Size of every picture, which overrides the requested one and makes tests faster. */
  SANDBOX_PICTURE_SIZE: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/)
    .transform((size) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      return { width, height };
    })
    .optional()
    .describe('must be a width and a height in pixels, for example 192x128'),
  /** Account that the app sends. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/)
    .default(DEFAULT_ACCOUNT_SID)
    .describe('must start with AC'),
  /** Token that signs the webhooks. */
  TWILIO_AUTH_TOKEN: secret.describe('must be set, because it signs the webhooks'),
  /** The bot's number. */
  TWILIO_WHATSAPP_FROM: z
    .string()
    .regex(/^(whatsapp:)?\+[1-9]\d{7,14}$/)
    .default('whatsapp:+14155238886')
    .transform((address) => address.replace(/^whatsapp:/, ''))
    .describe('must be a number such as whatsapp:+14155238886'),
  /** Token of the Telegram bot that the app sends; unset: no Telegram. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/)
    .optional()
    .describe('must be digits, a colon and letters'),
  /** API key that the app sends. */
  OPENAI_API_KEY: secret.describe('must be set to the key that the app sends'),
  /** OAuth client id that the app sends. */
  GOOGLE_CLIENT_ID: secret.describe('must be set to the client id that the app sends'),
  /** Secret of the OAuth client. */
  GOOGLE_CLIENT_SECRET: secret.describe('must be set to the client secret that the app sends'),
});

/** The sandbox's configuration. `TWILIO_WHATSAPP_FROM` is E.164 without the `whatsapp:` prefix. */
export type SandboxEnv = z.infer<typeof SandboxVariables>;

/** Reads the environment. Throws an Error of one sentence that names the first variable that is wrong. */
export const readSandboxEnv = (variables: NodeJS.ProcessEnv = process.env): SandboxEnv => {
  // An empty variable counts as unset, as in shells and compose files.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = SandboxVariables.safeParse(given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]) as keyof SandboxEnv;
  throw new Error(`${name} ${SandboxVariables.shape[name].description ?? 'is wrong'}.`);
};
