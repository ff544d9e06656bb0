import { randomUUID } from 'node:crypto';
import { replies } from '../inbound/replies.js';
import { messagingUnderTest, PhoneOwner, type MessagingUnderTest } from '../testing/messaging-under-test.js';

describe('connecting a phone', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  it('[R403 R278 R317] claims a number, and binds it when the first / message comes from it', async () => {
    expect((await owner.connect()).json()).toEqual({ requiresUserInitiation: true });
    expect(await owner.link()).toEqual({ phone: owner.phone, status: 'pending' });
    const answer = await owner.write('/I flew over the sea');
    expect(answer.text).toContain(replies.connectedWithDream);
    expect(await owner.link()).toEqual({ phone: owner.phone, status: 'verified' });
    expect((await owner.notes()).map((note) => note.text)).toEqual(['I flew over the sea']);
  });

  it('captures nothing by a claim alone', async () => {
    await owner.connect();
    await owner.write('I flew over the sea');
    expect(await owner.link()).toEqual({ phone: owner.phone, status: 'pending' });
    expect(await owner.notes()).toEqual([]);
  });

  it('does not give a verified number to a second account', async () => {
    await owner.verify();
    const answer = await owner.connect(owner.phone, randomUUID());
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'phone-taken',
      message: 'This number is connected to another account.',
    });
  });

  it('binds a number that two accounts claim to neither', async () => {
    const other = randomUUID();
    await owner.connect();
    await owner.connect(owner.phone, other);
    expect((await owner.write('/I flew over the sea')).text).toContain('Two accounts');
    expect([(await owner.link()).status, (await owner.link(other)).status]).toEqual(['pending', 'pending']);
  });

  it.each([
    ['1234567', 'Phone number must be at least 8 digits'],
    ['+0123456789', 'Please enter a valid phone number with country code (e.g., +1234567890)'],
  ])('[R345 R347] refuses %s in words', async (number, message) => {
    const answer = await owner.connect(number);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  it('keeps a number with its plus', async () => {
    await owner.connect(owner.phone.slice(1));
    expect((await owner.link()).phone).toBe(owner.phone);
  });
});
