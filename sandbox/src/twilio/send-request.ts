import { z } from 'zod';
import { addressOf } from '../chats/address.js';
import type { ChatMessage } from '../chats/chat-state.js';
import { newMessage } from '../chats/new-message.js';
import type { TwilioErrorCode } from './twilio-error.js';

const MAX_CHARACTERS = 1600;
const SendForm = z.object({
  To: z.string().optional(),
  From: z.string().optional(),
  Body: z.string().default(''),
  MediaUrl: z.union([z.string().transform((url) => [url]), z.array(z.string())]).default([]),
  StatusCallback: z.string().optional(),
  ContentSid: z.string().optional(),
  ContentVariables: z.string().default('{}'),
});
const Variables = z.record(z.string(), z.union([z.string(), z.number()]));

/** Validates the form of `POST Messages.json` in Twilio's order; returns the message to send, or Twilio's error code. */
export const messageToSend = (form: unknown, botNumber: string): ChatMessage | TwilioErrorCode => {
  const parsed = SendForm.safeParse(form ?? {});
  if (!parsed.success) return 21619;
  const { To, From, Body, MediaUrl, StatusCallback, ContentSid, ContentVariables } = parsed.data;
  if (To === undefined) return 21604;
  if (From === undefined) return 21603;
  if (From !== `whatsapp:${botNumber}`) return 63007;
  const address = /^whatsapp:(?:\+|[A-Z]{2}\.)/.test(To) ? addressOf(To.slice('whatsapp:'.length)) : undefined;
  if (address === undefined) return 21211;
  if (StatusCallback !== undefined && !isWebAddress(StatusCallback)) return 21609;
  const statusCallback = StatusCallback ?? null;
  if (ContentSid !== undefined) {
    if (!/^HX[0-9a-f]{32}$/.test(ContentSid)) return 21655;
    const variables = variablesOf(ContentVariables);
    if (variables === undefined) return 21656;
    const body = templateText(ContentSid, variables);
    const buttons = buttonsOf(variables);
    return newMessage({ address, direction: 'outbound-api', body, template: true, buttons, statusCallback });
  }
  if (Body === '' && MediaUrl.length === 0) return 21619;
  if ([...Body].length > MAX_CHARACTERS) return 21617;
  if (!MediaUrl.every(isWebAddress)) return 21620;
  return newMessage({ address, direction: 'outbound-api', body: Body, mediaUrls: MediaUrl, statusCallback });
};

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const variablesOf = (json: string): Record<string, string | number> | undefined => {
  try {
    return Variables.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
};

// Meta stores the text of a template; the phone shows its sid and its variables.
const templateText = (contentSid: string, variables: Record<string, string | number>): string =>
  [
    `[template ${contentSid}]`,
    ...Object.keys(variables)
      .sort()
      .map((name) => String(variables[name])),
  ].join('\n');

// A template with a third variable is taken for the confirmation template of docs/operations.md, which has a button.
const buttonsOf = ({ 3: code }: Record<string, string | number>) =>
  code === undefined
    ? []
    : [
        { title: 'Yes, connect', payload: `/${code}` },
        { title: 'No', payload: '/stop' },
      ];
