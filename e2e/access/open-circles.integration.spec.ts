import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { requestAs } from './callers.js';
import { type SmallStack, smallStack } from './small-stack.js';

const WORD = 'quartzlighthouse';
const HERE = { city: 'Barcelona', country: 'ES', birthYear: 1984 };
const NOWHERE = { city: null, country: null, birthYear: null };

/** Ada and four others are in the circles of a city, a country and a generation, each with one public dream. */
describe('the circles of a city, a country and a generation', () => {
  let stack: SmallStack;
  let ada: string;
  let owner: Browser;

  const publish = (dreamerId: string, content: string) => stack.collective.publish({ dreamerId, content });
  const choose = (browser: Browser, body: object) => requestAs(browser, 'PUT', '/api/open-circles', { body });
  const someone = async () => {
    const { dreamer } = await Journal.open(stack.journal);
    return { dreamer, browser: await stack.signIn(dreamer) };
  };
  const erase = async (dreamerId: string) => {
    await stack.collective.emit('dreamer-erased', { dreamerId, emailFingerprint: 'x', artworkIds: [], messageIds: [] });
    await stack.collective.settled();
  };
  async function member(choice: object = HERE) {
    const who = await someone();
    expect((await choose(who.browser, choice)).status).toBe(200);
    return who;
  }

  beforeAll(async () => {
    stack = await smallStack();
    ({ dreamer: ada, browser: owner } = await member());
    await publish(ada, `The ${WORD} at sea`);
    for (let other = 0; other < 5; other++) await publish((await member()).dreamer, 'A whale.');
    await stack.collective.settled();
  });
  afterAll(() => stack.close());

  const SEES = [200, 200, 200];
  const SEES_NOTHING = [404, 404, 404];

  const RELATIONS: Record<string, [make: () => Promise<Browser>, sees: number[]]> = {
    owner: [() => Promise.resolve(owner), SEES],
    member: [async () => (await member()).browser, SEES],
    'member of another spelling': [async () => (await member({ ...HERE, city: 'barcelona' })).browser, SEES],
    'member of the country alone': [async () => (await member({ ...NOWHERE, country: 'ES' })).browser, [404, 200, 404]],
    'member of another city, country and generation': [
      async () => (await member({ city: 'Barcelona', country: 'VE', birthYear: 1995 })).browser,
      SEES_NOTHING,
    ],
    left: [
      async () => {
        const { browser } = await member();
        await choose(browser, NOWHERE);
        return browser;
      },
      SEES_NOTHING,
    ],
    erased: [
      async () => {
        const { dreamer, browser } = await member();
        await erase(dreamer);
        return browser;
      },
      SEES_NOTHING,
    ],
    'another dreamer': [async () => (await someone()).browser, SEES_NOTHING],
    visitor: [() => Promise.resolve(new Browser(stack.gate.home)), [401, 401, 401]],
  };

  it.each(Object.keys(RELATIONS))(
    'are there for who is in them at this moment, and for nobody else: %s',
    async (name) => {
      const [make, sees] = RELATIONS[name]!;
      const browser = await make();
      const strips: number[] = [];
      for (const [at, circle] of ['location_city', 'location_country', 'age_cohort'].entries()) {
        const strip = await requestAs(browser, 'GET', `/api/dreams/collective?circle=${circle}`);
        strips.push(strip.status);
        expect(strip.text.includes(WORD)).toBe(sees[at] === 200);
        const week = await requestAs(browser, 'GET', `/api/open-circles/${circle}/week`);
        expect([circle, week.status]).toEqual([circle, sees[at]]);
        // Neither who is in a circle nor how many or since when.
        expect(strip.text + week.text).not.toMatch(/dreamCount|uniqueDreamers|member|joined/);
        if (browser !== owner) expect(strip.text).not.toContain(ada);
        const body = {
          dreams: [{ title: 'x', content: 'x', createdAt: '2026-11-20T05:00:00.000Z', tags: [] }],
          framework: { name: circle, cultures: circle, prompt: '' },
        };
        const reading = await requestAs(browser, 'POST', '/api/dreams/collective-interpretation', { body });
        expect([circle, reading.status]).toEqual([circle, sees[at]]);
      }
      expect(strips).toEqual(sees);
    },
  );

  it('have no dream of who has left, once that was answered, and none of who is erased', async () => {
    const reader = (await member()).browser;
    const strip = async () => (await requestAs(reader, 'GET', '/api/dreams/collective?circle=location_city')).text;
    const leaver = await member();
    await publish(leaver.dreamer, 'A kingfisher.');
    await stack.collective.settled();
    expect(await strip()).toContain('A kingfisher.');
    await choose(leaver.browser, NOWHERE);
    expect(await strip()).not.toContain('A kingfisher.');
    expect((await requestAs(reader, 'GET', '/api/dreams/collective')).text).toContain('A kingfisher.');
    await choose(leaver.browser, HERE);
    expect(await strip()).toContain('A kingfisher.');
    await erase(leaver.dreamer);
    expect(await strip()).not.toContain('A kingfisher.');
  });

  it('announce nothing to others', async () => {
    const events = () => stack.collective.source.query<unknown[]>('select 1 from events.event');
    const { browser } = await someone();
    const before = (await events()).length;
    await choose(browser, HERE);
    await choose(browser, NOWHERE);
    expect(await events()).toHaveLength(before);
  });
});
