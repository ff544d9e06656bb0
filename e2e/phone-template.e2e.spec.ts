import { eventually, ownStack } from '@dreamloom/testing';
import { browserStack } from './support/browser-stack.js';
import { Dreamer } from './support/dreamer.js';
import { rowsOf } from './support/leftovers.js';

const WRITTEN = 'I walked through a library under the sea.';
const SPOKEN = 'A silver fish was singing in the garden of my grandmother.';

describe('a number that is claimed with a confirmation template', () => {
  const app = browserStack(ownStack('sends by a template', { TWILIO_CONTENT_SID: `HX${'0a'.repeat(16)}` }));
  let dreamer: Dreamer;
  let number: string;

  beforeAll(async () => {
    number = app.identities.phone();
    dreamer = await Dreamer.signIn(app.stack, app.identities.email('ada'));
  });

  const receivedWith = async (words: RegExp) => (await dreamer.received(number)).filter(({ text }) => words.test(text));
  const received = (words: RegExp) => eventually(async () => (await receivedWith(words)).length > 0);
  /** With a code when the message was read from the vendor's list before its webhook came. */
  const QUESTION = /If that is you, send \/\w* and you are connected; if not, send \/stop\./;

  it('is connected by the button, and earlier messages are in the journal, the voice note too', async () => {
    await dreamer.connect(number);
    await received(/\(a\*\*\*@example\.org\)/);
    await dreamer.send(number, 'who?');
    await received(QUESTION);
    await dreamer.send(number, WRITTEN);
    await dreamer.speak(number, SPOKEN);
    const held = `select 1 from messaging.inbound_message join messaging.channel_address using (contact_id)
      where address = $1 and became = 'held'`;
    await eventually(async () => (await rowsOf(app.stack.databaseUrl, held, [number])).length === 2);
    // The question comes once an hour.
    expect(await receivedWith(QUESTION)).toHaveLength(1);
    expect(await dreamer.dreams()).toEqual([]);
    const phone = await app.browser.newPage();
    await phone.goto(`${app.stack.sandboxUrl}/phone?from=${encodeURIComponent(number)}`);
    await phone.getByRole('button', { name: 'Yes, connect' }).click();
    await received(/the 2 dreams you told are safe/);
    const contents = async () => (await dreamer.dreams()).map(({ content }) => content).sort();
    await eventually(async () => (await contents()).length === 2);
    expect(await contents()).toEqual([SPOKEN, WRITTEN]);
  });
});
