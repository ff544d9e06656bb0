import type { MonthlyLetter, Nudge, RealityChecks, Rehearsal } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type TelegramHarness, telegramHarness } from '../testing/channel-harness.js';
import { MORNING, type NudgeUnderTest, nudgeUnderTest } from '../testing/nudge-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');
const BERLIN = { timeZone: 'Europe/Berlin' };
const CHECKS = { isOn: true, times: ['07:00'], byChat: true, ...BERLIN };
const NUDGE = english('nudge', { address: 'https://dreamloom.example/new' });
const FIRST_OF_MONTH = '2099-12-01T08:00:00.000Z';

describe('reminders in a chat', () => {
  let under: NudgeUnderTest;
  let chat: TelegramHarness;
  let owner: PhoneOwner;
  let dream: string;

  beforeAll(async () => {
    under = await nudgeUnderTest(async (on) => (chat = await telegramHarness(on)).messaging);
  });
  beforeEach(async () => {
    await under.begin();
    Object.assign(under.messaging.messenger, { hasNudge: false, hasTemplate: false });
    owner = new PhoneOwner(under.messaging);
    under.at.dreamer = chat.dreamer = owner.dreamer;
    dream = randomUUID();
    under.messaging.otherEndings.written.add(`${owner.dreamer} ${dream}`);
    under.messaging.months.months.set(`${owner.dreamer} 2099-11`, { dreams: 3, nights: 3 });
    under.messaging.mailer.sent.length = 0;
    under.clock.set(under.before(MORNING));
  });
  afterAll(async () => {
    await under.close();
    await chat.api.close();
  });

  const connectTelegram = async () => {
    chat.change();
    await chat.write(`/start ${await chat.code()}`);
    await chat.write('/');
    chat.api.sent.length = 0;
  };
  /** Time passes until the next message to any contact may be sent. */
  const turns = () => under.messaging.sql('update messaging.channel_contact set next_at = now()');
  const tick = async (at: string) => {
    await turns();
    await under.tick(at);
  };
  const rehearsal = `/api/dreams/$/rehearsal`;
  const pathOf = (path: string) => path.replace('$', dream);
  const chats = async () => ({
    nudge: (await under.current()).chats,
    checks: (await under.call('GET', '/api/reality-checks')).json<RealityChecks>().chats,
    rehearsal: (await under.call('GET', pathOf(rehearsal))).json<Rehearsal>().chats,
    letter: (await under.call('GET', '/api/monthly-letter')).json<MonthlyLetter>().chats,
  });

  it('are offered in the chats of the dreamer that can bring them, and refused without one', async () => {
    expect(await chats()).toEqual({ nudge: [], checks: [], rehearsal: [], letter: [] });
    for (const [path, body] of [
      ['/api/reality-checks', CHECKS],
      ['/api/monthly-letter', { isOn: true, byChat: true, ...BERLIN }],
      [rehearsal, { byChat: true, ...BERLIN }],
    ] as const)
      expect((await under.call('PUT', pathOf(path), body)).json()).toMatchObject({ code: 'no-chat' });
    expect((await under.put({ byChat: true })).json()).toMatchObject({ code: 'no-chat' });
    await connectTelegram();
    const telegram = ['telegram'];
    expect(await chats()).toEqual({ nudge: telegram, checks: telegram, rehearsal: telegram, letter: telegram });
    await owner.verify();
    const both = ['whatsapp', 'telegram'];
    expect(await chats()).toEqual({ nudge: telegram, checks: telegram, rehearsal: telegram, letter: both });
    Object.assign(under.messaging.messenger, { hasNudge: true, hasTemplate: true });
    expect(await chats()).toEqual({ nudge: both, checks: telegram, rehearsal: both, letter: both });
  });

  it('come to Telegram as text at any time, the nudge with a button for a night without a dream', async () => {
    await connectTelegram();
    expect((await under.put({ byChat: true })).json<Nudge>()).toMatchObject({ byChat: true });
    await tick(MORNING);
    expect(chat.api.sent).toMatchObject([{ text: NUDGE, buttons: ['/none'] }]);
    await chat.tap();
    expect(await under.messaging.eventsOf('dreamless-night-reported', owner.dreamer)).toHaveLength(1);
  });

  it('come where the dreamer wrote last', async () => {
    under.messaging.messenger.hasNudge = true;
    await connectTelegram();
    await owner.verify();
    await under.put({ byChat: true });
    await tick(MORNING);
    const first = { body: NUDGE, buttons: [{ answer: '/none' }] };
    expect([owner.received(), await chat.received()]).toMatchObject([[first], []]);
    await chat.write('/help');
    chat.api.sent.length = 0;
    await tick(under.morning(1));
    expect([owner.received(), await chat.received()]).toMatchObject([[first], [NUDGE]]);
  });

  it('come to the other chat when the one where the dreamer wrote last cannot bring them', async () => {
    await connectTelegram();
    await owner.verify();
    await under.put({ byChat: true });
    await tick(MORNING);
    expect([owner.received(), await chat.received()]).toEqual([[], [NUDGE]]);
  });

  it('are also the question of the day and the other ending', async () => {
    await connectTelegram();
    expect((await under.call('PUT', '/api/reality-checks', CHECKS)).json()).toMatchObject({ byChat: true });
    await tick(MORNING);
    expect(await chat.received()).toEqual([english('realityCheck')]);
    chat.api.sent.length = 0;
    await under.call('PUT', '/api/reality-checks', { ...CHECKS, isOn: false });
    await under.call('PUT', pathOf(rehearsal), { byChat: true, ...BERLIN });
    await tick(under.morning(1));
    const address = `https://dreamloom.example/ending?dream=${dream}`;
    expect(await chat.received()).toEqual([english('rehearsal', { address, stop: `${address}&reminders=off` })]);
  });

  it.each(['typed', 'tapped'])('end with the other ending when the answer to it is %s', async (how) => {
    await connectTelegram();
    await under.call('PUT', pathOf(rehearsal), { byChat: true, ...BERLIN });
    await tick(MORNING);
    expect(chat.api.sent).toMatchObject([{ buttons: ['/quiet'], labels: [english('quietButton')] }]);
    await (how === 'tapped' ? chat.tap() : chat.write('/quiet'));
    expect(await chat.received()).toContain(english('quiet', { address: 'https://dreamloom.example/profile' }));
    chat.api.sent.length = 0;
    await tick(under.morning(1));
    expect(await chat.received()).toEqual([]);
  });

  it('are also the letter, which is no mail even when the window of WhatsApp is closed', async () => {
    await connectTelegram();
    await owner.verify();
    await under.call('PUT', '/api/monthly-letter', { isOn: true, byChat: true, ...BERLIN });
    await tick(FIRST_OF_MONTH);
    expect((await chat.received()).join('')).toContain('Your November in dreams');
    expect([owner.received(), under.messaging.mailer.sent]).toEqual([[], []]);
  });

  it('end with /stop in the last of the chats', async () => {
    await connectTelegram();
    await under.put({ byChat: true });
    await chat.write('/stop');
    expect(await under.current()).toMatchObject({ isOn: true, byChat: false, chats: [] });
    await tick(MORNING);
    expect(await under.statuses()).toEqual(['nowhere']);
  });
});
