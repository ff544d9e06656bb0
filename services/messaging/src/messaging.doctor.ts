import { storeChecks } from '@dreamloom/eventing';
import { type Check, Finding } from '@dreamloom/platform';
import {
  type CloudEnv,
  hasVendor,
  isWhatsappBy,
  type MessagingEnv,
  readMessagingEnv,
  type TwilioEnv,
} from './messaging.env.js';
import { SmtpMailer } from './vendors/mailer/smtp-mailer.adapter.js';
import { TelegramAdapter } from './vendors/telegram/telegram.adapter.js';

const TIMEOUT_MS = 10_000;
const TWILIO = 'https://api.twilio.com';

/** What the variables of messaging lead to: the mail server, and for each channel its vendor and the way back from it. */
export function messagingChecks(env = readMessagingEnv()): Check[] {
  return [
    ...storeChecks(env),
    { name: 'mail', run: () => new SmtpMailer(env).verify().then(() => new URL(env.SMTP_URL).host) },
    ...whatsappChecks(env),
    ...telegramChecks(env),
  ];
}

function whatsappChecks(env: MessagingEnv): Check[] {
  if (isWhatsappBy(env, 'twilio'))
    return [
      { name: 'Twilio', run: () => checkTwilio(env) },
      webhookCheck(env, 'Twilio webhook', 'whatsapp', new URLSearchParams()),
    ];
  if (isWhatsappBy(env, 'cloud'))
    return [{ name: 'Cloud API', run: () => checkCloud(env) }, webhookCheck(env, 'Cloud webhook', 'whatsapp-cloud')];
  return [];
}

function telegramChecks(env: MessagingEnv): Check[] {
  if (!hasVendor(env, 'telegram')) return [];
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_BASE_URL: apiRoot, TELEGRAM_LINK_URL: linkUrl } = env;
  const adapter = new TelegramAdapter({ token, apiRoot, linkUrl });
  const bot = { name: 'Telegram', run: () => adapter.chatAddress() };
  return env.TELEGRAM_WEBHOOK_SECRET === undefined ? [bot] : [bot, webhookCheck(env, 'Telegram webhook', 'telegram')];
}

/** A list of messages needs what sending needs: the account and its token. */
async function checkTwilio(env: TwilioEnv): Promise<string> {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_API_BASE_URL: base } = env;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const url = `${base ?? TWILIO}/2010-04-01/Accounts/${account}/Messages.json?PageSize=1`;
  const response = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (response.status === 401) throw new Finding('TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN is not accepted.');
  if (!response.ok) throw new Finding(`Twilio answers ${response.status}.`);
  return env.TWILIO_WHATSAPP_FROM;
}

async function checkCloud(env: CloudEnv): Promise<string> {
  const url = `${env.WHATSAPP_GRAPH_URL}/${env.WHATSAPP_PHONE_NUMBER_ID}?fields=display_phone_number`;
  const headers = { authorization: `Bearer ${env.WHATSAPP_ACCESS_TOKEN}` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer = (await response.json().catch(() => null)) as { display_phone_number?: string } | null;
  if (!response.ok) throw new Finding(`WHATSAPP_ACCESS_TOKEN is not accepted for the number (${response.status}).`);
  const number = `+${answer?.display_phone_number?.replace(/\D/g, '')}`;
  if (number !== env.WHATSAPP_NUMBER) throw new Finding(`WHATSAPP_NUMBER is not the number at Meta, ${number}.`);
  return number;
}

/** What is not signed is refused, which only this product does. */
const webhookCheck = (
  { PUBLIC_BASE_URL }: MessagingEnv,
  name: string,
  path: string,
  form?: URLSearchParams,
): Check => ({
  name,
  run: async () => {
    const url = `${PUBLIC_BASE_URL}/api/webhooks/${path}`;
    const content = form ? { body: form } : { body: '{}', headers: { 'content-type': 'application/json' } };
    const response = await fetch(url, { method: 'POST', ...content, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.status !== 403) throw new Finding(`${url} answers ${response.status} to what is not signed, not 403.`);
    return `${url} is reached from here`;
  },
});
