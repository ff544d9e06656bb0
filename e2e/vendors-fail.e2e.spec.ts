import type { Dream } from '@dreamloom/contracts';
import { eventually, type Stack, startStack } from '@dreamloom/testing';
import { Verifier } from './chaos/verifier.js';
import { Dreamer } from './support/dreamer.js';

const PHONE = '+34699555111';
const ALWAYS = 1_000;

/** Whatever a vendor does, the dream is stored, the step is retried, and in the end the dreamer gets a message. */
describe('a vendor that', () => {
  let stack: Stack;
  let dreamer: Dreamer;
  let verifier: Verifier;
  let sent = 0;

  beforeAll(async () => {
    stack = await startStack({ env: { SANDBOX_PICTURE_SIZE: '96x64' } });
    verifier = new Verifier(stack);
    dreamer = await Dreamer.signIn(stack, 'patient@example.org');
    await dreamer.connect(PHONE);
    await dreamer.send(PHONE, '/');
    await eventually(async () => (await dreamer.received(PHONE)).length === 1);
  });

  afterEach(() => dreamer.clearFaults());
  afterAll(async () => {
    await verifier.close();
    await stack.stop();
  });

  async function dreamOf(words: string): Promise<Dream> {
    const text = `${words}, the ${++sent}. night`;
    await dreamer.send(PHONE, text);
    const find = async () => (await dreamer.dreams()).find((dream) => dream.content === text);
    await eventually(async () => (await find()) !== undefined);
    await eventually(async () => ['ready', 'failed'].includes((await find())?.imageStatus ?? ''));
    const dream = await find();
    if (!dream) throw new Error('the dream is gone');
    return dream;
  }
  const lastMessage = async () => (await dreamer.received(PHONE)).at(-1);

  it.each(['429', '500', 'broken-json', 'hang'])('fails once (%s): title and image are retried', async (kind) => {
    await dreamer.fault({ vendor: 'openai-chat', kind, times: 1 });
    if (kind !== 'hang') await dreamer.fault({ vendor: 'openai-images', kind, times: 1 });
    expect(await dreamOf('I walked through a garden of clocks')).toMatchObject({
      titleStatus: 'ready',
      imageStatus: 'ready',
      failure: null,
    });
  });

  it('refuses a title: the first words stay the title, and the image is generated', async () => {
    await dreamer.fault({ vendor: 'openai-chat', kind: 'refusal', times: ALWAYS });
    const dream = await dreamOf('I swam under the ice');
    expect(dream).toMatchObject({ titleStatus: 'failed', imageStatus: 'ready' });
    expect(dream.title).toMatch(/^I swam under the ice/);
    expect(dream.failure).toMatch(/^No title came\. .+\.$/);
  });

  it('refuses an image: the dream has its text and title, and the phone gets the reason', async () => {
    await dreamer.fault({ vendor: 'openai-images', kind: 'refusal', times: ALWAYS });
    const dream = await dreamOf('I climbed a stair of water');
    expect(dream).toMatchObject({ titleStatus: 'ready', imageStatus: 'failed' });
    expect(dream.failure).toMatch(/\.$/);
    await eventually(async () => (await lastMessage())?.text.includes(dream.failure ?? '-') === true);
  });

  it('fails for good: the image fails after several attempts and the phone is notified', async () => {
    await dreamer.fault({ vendor: 'openai-images', kind: '500', times: ALWAYS });
    const dream = await dreamOf('I found a door in the sea');
    expect(dream).toMatchObject({ titleStatus: 'ready', imageStatus: 'failed' });
    expect(dream.failure).toContain('after several tries');
    // The receipt also begins with 'Your dream is safe', and the next test counts earlier messages.
    await eventually(async () => (await lastMessage())?.text.includes(dream.failure ?? '-') === true);
  });

  it('fails to send the reply: it arrives later and once', async () => {
    const before = (await dreamer.received(PHONE)).length;
    await dreamer.fault({ vendor: 'twilio', kind: '500', times: 2 });
    await dreamOf('I sang with a choir of foxes');
    await eventually(async () => (await dreamer.received(PHONE)).length >= before + 2);
    await eventually(() => verifier.isDrained('all'));
    expect(await dreamer.received(PHONE)).toHaveLength(before + 2);
  });
});
