import { MonthlyLetter, type MonthOfDreams, RealityChecks, Rehearsal } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { newSid, PUBLIC_URL } from '../testing/messaging-under-test.js';
import { MORNING, type NudgeUnderTest, nudgeUnderTest } from '../testing/nudge-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const BERLIN = { timeZone: 'Europe/Berlin' };
const FIRST_OF_MONTH = '2099-12-01T08:00:00.000Z';
const QUIET = textIn('en')('quiet', { address: `${PUBLIC_URL}/profile` });

describe('/quiet', () => {
  let under: NudgeUnderTest;
  let owner: PhoneOwner;
  let dream: string;

  beforeAll(async () => {
    under = await nudgeUnderTest();
  });
  beforeEach(async () => {
    await under.begin();
    owner = new PhoneOwner(under.messaging);
    under.at.dreamer = owner.dreamer;
    dream = randomUUID();
    under.messaging.otherEndings.written.add(`${owner.dreamer} ${dream}`);
    Object.assign(under.messaging.messenger, { hasNudge: true, hasTemplate: true });
    under.messaging.mailer.sent.length = 0;
    await owner.verify();
    under.clock.set(under.before(MORNING));
  });
  afterAll(() => under.close());

  const letter = async () => MonthlyLetter.parse((await under.call('GET', '/api/monthly-letter')).json());
  const checks = async () => RealityChecks.parse((await under.call('GET', '/api/reality-checks')).json());
  const rehearsal = async () => Rehearsal.parse((await under.call('GET', `/api/dreams/${dream}/rehearsal`)).json());
  const states = async () => [
    (await under.current()).isOn,
    (await checks()).isOn,
    (await rehearsal()).daysLeft,
    (await letter()).isOn,
  ];
  const setLetter = (byChat: boolean) => under.call('PUT', '/api/monthly-letter', { isOn: true, byChat, ...BERLIN });
  const everythingOn = async () => {
    const facts: Partial<MonthOfDreams> = { dreams: 3, nights: 3 };
    under.messaging.months.months.set(`${owner.dreamer} 2099-11`, facts);
    await under.wanted({ byChat: true });
    await under.call('PUT', '/api/reality-checks', { isOn: true, times: ['07:00'], byChat: false, ...BERLIN });
    await under.call('PUT', `/api/dreams/${dream}/rehearsal`, { byChat: true, ...BERLIN });
    await setLetter(true);
    expect(await states()).toEqual([true, true, 7, true]);
  };

  it('ends the nudge, all reminders and the letter by WhatsApp, and keeps the phone connected', async () => {
    await everythingOn();
    expect((await owner.write('/quiet')).text).toContain(`<Message>${QUIET}</Message>`);
    expect(await states()).toEqual([false, false, 0, false]);
    for (const at of [MORNING, under.morning(1), FIRST_OF_MONTH]) await under.tick(at);
    expect([owner.received(), under.pushed(), under.messaging.mailer.sent]).toEqual([[], [], []]);
    expect(await owner.link()).toMatchObject({ status: 'verified' });
    await owner.write('I flew over the sea');
    expect(await owner.notes()).toHaveLength(1);
  });

  it('says the same when nothing is on, once more and delivered ten times at once', async () => {
    const MessageSid = newSid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.write('/quiet', { MessageSid })));
    expect(new Set([...answers, await owner.write('/quiet')].map(({ text }) => text.includes(QUIET)))).toEqual(
      new Set([true]),
    );
    expect(await states()).toEqual([false, false, 0, false]);
  });

  it('leaves a letter by mail, and what others have chosen', async () => {
    const other = randomUUID();
    await under.call('PUT', '/api/reality-checks', { isOn: true, times: ['07:00'], byChat: false, ...BERLIN }, other);
    await setLetter(false);
    await owner.write('/quiet');
    expect(await letter()).toMatchObject({ isOn: true, byChat: false });
    const theirs = RealityChecks.parse((await under.call('GET', '/api/reality-checks', undefined, other)).json());
    expect(theirs.isOn).toBe(true);
  });

  it('is taken back in the profile', async () => {
    await everythingOn();
    await owner.write('/quiet');
    expect((await under.put({ byChat: true })).status).toBe(200);
    await under.tick(MORNING);
    expect(owner.received()).toHaveLength(1);
  });
});
