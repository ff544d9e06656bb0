import type { Dream } from '@dreamloom/contracts';
import { eventually, startStack, type Stack } from '@dreamloom/testing';
import { Dreamer } from './support/dreamer.js';

const PHONE = '+34699555111';
const ALWAYS = 1_000;

/** Whatever a vendor does, the dream is stored, the step is retried, and in the end the dreamer gets a message. */
describe('when a vendor fails', () => {
  let stack: Stack;
  let dreamer: Dreamer;
  let told = 0;

  beforeAll(async () => {
    stack = await startStack();
    dreamer = await Dreamer.signIn(stack, 'patient@example.org');
    await dreamer.connect(PHONE);
    await dreamer.say(PHONE, '/');
    await eventually(async () => (await dreamer.heard(PHONE)).length === 1);
  }, 120_000);

  afterEach(() => dreamer.forgiveFaults());
  afterAll(() => stack.stop());

  async function dreamOf(words: string): Promise<Dream> {
    const text = `${words}, the ${++told}. night`;
    await dreamer.say(PHONE, text);
    const find = async () => (await dreamer.dreams()).find((dream) => dream.content === text);
    await eventually(async () => (await find()) !== undefined, 30_000);
    await eventually(async () => ['ready', 'failed'].includes((await find())?.imageStatus ?? ''), 90_000);
    const dream = await find();
    if (!dream) throw new Error('the dream is gone');
    return dream;
  }
  const lastWords = async () => (await dreamer.heard(PHONE)).at(-1);

  it.each(['429', '500', 'broken-json', 'hang'])(
    'in passing (%s), naming and painting are tried again',
    async (kind) => {
      await dreamer.fault({ vendor: 'openai-chat', kind, times: 1 });
      if (kind !== 'hang') await dreamer.fault({ vendor: 'openai-images', kind, times: 1 });
      expect(await dreamOf('I walked through a garden of clocks')).toMatchObject({
        titleStatus: 'ready',
        imageStatus: 'ready',
        failure: null,
      });
    },
    100_000,
  );

  it('refusing to name a dream, its first words stay its title, and it is painted', async () => {
    await dreamer.fault({ vendor: 'openai-chat', kind: 'refusal', times: ALWAYS });
    const dream = await dreamOf('I swam under the ice');
    expect(dream).toMatchObject({ titleStatus: 'failed', imageStatus: 'ready' });
    expect(dream.title).toMatch(/^I swam under the ice/);
    expect(dream.failure).toMatch(/^No title came\. .+\.$/);
  }, 100_000);

  it('refusing to paint, the dream keeps its words and its title, and the phone is told why', async () => {
    await dreamer.fault({ vendor: 'openai-images', kind: 'refusal', times: ALWAYS });
    const dream = await dreamOf('I climbed a stair of water');
    expect(dream).toMatchObject({ titleStatus: 'ready', imageStatus: 'failed' });
    expect(dream.failure).toMatch(/\.$/);
    await eventually(async () => (await lastWords())?.text.includes(dream.failure ?? '-') === true, 60_000);
  }, 100_000);

  it('for good, it is given up after several tries and told', async () => {
    await dreamer.fault({ vendor: 'openai-images', kind: '500', times: ALWAYS });
    const dream = await dreamOf('I found a door in the sea');
    expect(dream).toMatchObject({ titleStatus: 'ready', imageStatus: 'failed' });
    expect(dream.failure).toContain('after several tries');
    // The receipt also begins with 'Your dream is safe', and the next test counts earlier messages.
    await eventually(async () => (await lastWords())?.text.includes(dream.failure ?? '-') === true, 60_000);
  }, 120_000);

  it('to carry the reply, the reply comes later and once', async () => {
    const before = (await dreamer.heard(PHONE)).length;
    await dreamer.fault({ vendor: 'twilio', kind: '500', times: 2 });
    await dreamOf('I sang with a choir of foxes');
    await eventually(async () => (await dreamer.heard(PHONE)).length >= before + 2, 30_000);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await dreamer.heard(PHONE)).toHaveLength(before + 2);
  }, 100_000);
});
