import { eventually, type Stack } from '@dreamloom/testing';
import { type PhoneMessage, sandbox } from '../support/dreamer.js';
import type { SentMessage } from './sender.js';
import type { Verifier } from './verifier.js';

/** Defects of the voice notes after a chaos run; all zero without defects. */
interface VoiceDefects {
  withoutVoice: number;
  /** Segments that were transcribed and stored more than once, or not at all. */
  transcribedWrongly: number;
  stillAtVendor: number;
}

export const isSpoken = (index: number): boolean => index % 10 === 5;

export const NOTE = 'lantern-garden';

/** Sends a voice note with the sandbox's phone, which also posts it to the webhook by itself. */
export async function speak(stack: Stack, phone: string): Promise<{ sid: string; mediaUrl: string }> {
  const chat = `/phone/api/chats/${phone}`;
  const { sid } = await sandbox<{ sid: string }>(stack, `${chat}/voice-notes`, { note: NOTE });
  const { messages } = await sandbox<{ messages: PhoneMessage[] }>(stack, chat);
  const media = messages.find((message) => message.sid === sid)?.media[0]?.sid ?? '';
  const api = `http://127.0.0.1:${new URL(stack.sandboxUrl).port}/twilio/2010-04-01`;
  return { sid, mediaUrl: `${api}/Accounts/${stack.secretOf('TWILIO_ACCOUNT_SID')}/Messages/${sid}/Media/${media}` };
}

export async function voiceDefects(verifier: Verifier, messages: SentMessage[]): Promise<VoiceDefects> {
  const sids = messages.filter(({ isVoiceNote }) => isVoiceNote).map(({ sid }) => sid);
  const count = async (sql: string) => Number((await verifier.rows<{ n: string }>(sql, [sids]))[0]?.n);
  const notes = 'from messaging.inbound_message m join messaging.attachment v on v.message_id = m.id';
  const sent = 'm.message_sid = any($1::text[])';
  const atVendor = () => count(`select count(*) as n ${notes} where ${sent} and v.vendor_copy_deleted_at is null`);
  await eventually(async () => (await atVendor()) === 0, 30_000).catch(() => undefined);
  return {
    withoutVoice: await count(
      `select count(*) as n from messaging.inbound_message m where ${sent} and not exists (
         select 1 from dreams.dream d join dreams.dream_voice o on o.dream_id = d.id
         join media.asset a on a.key = o.audio_key where d.message_id = m.id and (d.source = 'whatsapp_voice' or d.captured_by = 'telegram_voice'))`,
    ),
    transcribedWrongly: await count(
      `select count(*) as n from messaging.inbound_message m left join media.transcript t on t.id = m.id
       where ${sent} and t.part_count is distinct from
         (select count(*)::int from media.transcript_part p where p.transcript_id = m.id)`,
    ),
    stillAtVendor: await atVendor(),
  };
}
