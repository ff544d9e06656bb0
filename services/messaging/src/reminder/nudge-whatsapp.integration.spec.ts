import type { Nudge } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { eventually } from '@dreamloom/testing';
import { MORNING, type NudgeUnderTest, nudgeUnderTest } from '../testing/nudge-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';
import { SendReminder } from './send-reminder.use-case.js';

describe('the nudge by WhatsApp', () => {
  let under: NudgeUnderTest;

  beforeAll(async () => {
    under = await nudgeUnderTest();
  });
  beforeEach(() => under.begin());
  afterAll(() => under.close());

  let owner: PhoneOwner;
  beforeEach(async () => {
    owner = new PhoneOwner(under.messaging);
    under.at.dreamer = owner.dreamer;
  });
  const connected = async () => {
    under.messaging.messenger.hasNudge = true;
    await owner.verify();
    under.clock.set(under.before(MORNING));
    expect((await under.put({ byChat: true })).status).toBe(200);
  };

  it('needs a template and a verified phone', async () => {
    expect((await under.put({ byChat: true })).status).toBe(409);
    await owner.verify();
    expect((await under.put({ byChat: true })).status).toBe(409);
    expect(await under.current()).toMatchObject({ chats: [] });
    under.messaging.messenger.hasNudge = true;
    expect(await under.current()).toMatchObject({ chats: ['whatsapp'] });
    expect((await under.put({ byChat: true })).json<Nudge>()).toMatchObject({ byChat: true });
  });

  it('is written freely within the window of 24 hours and by its template outside of it', async () => {
    await connected();
    const sentAt = (at: string) =>
      under.messaging.sql(
        `update messaging.inbound_message set sent_at = $2, received_at = $2 where contact_id = ${CONTACT}`,
        [owner.phone, at],
      );
    await sentAt(under.before(MORNING));
    await under.tick(MORNING);
    await owner.resetTurn();
    await under.tick(under.morning(1));
    expect(owner.received().map(({ body, template }) => [template, body])).toEqual([
      [false, expect.stringContaining('/none')],
      [true, '[nudge] https://dreamloom.example/new'],
    ]);
  });

  it('comes while a browser cannot be reached, once, and counts as sent when the attempts for the browser end', async () => {
    await connected();
    await under.subscribe();
    under.service.status = 503;
    under.clock.set(MORNING);
    await under.messaging.emit('reminders-due', { slot: MORNING });
    await eventually(() => Promise.resolve(under.pushed().length > 1));
    expect(owner.received()).toHaveLength(1);
    const [requested] = await under.messaging.eventsOf('reminder-requested', owner.dreamer);
    const giveUp = (tx: Tx) => under.messaging.app.get(SendReminder).giveUp(requested!, tx);
    await under.messaging.app.get(Transactions).run(null, giveUp);
    expect(await under.statuses()).toEqual(['sent']);
    under.service.status = 201;
    await under.messaging.settled();
    expect(owner.received()).toHaveLength(1);
  });

  it('ends with /stop, and does not begin again with the next phone', async () => {
    await connected();
    await owner.write('/stop');
    expect(await under.current()).toMatchObject({ isOn: true, byChat: false });
    await under.tick(MORNING);
    expect(owner.received()).toEqual([]);
    expect(await under.statuses()).toEqual(['nowhere']);
  });
});
