import { Quotas } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { StoredDreamsQuery } from '../../services/dreams/src/your-data/stored-dreams.query.js';
import { RuleAccounts } from '../../services/gateway/src/operators/rule-accounts.use-case.js';
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

  /** Whether a reading of the circle was answered, and whether the model was given the dream for it. */
  const reading = async (who: { browser: Browser }) => {
    const dream = { title: 'x', content: 'x', createdAt: '2026-11-20T05:00:00.000Z', tags: [] };
    const framework = { name: 'Friend Network', cultures: 'friend_network', prompt: '' };
    const body = { dreams: Array.from({ length: 20 }, () => dream), framework, circle: things.circle };
    const { orders } = stack.collective.interpreter;
    orders.length = 0;
    const { status } = await as(who, 'POST', '/api/dreams/collective-interpretation', body);
    return { status, given: orders.flatMap(({ dreams }) => dreams.map(({ content }) => content)).join() };
  };

  /** As operators do at /admin/people: the gateway ends the sessions, and the services are notified. */
  async function suspend(dreamerId: string, isSuspended = true) {
    const decided = { dreamerId, revision: isSuspended ? 1 : 2, isSuspended, limits: {} };
    await stack.journal.sql.transaction((tx) => stack.journal.app.get(Quotas).setOwn(decided, tx));
    const accounts = stack.gate.app.get(RuleAccounts);
    await (isSuspended ? accounts.suspend(dreamerId) : accounts.lift(dreamerId));
  }

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
    'member while Ada is suspended': [
      async () => {
        const who = await member();
        await suspend(ada.dreamer);
        return who;
      },
      SEES_NOTHING,
    ],
    'member once the suspension of Ada is lifted': [
      async () => {
        const who = await member();
        await suspend(ada.dreamer);
        await suspend(ada.dreamer, false);
        return who;
      },
      SEES,
    ],
    'suspended member': [
      async () => {
        const who = await member();
        await suspend(who.journal.dreamer);
        return { browser: who.browser };
      },
      SIGNED_OUT,
    ],
    'invited by Ada, who is suspended': [
      async () => {
        const [who, token] = [await someone(), await invitation()];
        await suspend(ada.dreamer);
        expect((await accept(who, token)).status).toBe(404);
        return who;
      },
      SEES_NOTHING,
    ],
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
    const read = await reading(who);
    expect([read.given.includes(WORD), read.status]).toEqual([list.text.includes(WORD), list.status]);
    expect((await get(circlePath('week'))).status).toBe(list.status);
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
    ['not from who is suspended', 404, ({ journal }) => suspend(journal.dreamer)],
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

  describe('that a model reads with others', () => {
    it('is read without the names of people, in the way of its kind of circle, and the reading is stored nowhere', async () => {
      const who = await member();
      await ada.patch(things.dream, { content: `Mei opened the ${WORD}` });
      const { status, given } = await reading(who);
      expect([status, given]).toEqual([200, expect.stringContaining(`opened the ${WORD}`)]);
      expect(given).not.toContain('Mei');
      expect(stack.collective.interpreter.orders[0]?.framework.name).toBe('Friend Network');
      const songs = (await as(who, 'GET', '/api/dream-songs')).json as { total: number };
      expect(songs.total).toBe(0);
    });

    it('is not read when its dreamer or the reader allows no AI', async () => {
      const who = await member();
      await stack.journal.sql.query('update dreams.dreamer set no_ai = true where id = $1', [ada.dreamer]);
      expect((await reading(who)).given).not.toContain(WORD);
      expect((await reading(asAda())).status).toBe(409);
    });

    it('is in no reading that is answered after it was taken back', async () => {
      const who = await member();
      stack.collective.interpreter.meanwhile = () =>
        requestAs(owner, 'DELETE', `/api/dreams/${things.dream}/circles/${things.circle}`);
      expect((await reading(who)).status).toBe(409);
      stack.collective.interpreter.meanwhile = () => as(who, 'DELETE', circlePath('membership'));
      expect((await reading(who)).status).toBe(404);
      stack.collective.interpreter.meanwhile = () => Promise.resolve();
    });
  });

  describe('in a week with dreams of five members', () => {
    const week = async (who: Someone, path = circlePath('week')) => {
      const { json, status } = await as(who, 'GET', path);
      const { weekTitle, imageStoredBase64 } = (json ?? {}) as Record<string, unknown>;
      return { status, weekTitle, imageStoredBase64 };
    };
    const NEUTRAL = { status: 200, weekTitle: 'Collective Dreams Unfold', imageStoredBase64: null };
    const owls = async ({ journal: { dreamer } }: Someone, dream: string) =>
      stack.journal.sql.query<unknown[]>(
        `insert into dreams.dream_motif (dream_id, dreamer_id, own_key, key, text, kind, source, position)
         values ($1, $2, 'owl', 'owl', 'owl', 'animal', 'ai', 9)`,
        [dream, dreamer],
      );

    it('has a title and a picture for who is in the circle, and for nobody else', async () => {
      await owls(asAda(), things.dream);
      const members = [await member(), await member(), await member(), await member()];
      for (const who of members) {
        if (who === members[2]) expect(await week(who)).toEqual(NEUTRAL);
        const dream = await who.journal.plantDream('2026-11-18T06:30:00Z');
        await owls(who, dream);
        await as(who, 'PUT', `/api/dreams/${dream}/circles/${things.circle}`, { takesReplies: true, withVoice: false });
      }
      const [reader, leaver, another] = members as [Someone, Someone, Someone];
      expect(await week(reader)).toEqual({ status: 200, weekTitle: 'Dreams of Owls', imageStoredBase64: null });
      const requested = () => stack.collective.appended('week-image-requested');
      const before = (await requested()).length;
      const image = as(reader, 'POST', circlePath('week-image'));
      await eventually(async () => (await requested()).length > before);
      const request = (await requested()).at(-1)!;
      expect(JSON.stringify(request)).not.toMatch(new RegExp(`${WORD}|${things.circle}|${ada.dreamer}`));
      await stack.collective.emit('week-image-generated', { ...request, mediaKey: 'owls' });
      expect((await image).status).toBe(204);
      const picture = `data:image/webp;base64,${Buffer.from('owls').toString('base64')}`;
      expect(await week(reader)).toMatchObject({ imageStoredBase64: picture });
      // Nothing of it is in the week of everybody, nor at its key.
      for (const path of ['', `?place=circle:${things.circle}`])
        expect((await as(reader, 'GET', `/api/collective-dreams/weekly${path}`)).text).not.toMatch(/owl/i);
      await as(leaver, 'DELETE', circlePath('membership'));
      expect((await week(leaver)).status).toBe(404);
      expect((await as(leaver, 'POST', circlePath('week-image'))).status).toBe(404);
      // Four are left with an owl, and five with a dream.
      expect((await week(reader)).weekTitle).not.toMatch(/owl/i);
      await as(another, 'DELETE', circlePath('membership'));
      expect(await week(reader)).toEqual(NEUTRAL);
    });
  });
});
