import type { Secrets } from './secrets.ts';
import type { Settings, Variables } from './settings.ts';
import { speechPortOf, withoutEmpty } from './settings.ts';

export const services = ['gateway', 'dreams', 'media', 'messaging', 'collective'] as const;
export type ServiceName = (typeof services)[number];
export type ProcessName = ServiceName | 'sandbox';

/** Loopback ports of the services. The gateway has one only when Vite listens on PORT in front of it. */
type ServicePorts = Record<Exclude<ServiceName, 'gateway'>, number> & { gateway?: number };

export interface Stack {
  settings: Settings;
  secrets: Secrets;
  ports: ServicePorts;
  /** Connection URL of each service; each has its own role. */
  databaseUrls: Record<ServiceName, string>;
}

/** Default values of the vendors' variables: the sandbox on this machine. */
function sandboxVendors({ settings, secrets }: Pick<Stack, 'settings' | 'secrets'>): Record<string, string> {
  const onLoopback = `http://127.0.0.1:${settings.sandboxPort}`;
  return {
    // The browser opens this URL, and the issuer must be identical for browser and gateway.
    GOOGLE_ISSUER: `http://localhost:${settings.sandboxPort}/google`,
    GOOGLE_CLIENT_ID: secrets.GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: secrets.GOOGLE_CLIENT_SECRET,
    OIDC_ISSUER: `http://localhost:${settings.sandboxPort}/openid`,
    OIDC_CLIENT_ID: 'dreamloom',
    OIDC_CLIENT_SECRET: secrets.GOOGLE_CLIENT_SECRET,
    OIDC_LABEL: 'Lantern ID',
    MAIL_SIGN_IN: 'on',
    PASSKEYS: 'on',
    OPENAI_BASE_URL: `${onLoopback}/openai/v1`,
    OPENAI_API_KEY: secrets.OPENAI_API_KEY,
    OPENAI_TEXT_MODEL: 'gpt-6-luna',
    OPENAI_READING_MODEL: 'gpt-6-luna',
    OPENAI_IMAGE_MODEL: 'gpt-image-2.5-flare',
    TWILIO_API_BASE_URL: `${onLoopback}/twilio`,
    TWILIO_ACCOUNT_SID: secrets.TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN: secrets.TWILIO_AUTH_TOKEN,
    TWILIO_WHATSAPP_FROM: '+14155238886',
    PUSH_SERVICE_URL: `${onLoopback}/push`,
    WEBHOOK_TRUSTED_ORIGIN: onLoopback,
    SMTP_URL: `smtp://sandbox:sandbox@127.0.0.1:${settings.sandboxPort + 2}`,
    MAIL_FROM: 'Dreamloom <dreams@dreamloom.test>',
  };
}

/** A token without another base URL is that of a real bot, for which no sandbox values may be used. */
const hasOwnTelegram = (given: Variables, settings: Settings): boolean =>
  given['TELEGRAM_BOT_TOKEN'] !== undefined &&
  (given['TELEGRAM_API_BASE_URL'] === undefined || !isSandbox('TELEGRAM_API_BASE_URL', given, settings));

const sandboxTelegram = ({ settings, secrets }: Pick<Stack, 'settings' | 'secrets'>): Record<string, string> => ({
  TELEGRAM_BOT_TOKEN: secrets.TELEGRAM_BOT_TOKEN,
  TELEGRAM_API_BASE_URL: `http://127.0.0.1:${settings.sandboxPort}/telegram`,
  // The browser opens links to the bot.
  TELEGRAM_LINK_URL: `http://localhost:${settings.sandboxPort}/t.me`,
});

const SANDBOX_STACK = {
  OPERATOR_EMAILS: 'ada@dreamloom.test',
  COMPANY_NAME: 'Dreamloom',
  SUPPORT_EMAIL: 'support@dreamloom.example',
};

/** Speech is one vendor with several variables: sandbox values must not be mixed into a real account. */
const hasOwnSpeech = (given: Variables): boolean =>
  given['GOOGLE_CLOUD_PROJECT'] !== undefined || given['GOOGLE_APPLICATION_CREDENTIALS'] !== undefined;

const sandboxSpeech = (settings: Settings): Record<string, string> => ({
  SPEECH_API_ENDPOINT: `127.0.0.1:${speechPortOf(settings)}`,
  SPEECH_INSECURE: 'on',
  GOOGLE_CLOUD_PROJECT: 'sandbox',
  // Looking for Google's metadata server takes seconds where there is none.
  METADATA_SERVER_DETECTION: 'none',
});

/** True when at least one vendor is the sandbox. */
export function needsSandbox(variables: Variables, settings: Settings): boolean {
  const given = withoutEmpty(variables);
  if (!hasOwnSpeech(given)) return true;
  return ['GOOGLE_ISSUER', 'OPENAI_BASE_URL', 'TWILIO_API_BASE_URL', 'SMTP_URL'].some((name) =>
    isSandbox(name, given, settings),
  );
}

function isSandbox(name: string, given: Variables, { sandboxPort }: Settings): boolean {
  const value = given[name];
  if (value === undefined) return true;
  const { hostname, port } = new URL(value);
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && [sandboxPort, sandboxPort + 2].includes(Number(port))
  );
}

/**
 * The environment of all processes of the stack: that of the starter, completed by defaults. Each variable that is set
 * takes precedence.
 */
export function commonEnvironment(variables: Variables, stack: Stack): Record<string, string> {
  const given = passedOn(withoutEmpty(variables));
  const { settings, secrets, ports } = stack;
  const sandbox = needsSandbox(given, settings);
  const defaults: Record<string, string> = {
    ...(sandbox ? { ...sandboxVendors(stack), ...SANDBOX_STACK } : {}),
    ...(hasOwnSpeech(given) ? {} : sandboxSpeech(settings)),
    ...(sandbox && !hasOwnTelegram(given, settings) ? sandboxTelegram(stack) : {}),
    PUBLIC_BASE_URL: `http://localhost:${settings.port}`,
    SESSION_SECRET: secrets.SESSION_SECRET,
    INTERNAL_SECRET: secrets.INTERNAL_SECRET,
  };
  return {
    ...defaults,
    ...given,
    // The starter decides these, regardless of the shell's variables.
    NODE_ENV: 'development',
    SANDBOX: sandbox ? 'on' : 'off',
    SANDBOX_URL: isSandbox('TWILIO_API_BASE_URL', given, settings) ? `http://localhost:${settings.sandboxPort}` : '',
    SANDBOX_PORT: String(settings.sandboxPort),
    DATA_DIR: settings.dataDir,
    DREAMS_URL: `http://127.0.0.1:${ports.dreams}`,
    MEDIA_URL: `http://127.0.0.1:${ports.media}`,
    MESSAGING_URL: `http://127.0.0.1:${ports.messaging}`,
    COLLECTIVE_URL: `http://127.0.0.1:${ports.collective}`,
  };
}

/** The environment of one process: its address and, for a service, its connection URL. */
export function ownEnvironment(name: ProcessName, stack: Stack, variables: Variables = {}): Record<string, string> {
  const hasRealBot = name === 'sandbox' && hasOwnTelegram(withoutEmpty(variables), stack.settings);
  return {
    ...addressOf(name, stack),
    ...(name === 'sandbox' ? {} : { DATABASE_URL: stack.databaseUrls[name] }),
    // The sandbox has no phone for a real bot.
    ...(hasRealBot && { TELEGRAM_BOT_TOKEN: '' }),
  };
}

/**
 * The listening address of one process. `localhost` stands for both loopback addresses, 127.0.0.1 and ::1, which a
 * browser may use.
 */
export function addressOf(name: ProcessName, { settings, ports }: Stack): { HOST: string; PORT: string } {
  if (name === 'gateway') return { HOST: 'localhost', PORT: String(ports.gateway ?? settings.port) };
  if (name === 'sandbox') return { HOST: 'localhost', PORT: String(settings.sandboxPort) };
  return { HOST: '127.0.0.1', PORT: String(ports[name]) };
}

// npm's own variables, and database credentials that only some processes may have.
const WITHHELD = /^(npm_|INIT_CWD$|NODE_CHANNEL_|DATABASE_URL$|POSTGRES_PASSWORD$|[A-Z]+_DATABASE_PASSWORD$)/;

const passedOn = (given: Variables): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => !WITHHELD.test(entry[0]) && entry[1] !== undefined,
    ),
  );
