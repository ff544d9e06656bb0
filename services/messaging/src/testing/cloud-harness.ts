import { randomUUID } from 'node:crypto';
import { GraphApi } from '../../../../sandbox/src/whatsapp-cloud/graph-api.js';
import { type ChannelHarness, type Delivered, endPause } from './channel-harness.js';
import { CLOUD, messagingUnderTest } from './messaging-under-test.js';

let people = 0;

export interface CloudHarness extends ChannelHarness {
  api: GraphApi;
  /** The person's number without plus, and WhatsApp's id of the person. */
  readonly person: { wa_id: string; user_id: string };
  /** Calls the webhook with this value. @returns the status */
  deliver(value: object, secret?: string): Promise<number>;
  /** A message as Meta delivers it; the person hides the number when `hides` is set. */
  messageOf(content: object, hides?: boolean): object;
}

export async function cloudHarness(): Promise<CloudHarness> {
  const { WHATSAPP_ACCESS_TOKEN: token, WHATSAPP_APP_SECRET: appSecret, WHATSAPP_PHONE_NUMBER_ID } = CLOUD;
  const api = new GraphApi({ token, appSecret, phoneNumberId: WHATSAPP_PHONE_NUMBER_ID });
  const messaging = await messagingUnderTest({ graphUrl: await api.listen() });
  let person = { wa_id: '', user_id: '' };
  let files = 0;
  const deliver = async (value: object, secret?: string) => {
    const path = '/api/webhooks/whatsapp-cloud';
    await endPause({ messaging });
    const { status } = await messaging.call({ method: 'POST', path, ...api.webhook(value, secret) });
    await messaging.settled();
    return status;
  };
  const messageOf = (content: object, hides = false) => {
    const { wa_id, user_id } = person;
    const address = hides ? { user_id } : { wa_id, user_id };
    const from = hides ? { from_user_id: user_id } : { from: wa_id, from_user_id: user_id };
    const message = {
      id: `wamid.${randomUUID()}`,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      ...from,
      ...content,
    };
    return { contacts: [{ profile: { name: 'Ada' }, ...address }], messages: [message] };
  };
  const send = async (content: object): Promise<Delivered> => {
    const value = messageOf(content);
    await deliver(value);
    return {
      again: async () => {
        await deliver(value);
      },
    };
  };
  const media = (bytes: Buffer, mime_type: string) => {
    const id = String(4_000_000 + ++files);
    api.media.set(id, bytes);
    return { id, mime_type };
  };
  const write = (body: string) => send({ type: 'text', text: { body } });
  const harness: CloudHarness = {
    channel: 'whatsapp',
    messaging,
    api,
    deliver,
    messageOf,
    get person() {
      return person;
    },
    dreamer: randomUUID(),
    begin: async () => {
      const number = String(++people).padStart(10, '0');
      person = { wa_id: `49${number}`, user_id: `DE.${number}` };
      harness.dreamer = randomUUID();
      await messaging.connect(harness.dreamer, `+${person.wa_id}`);
      await write('/');
      api.sent.length = 0;
    },
    write: (words) => write(words),
    forward: (body) => send({ type: 'text', text: { body }, context: { forwarded: true } }),
    speak: (bytes = Buffer.from('a voice')) =>
      send({ type: 'audio', audio: { ...media(bytes, 'audio/ogg'), voice: true } }),
    show: (caption) => send({ type: 'image', image: { ...media(Buffer.from('a picture'), 'image/jpeg'), caption } }),
    sticker: () => send({ type: 'sticker', sticker: media(Buffer.from('a sticker'), 'image/webp') }),
    tap: async () => {
      const question = api.sent.findLast(({ to }) => to === person.wa_id || to === person.user_id);
      const button_reply = { id: question?.buttons[0], title: 'A label' };
      await send({ type: 'interactive', interactive: { button_reply }, context: { id: question?.id } });
    },
    mumble: async () => {
      await send({ type: 'text', text: { words: 7 } });
    },
    received: async () =>
      api.sent.filter(({ to }) => to === person.wa_id || to === person.user_id).map(({ text }) => text),
    refuseNext: (how) => {
      const codes = { limited: 130429, refused: 131009, blocked: 131026, unavailable: 131000 };
      api.failures.push({ status: how === 'unavailable' ? 503 : 400, code: codes[how] });
    },
    removeMedia: () => api.media.clear(),
    close: async () => {
      await messaging.close();
      await api.close();
    },
  };
  return harness;
}
