import Fastify, { type FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { CallLog, registerCallLog } from './call-log/call-log.js';
import { ChatStore } from './chats/chat-store.js';
import { FaultPlan, registerFaultRoutes } from './faults/faults.js';
import { AccountBook } from './google/account.js';
import { registerGoogle } from './google/google.js';
import { openSigningKey } from './google/id-token.js';
import { registerLook } from './look/pages.js';
import { registerMail } from './mail/mail.js';
import { Easel, PaintCount, type Painter } from './openai/easel.js';
import { registerOpenAi } from './openai/openai.js';
import { PaintThread } from './openai/paint-thread.js';
import { registerOpenId } from './openid/openid.js';
import { registerPhone } from './phone/phone.js';
import { Phones } from './phone/phones.js';
import { registerPush } from './push/push.js';
import type { SandboxEnv } from './sandbox.env.js';
import { SpeechServer } from './speech/speech-server.js';
import { WordMemory } from './speech/word-memory.js';
import { registerTelegram, Telegram } from './telegram/telegram.js';
import { DEFAULT_PACE, registerTwilio, Twilio, type TwilioPace } from './twilio/twilio.js';
import { type Speak, speakInThread } from './voice/notes.js';

/**
 * Creates the sandbox without listening. `speech` listens on its own port. After all listen, call `phones.resume()`;
 * `app.close()` stops everything.
 */
export const createSandbox = async (
  env: SandboxEnv,
  {
    pace = DEFAULT_PACE,
    painter = new PaintThread(),
    speak = speakInThread,
  }: { pace?: TwilioPace; painter?: Painter; speak?: Speak } = {},
): Promise<{ app: FastifyInstance; phones: Phones; speech: SpeechServer }> => {
  const folder = join(env.DATA_DIR, 'sandbox');
  const faults = new FaultPlan();
  const log = new CallLog();
  const store = new ChatStore(folder);
  const phones = new Phones(store);
  const twilio = new Twilio(phones, env, log, pace);
  phones.add('whatsapp', twilio);
  const { TELEGRAM_BOT_TOKEN: telegramToken } = env;
  const telegram = telegramToken === undefined ? undefined : new Telegram(store, telegramToken);
  if (telegram) phones.add('telegram', telegram);
  const memory = new WordMemory(folder);
  const speech = new SpeechServer(memory, faults, log);
  const easel = new Easel(painter, new PaintCount(folder), env.SANDBOX_PICTURE_SIZE, () => faults.areImagesFlat);

  // Live streams and hanging calls would delay a close.
  const app = Fastify({
    forceCloseConnections: true,
    // A CDN ticket exceeds the router's default of 100 characters.
    routerOptions: { maxParamLength: 400 },
  });
  app.addHook('preClose', async () => {
    phones.close();
    telegram?.close();
    speech.close();
  });
  app.addHook('onClose', async () => easel.close());
  refuseForeignHosts(app, env);
  registerCallLog(app, log);
  registerFaultRoutes(app, faults);
  const mails = registerMail(app, { folder, host: env.SANDBOX_HOST, port: env.SANDBOX_PORT + 2, log });
  const push = registerPush(app);
  app.get('/health', async () => ({ status: 'ok' }));
  app.post('/__reset', async (_request, reply) => {
    store.clear();
    memory.clear();
    mails.clear();
    push.clear();
    faults.clear();
    log.clear();
    return reply.code(204).send();
  });
  registerLook(app, env.PUBLIC_BASE_URL);
  await registerPhone(app, phones, { appAddress: env.PUBLIC_BASE_URL, memory, speak });
  const accounts = new AccountBook(folder);
  const key = await openSigningKey(folder);
  await registerGoogle(app, { env, accounts, key, faults, log });
  await registerOpenId(app, { env, accounts, key });
  await registerTwilio(app, twilio, { faults, log });
  if (telegram) await registerTelegram(app, telegram, { faults, log });
  await registerOpenAi(app, { apiKey: env.OPENAI_API_KEY, easel, faults, log });
  return { app, phones, speech };
};

const LOOPBACK = /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Rejects requests with a foreign Host header, which protects against DNS rebinding. */
const refuseForeignHosts = (app: FastifyInstance, { SANDBOX_BASE_URL }: SandboxEnv): void => {
  const own = SANDBOX_BASE_URL === undefined ? undefined : new URL(SANDBOX_BASE_URL).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const host = `http://${request.headers.host ?? ''}`;
    const name = URL.canParse(host) ? new URL(host).hostname : '';
    if (LOOPBACK.test(name) || name === own) return;
    return reply.code(421).type('text/plain').send('This address does not belong to the sandbox.');
  });
};
