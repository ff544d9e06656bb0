import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { StoredDreamsQuery } from '../../services/dreams/src/your-data/stored-dreams.query.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { requestAs } from './callers.js';
import { type SmallStack, smallStack } from './small-stack.js';
import { thingsOf } from './things.js';

const WORD = 'quartzlighthouse';

/** Ada shares one dream, with painting and voice, with a circle of hers; everybody else relates to it in one way. */
describe('a dream that was shared with a circle', () => {
  let stack: SmallStack;
  let ada: Journal;
  let owner: Browser;
  let things: Awaited<ReturnType<typeof thingsOf>>;

  beforeAll(async () => {
    stack = await smallStack();
  });
  beforeEach(async () => {
    ada = await Journal.open(stack.journal);
    owner = await stack.signIn(ada.dreamer);
    things = await thingsOf(stack, ada);
    await ada.patch(things.dream, { content: `The ${WORD} at sea` });
  });
  afterAll(() => stack.close());

  interface Someone {
    journal: Journal;
    browser: Browser;
  }

  async function someone(): Promise<Someone> {
    const journal = await Journal.open(stack.journal);
    return { journal, browser: await stack.signIn(journal.dreamer) };
  }
  const invitation = async () => {
    const { json } = await requestAs(owner, 'POST', `/api/circles/${things.circle}/invitations`);
    return (json as { token: string }).token;
  };
  const accept = (who: Someone, token: string) => as(who, 'POST', '/api/circle-invitations/accept', { token });
  const as = ({ browser }: { browser: Browser }, method: string, path: string, body?: object) =>
    requestAs(browser, method, path, { body });
  const circlePath = (rest: string) => `/api/circles/${things.circle}/${rest}`;
  const dreamPath = (rest: string) => circlePath(`dreams/${things.dream}/${rest}`);
  async function member(): Promise<Someone> {
    const who = await someone();
    expect((await accept(who, await invitation())).status).toBe(200);
    return who;
  }
  /** The id by which Ada's circle knows a member. */
  async function memberId({ journal }: Someone): Promise<string> {
    const sql = 'select id from dreams.circle_member where circle_id = $1 and dreamer_id = $2';
    const [row] = await stack.journal.sql.query<{ id: string }[]>(sql, [things.circle, journal.dreamer]);
    return row!.id;
  }
  const keepDistance = async (who: Someone, whom: string, distance: object) => {
    const body = { isMuted: false, isBlocked: false, ...distance };
    expect((await as(who, 'PUT', circlePath(`members/${whom}/distance`), body)).status).toBe(200);
  };
  const asAda = (): Someone => ({ journal: ada, browser: owner });
  const adaAsMember = () => memberId({ journal: ada, browser: owner });

  const newsOf = async ({ journal }: Someone) => {
    const path = `/internal/dreamers/${journal.dreamer}/circle-news?since=2020-01-01T00:00:00Z`;
    return (await stack.journal.call({ path })).json<{ dreams: number }>().dreams;
  };

  const SEES = { text: true, painting: 200, thumbnail: 200, sound: 200 };
  const SEES_NOTHING = { text: false, painting: 404, thumbnail: 404, sound: 404 };
  const SIGNED_OUT = { text: false, painting: 401, thumbnail: 401, sound: 401 };

  const RELATIONS: Record<string, [make: () => Promise<{ browser: Browser }>, sees: object]> = {
    owner: [async () => ({ browser: owner }), SEES],
    member: [member, SEES],
    'member who is muted by Ada': [
      async () => {
        const who = await member();
        await keepDistance({ journal: ada, browser: owner }, await memberId(who), { isMuted: true });
        return who;
      },
      SEES,
    ],
    'member who has muted Ada': [
      async () => {
        const who = await member();
        await keepDistance(who, await adaAsMember(), { isMuted: true });
        return who;
      },
      SEES_NOTHING,
    ],
    'member whom Ada has blocked': [
      async () => {
        const who = await member();
        await keepDistance({ journal: ada, browser: owner }, await memberId(who), { isBlocked: true });
        return who;
      },
      SEES_NOTHING,
    ],
    'member who has blocked Ada': [
      async () => {
        const who = await member();
        await keepDistance(who, await adaAsMember(), { isBlocked: true });
        return who;
      },
      SEES_NOTHING,
    ],
    'member while Ada hides': [
      async () => {
        const who = await member();
        await requestAs(owner, 'PUT', circlePath('membership'), { body: { isHidden: true, showsNames: false } });
        return who;
      },
      SEES_NOTHING,
    ],
    'member after Ada took it back': [
      async () => {
        const who = await member();
        await requestAs(owner, 'DELETE', `/api/dreams/${things.dream}/circles/${things.circle}`);
        return who;
      },
      SEES_NOTHING,
    ],
    'member while it is in the trash': [
      async () => {
        const who = await member();
        await requestAs(owner, 'DELETE', `/api/dreams/${things.dream}`);
        return who;
      },
      SEES_NOTHING,
    ],
    'member who reported it': [
      async () => {
        const who = await member();
        await as(who, 'POST', dreamPath('report'), { reason: 'other' });
        return who;
      },
      SEES_NOTHING,
    ],
    invited: [
      async () => {
        const who = await someone();
        await as(who, 'POST', '/api/circle-invitations/look', { token: await invitation() });
        return who;
      },
      SEES_NOTHING,
    ],
    removed: [
      async () => {
        const who = await member();
        await requestAs(owner, 'DELETE', circlePath(`members/${await memberId(who)}`));
        return who;
      },
      SEES_NOTHING,
    ],
    left: [
      async () => {
        const who = await member();
        await as(who, 'DELETE', circlePath('membership'));
        return who;
      },
      SEES_NOTHING,
    ],
    'member of another circle of Ada’s': [
      async () => {
        const who = await someone();
        const { json } = await requestAs(owner, 'POST', '/api/circles', {
          operation: 'POST /api/circles',
          body: { kind: 'family_circle', name: 'The Sunday Table' },
        });
        const { id } = json as { id: string };
        const written = await requestAs(owner, 'POST', `/api/circles/${id}/invitations`);
        await accept(who, (written.json as { token: string }).token);
        return who;
      },
      SEES_NOTHING,
    ],
    'another dreamer': [someone, SEES_NOTHING],
    erased: [
      async () => {
        const who = await member();
        await stack.journal.sql.query('delete from dreams.dreamer where id = $1', [who.journal.dreamer]);
        return who;
      },
      SEES_NOTHING,
    ],
    visitor: [async () => ({ browser: new Browser(stack.gate.home) }), SIGNED_OUT],
  };

  it.each(Object.keys(RELATIONS))('is there for who may see it, and nowhere else: %s', async (relation) => {
    const [make, sees] = RELATIONS[relation]!;
    const who = await make();
    const get = (path: string) => as(who, 'GET', path);
    const [list, painting, thumbnail, sound] = [
      await get(circlePath('dreams')),
      await get(dreamPath('picture')),
      await get(dreamPath('picture?w=320')),
      await get(dreamPath('voice')),
    ];
    expect({
      ...{ text: list.text.includes(WORD), painting: painting.status },
      ...{ thumbnail: thumbnail.status, sound: sound.status },
    }).toEqual(sees);
    // Neither the browser nor the service worker stores any of it, so that a shared device has nothing of others.
    for (const { headers } of [list, painting, thumbnail, sound])
      expect(headers.get('cache-control')).toMatch(/no-store/);
    if (relation === 'owner') return;
    // The chat counts what the page has.
    const { dreams = [] } = (list.json ?? {}) as { dreams?: { isYours: boolean }[] };
    const ofOthers = dreams.filter(({ isYours }) => !isYours).length;
    if ('journal' in who) expect(await newsOf(who as Someone)).toBe(ofOthers);
    // The address by which its dreamer sees the painting is not handed to others.
    expect(list.text).not.toContain(things.name);
    for (const path of [
      `/api/dreams?q=${WORD}`,
      '/api/dreams/collective',
      `/api/dreams/${things.dream}`,
      `/api/dreams/${things.dream}/circles`,
      `/api/media/${things.name}`,
    ]) {
      const { status, text } = await get(path);
      expect(text).not.toContain(WORD);
      if (path.includes(things.dream) || path.includes(things.name))
        expect([path, status < 400]).toEqual([path, false]);
    }
  });

  it.each<[string, number, (who: Someone) => Promise<unknown>]>([
    ['while both are members', 200, async () => {}],
    ['not from whom she has muted', 404, async (who) => keepDistance(asAda(), await memberId(who), { isMuted: true })],
    [
      'not from whom she has blocked',
      404,
      async (who) => keepDistance(asAda(), await memberId(who), { isBlocked: true }),
    ],
    ['not from who has blocked her', 404, async (who) => keepDistance(who, await adaAsMember(), { isBlocked: true })],
    [
      'not from whom she has removed',
      404,
      async (who) => requestAs(owner, 'DELETE', circlePath(`members/${await memberId(who)}`)),
    ],
    ['not from who has left', 404, (who) => as(who, 'DELETE', circlePath('membership'))],
    [
      'not from who has erased their account',
      404,
      ({ journal }) => stack.journal.sql.query('delete from dreams.dreamer where id = $1', [journal.dreamer]),
    ],
    ['not when it was taken back', 404, (who) => as(who, 'DELETE', dreamPath('reply'))],
    ['not for a dream in the trash', 404, () => requestAs(owner, 'DELETE', `/api/dreams/${things.dream}`)],
    [
      'not when she does not want it',
      404,
      () =>
        requestAs(owner, 'PUT', circlePath('membership'), {
          body: { isHidden: false, showsNames: false, repliesByChat: false },
        }),
    ],
  ])('brings a reply to the chat of its dreamer alone, %s', async (_, status, end) => {
    const body = { isHidden: false, showsNames: false, repliesByChat: true };
    expect((await requestAs(owner, 'PUT', circlePath('membership'), { body })).status).toBe(200);
    const [who, other] = [await member(), await member()];
    expect((await as(who, 'PUT', dreamPath('reply'), { words: 'a door' })).status).toBe(204);
    const written = (await ada.events('circle-reply-written')).at(-1);
    await end(who);
    const read = async ({ dreamer }: Journal) =>
      (await stack.journal.call({ path: `/internal/dreamers/${dreamer}/circle-replies/${written!.replyId}` })).status;
    expect([await read(ada), await read(other.journal)]).toEqual([status, 404]);
  });

  it('is in no export but its dreamer’s', async () => {
    const who = await member();
    const stored = stack.journal.app.get(StoredDreamsQuery);
    const dreamsOf = async (id: string) => {
      const all: object[] = [];
      for await (const dream of stored.dreamsOf(id)) all.push(dream);
      return all;
    };
    const exported = async ({ dreamer }: Journal) =>
      JSON.stringify([await stored.circlesOf(dreamer), await dreamsOf(dreamer)]);
    expect(await exported(who.journal)).not.toContain(WORD);
    expect(await exported(ada)).toContain(WORD);
    expect(await exported(ada)).toContain('a door');
  });

  it('is gone for the next request once leaving or taking back was answered', async () => {
    for (const end of ['leave', 'take back']) {
      const who = await member();
      await requestAs(owner, 'PUT', `/api/dreams/${things.dream}/circles/${things.circle}`, {
        body: { takesReplies: true, withVoice: true },
      });
      const reading = Array.from({ length: 8 }, () => as(who, 'GET', circlePath('dreams')));
      const ended =
        end === 'leave'
          ? as(who, 'DELETE', circlePath('membership'))
          : requestAs(owner, 'DELETE', `/api/dreams/${things.dream}/circles/${things.circle}`);
      for (const { status } of await Promise.all(reading)) expect([200, 404]).toContain(status);
      expect((await ended).status).toBeLessThan(300);
      expect((await as(who, 'GET', circlePath('dreams'))).text).not.toContain(WORD);
      for (const path of ['picture', 'voice']) expect((await as(who, 'GET', dreamPath(path))).status).toBe(404);
    }
  });
});
