import type { ChannelCode, ChannelState } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');
const ADA = 'Ada (a***@example.org)';
const NAMED = { ProfileName: 'Ada\u0007 of the sea' };

describe('a WhatsApp chat that is connected by a code', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => void (owner = new PhoneOwner(messaging)));
  afterAll(() => messaging.close());

  const request = () => messaging.call({ method: 'POST', path: '/api/channels/whatsapp/code', dreamer: owner.dreamer });
  const code = async () => (await request()).json<ChannelCode>().link.split('?text=')[1] ?? '';
  const state = async (): Promise<ChannelState | undefined> => (await owner.link()).channels[0];
  const dreams = async () => (await owner.notes()).map(({ text }) => text);

  it('says yes once both sides have seen each other’s name', async () => {
    const { link } = (await request()).json<ChannelCode>();
    expect(link).toMatch(/^https:\/\/wa\.me\/14155238886\?text=\/[B-Z]{10}$/);
    const [, message = ''] = link.split('?text=');
    expect((await owner.write(message, NAMED)).text).toContain(english('confirm', { claimant: ADA, code: '' }));
    expect(await state()).toMatchObject({ channel: 'whatsapp', status: 'pending', name: 'Ada of the sea' });
    await owner.write('I flew over the sea with nobody');
    expect(await dreams()).toEqual([]);
    await owner.write('/');
    expect(await owner.link()).toMatchObject({ status: 'verified', phone: owner.phone });
    expect(await dreams()).toEqual(['I flew over the sea with nobody']);
  });

  it('needs no number', async () => {
    const hidden = { From: `whatsapp:US.${owner.phone.slice(1)}00042` };
    await owner.write(await code(), hidden);
    await owner.write('/', hidden);
    expect(await owner.link()).toMatchObject({ status: 'verified', phone: null });
    await owner.write('I flew over the sea with nobody', hidden);
    expect(await dreams()).toEqual(['I flew over the sea with nobody']);
  });

  it('replaces a number that is claimed but has not said yes, whose held words are erased', async () => {
    const [other, message] = [new PhoneOwner(messaging), await code()];
    await owner.connect(other.phone);
    await other.write('I met a fox of glass');
    await owner.write(message);
    await owner.write('/');
    expect(await owner.link()).toMatchObject({ status: 'verified', phone: owner.phone });
    expect(await dreams()).toEqual([]);
    expect(await messaging.sql(`select 1 from messaging.inbound_message where body like '%fox of glass%'`)).toEqual([]);
  });

  it('is connected again after it belonged to another person, by a yes without the code of the claim', async () => {
    const [former, next] = ['US.1', 'US.2'].map((id) => ({ ExternalUserId: id + owner.phone.slice(1) }));
    await owner.connect();
    await owner.write('/', former);
    await owner.write('who is this?', next);
    expect((await owner.link()).status).toBe('pending');
    await owner.write(await code(), next);
    await owner.write('/', next);
    expect((await owner.link()).status).toBe('verified');
  });

  it('is not another one of a dreamer who has one, and none where there is no WhatsApp', async () => {
    await owner.verify();
    expect((await request()).json()).toMatchObject({ code: 'already-connected' });
    const unknown = { method: 'POST', path: '/api/channels/signal/code', dreamer: randomUUID() } as const;
    expect((await messaging.call(unknown)).status).toBe(404);
  });
});
