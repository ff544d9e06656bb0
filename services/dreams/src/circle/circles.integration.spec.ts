import {
  Circle,
  CircleDreams,
  Circles,
  CirclesOfDream,
  ERASE_WORD,
  Invitation,
  MAX_CIRCLE_MEMBERS,
  MAX_REPLY_LENGTH,
  NewInvitation,
  ReportedInCircles,
} from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('circles', () => {
  let under: JournalUnderTest;
  let ada: Journal;
  let ben: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    [ada, ben] = [await named('Ada'), await named('Ben')];
  });
  afterAll(() => under.close());

  async function named(firstName: string | null, lastName: string | null = null): Promise<Journal> {
    const journal = await Journal.open(under);
    const values = [journal.dreamer, firstName, lastName];
    await under.sql.query('update dreams.dreamer set first_name = $2, last_name = $3 where id = $1', values);
    return journal;
  }
  const begin = async (who: Journal, name = 'The Sunday Table', key: string = randomUUID()) => {
    const body = { kind: 'friend_network', name };
    return Circle.parse((await who.call('POST', '/api/circles', body, { 'idempotency-key': key })).json()).id;
  };
  const invite = async (who: Journal, circle: string) =>
    NewInvitation.parse((await who.call('POST', `/api/circles/${circle}/invitations`)).json());
  const accept = (who: Journal, token: string) => who.call('POST', '/api/circle-invitations/accept', { token });
  const look = (who: Journal, token: string) => who.call('POST', '/api/circle-invitations/look', { token });
  const join = async (inviter: Journal, circle: string, ...joining: Journal[]) => {
    for (const who of joining) expect((await accept(who, (await invite(inviter, circle)).token)).status).toBe(200);
  };
  const circleOf = async (...members: Journal[]) => {
    const [first = ada, ...others] = members;
    const circle = await begin(first);
    await join(first, circle, ...others);
    return circle;
  };
  const circle = async (who: Journal, id: string) => Circle.parse((await who.call('GET', `/api/circles/${id}`)).json());
  const circles = async (who: Journal) => Circles.parse((await who.call('GET', '/api/circles')).json()).circles;
  const dreams = async (who: Journal, id: string, skip = 0) =>
    CircleDreams.parse((await who.call('GET', `/api/circles/${id}/dreams?skip=${skip}`)).json());
  const share = async (who: Journal, dream: string, id: string, how: object = {}) => {
    const body = { takesReplies: true, withVoice: false, ...how };
    return CirclesOfDream.parse((await who.call('PUT', `/api/dreams/${dream}/circles/${id}`, body)).json()).circles;
  };
  const shared = async (who: Journal, id: string, changes = {}) => {
    const dream = await who.plantDream('2026-11-20T06:30:00Z', changes);
    await share(who, dream, id);
    return dream;
  };
  const ofDream = async (who: Journal, dream: string) =>
    CirclesOfDream.parse((await who.call('GET', `/api/dreams/${dream}/circles`)).json()).circles;
  const takeBack = (who: Journal, dream: string, id: string) =>
    who.call('DELETE', `/api/dreams/${dream}/circles/${id}`);
  const reply = (who: Journal, id: string, dream: string, words: string) =>
    who.call('PUT', `/api/circles/${id}/dreams/${dream}/reply`, { words });
  const answer = (who: Journal, id: string, dream: string, words: string | null) =>
    who.call('PUT', `/api/dreams/${dream}/circles/${id}/answer`, { words });
  const memberId = async (who: Journal, id: string, name: string) =>
    (await circle(who, id)).members.find((member) => member.name === name)!.id;
  const keepDistance = async (who: Journal, id: string, name: string, distance: object) => {
    const body = { isMuted: false, isBlocked: false, ...distance };
    return who.call('PUT', `/api/circles/${id}/members/${await memberId(who, id, name)}/distance`, body);
  };
  const codeOf = (called: { json: <T>() => T }) => called.json<{ code: string }>().code;

  describe('are joined by an invitation', () => {
    it('that names who invites before it is accepted', async () => {
      const id = await begin(ada);
      const { token } = await invite(ada, id);
      expect(token).toMatch(/^[\w-]{22}$/);
      expect(Invitation.parse((await look(ben, token)).json())).toEqual({
        ...{ state: 'open', kind: 'friend_network', name: 'The Sunday Table', invitedBy: 'Ada', circleId: null },
      });
      expect(await circles(ben)).toEqual([]);
      expect((await accept(ben, token)).json()).toEqual({ circleId: id });
      expect((await circle(ben, id)).members).toMatchObject([
        { name: 'Ada', isYou: false, isKeeper: true },
        { name: 'Ben', isYou: true, isKeeper: false },
      ]);
      expect(await circles(ben)).toMatchObject([{ id, memberCount: 2, isHidden: false }]);
      expect(await under.sql.query('select 1 from dreams.circle_invitation where token_hash = $1', [token])).toEqual(
        [],
      );
    });

    it('once, and again without effect by the same dreamer', async () => {
      const [id, cleo] = [await begin(ada), await named('Cleo')];
      const { token } = await invite(ada, id);
      await accept(ben, token);
      expect((await accept(ben, token)).json()).toEqual({ circleId: id });
      expect((await look(ben, token)).json()).toMatchObject({ state: 'member', circleId: id });
      for (const used of [await look(cleo, token), await accept(cleo, token)])
        expect([used.status, codeOf(used)]).toEqual([404, 'invitation-not-found']);
    });

    it('by one of two who accept it at the same moment', async () => {
      const [id, cleo] = [await begin(ada), await named('Cleo')];
      const { token } = await invite(ada, id);
      const statuses = await Promise.all([ben, cleo].map(async (who) => (await accept(who, token)).status));
      expect(statuses.sort()).toEqual([200, 404]);
      expect((await circle(ada, id)).members).toHaveLength(2);
    });

    it('not by who wrote it', async () => {
      const id = await begin(ada);
      const { token } = await invite(ada, id);
      expect((await look(ada, token)).json()).toMatchObject({ state: 'yours', circleId: id });
      expect(codeOf(await accept(ada, token))).toBe('own-invitation');
      expect((await accept(ben, token)).status).toBe(200);
    });

    it.each<[string, (id: string, invitation: NewInvitation) => Promise<unknown>]>([
      ['taken back', (id, { id: invitation }) => ada.call('DELETE', `/api/circles/${id}/invitations/${invitation}`)],
      [
        'older than a week',
        (_, { id: invitation }) =>
          under.sql.query(`update dreams.circle_invitation set expires_at = now() where id = $1`, [invitation]),
      ],
      ['of somebody who has left', (id) => ada.call('DELETE', `/api/circles/${id}/membership`)],
    ])('not when it is %s', async (_, end) => {
      const id = await circleOf(ada, await named('Cleo'));
      const invitation = await invite(ada, id);
      await end(id, invitation);
      expect((await accept(ben, invitation.token)).status).toBe(404);
      expect((await accept(ben, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    });

    it('until the circle is full, also when many come at once', async () => {
      const id = await begin(ada);
      const tokens = [];
      for (let at = 0; at < MAX_CIRCLE_MEMBERS; at++) tokens.push((await invite(ada, id)).token);
      const joining = await Promise.all(tokens.map(async (token) => [token, await named('Joe')] as const));
      const answers = await Promise.all(joining.map(([token, who]) => accept(who, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_CIRCLE_MEMBERS - 1);
      expect(answers.filter(({ status }) => status !== 200).map(codeOf)).toEqual(['circle-full']);
      const [late] = joining.filter((_, at) => answers[at]?.status !== 200);
      expect((await look(late![1], late![0])).json()).toMatchObject({ state: 'full' });
      expect(codeOf(await ada.call('POST', `/api/circles/${id}/invitations`))).toBe('circle-full');
    });

    it('of the eldest member after who was removed', async () => {
      const cleo = await named('Cleo');
      const id = await circleOf(ada, ben, cleo);
      const [before, ofCleo] = [await invite(ada, id), await invite(cleo, id)];
      const removed = await memberId(ada, id, 'Ben');
      expect((await cleo.call('DELETE', `/api/circles/${id}/members/${removed}`)).status).toBe(403);
      expect((await ada.call('DELETE', `/api/circles/${id}/members/${removed}`)).status).toBe(204);
      expect(await circles(ben)).toEqual([]);
      for (const { token } of [before, ofCleo, await invite(cleo, id)])
        expect((await accept(ben, token)).status).toBe(404);
      await join(ada, id, ben);
      expect((await accept(ben, (await invite(cleo, id)).token)).status).toBe(200);
    });
  });

  it('may have one name, and are begun once for one key', async () => {
    const key = randomUUID();
    const [one, again, other] = [
      await begin(ada, ' A  table ', key),
      await begin(ada, 'x', key),
      await begin(ada, 'A table'),
    ];
    expect(again).toBe(one);
    expect((await circles(ada)).map(({ id, name }) => [id, name])).toEqual([
      [one, 'A table'],
      [other, 'A table'],
    ]);
  });

  it.each([
    { kind: 'friend_network', name: '  ' },
    { kind: 'friend_network', name: 'x'.repeat(61) },
    { kind: 'global_canvas', name: 'x' },
  ])('are not begun as %j', async (body) => {
    const refused = await ada.call('POST', '/api/circles', body, { 'idempotency-key': randomUUID() });
    expect(refused.status).toBe(400);
  });

  it('name two members of one first name by their whole names', async () => {
    const id = await circleOf(
      await named('Eva', 'Klein'),
      await named('eva', 'Groß'),
      await named(null, 'Nobody'),
      ben,
    );
    expect((await circle(ben, id)).members.map(({ name }) => name)).toEqual(['Eva Klein', 'eva Groß', null, 'Ben']);
  });

  it('end with their last member, also when the last two leave at once', async () => {
    const id = await circleOf(ada, ben);
    const left = await Promise.all([ada, ben].map((who) => who.call('DELETE', `/api/circles/${id}/membership`)));
    expect(left.map(({ status }) => status)).toEqual([204, 204]);
    expect(await under.sql.query('select 1 from dreams.circle where id = $1', [id])).toEqual([]);
  });

  it('pass to the next eldest member, also when an account is erased', async () => {
    const cleo = await named('Cleo');
    const id = await circleOf(ada, ben, cleo);
    const alone = await begin(ada);
    await ada.call('DELETE', '/api/profile', { confirmation: ERASE_WORD });
    expect((await circle(cleo, id)).members).toMatchObject([{ name: 'Ben', isKeeper: true }, { name: 'Cleo' }]);
    expect(await under.sql.query('select 1 from dreams.circle where id = $1', [alone])).toEqual([]);
  });

  describe('have dreams', () => {
    it('that were told to them, the last one first, with the date and without the time', async () => {
      const [id, other] = [await circleOf(ada, ben), await circleOf(ada, ben)];
      const first = await shared(ada, id, { title: 'One', content: 'a boat\n\n— Dream details —\nSetting: a lake' });
      const second = await shared(ben, id, { title: 'Two' });
      const { dreams: read, hasMore } = await dreams(ben, id);
      expect(hasMore).toBe(false);
      expect(read).toMatchObject([
        { id: second, isYours: true, name: 'Ben', title: 'Two' },
        {
          id: first,
          isYours: false,
          name: 'Ada',
          words: 'a boat',
          night: '2026-11-20',
          picture: null,
          hasVoice: false,
        },
      ]);
      expect(JSON.stringify(read)).not.toMatch(/T\d\d:\d\d/);
      expect((await dreams(ben, other)).dreams).toEqual([]);
      expect((await ada.dream(first)).isPublic).toBe(false);
      expect(await ada.events('dream-published')).toEqual([]);
    });

    it('page by page', async () => {
      const id = await circleOf(ada, ben);
      for (let at = 0; at < 21; at++) await shared(ada, id, { title: `Dream ${at}` });
      const [page, rest] = [await dreams(ben, id), await dreams(ben, id, 20)];
      expect([page.dreams.length, page.hasMore, rest.dreams.length, rest.hasMore]).toEqual([20, true, 1, false]);
      expect(rest.dreams[0]?.title).toBe('Dream 0');
    });

    it('of this week alone, where that is asked for', async () => {
      const id = await circleOf(ada, ben);
      const [sunday, monday] = [await shared(ada, id, { title: 'Sunday' }), await shared(ada, id, { title: 'Monday' })];
      const monday0 = `date_trunc('week', now(), 'UTC')`;
      const sharedAt = (dream: string, at: string) =>
        under.sql.query(`update dreams.access_grant set created_at = ${at} where dream_id = $1`, [dream]);
      await sharedAt(sunday, `${monday0} - interval '1 second'`);
      await sharedAt(monday, monday0);
      const read = (await ben.call('GET', `/api/circles/${id}/dreams?shared=this-week`)).json();
      expect(CircleDreams.parse(read).dreams.map(({ title }) => title)).toEqual(['Monday']);
      expect((await dreams(ben, id)).dreams).toHaveLength(2);
      expect((await ben.call('GET', `/api/circles/${id}/dreams?shared=ever`)).status).toBe(400);
    });

    it('with the roles of people, unless their dreamer lets the circle know the names', async () => {
      const id = await circleOf(ada, ben);
      const dream = await shared(ada, id, { title: 'Mei at sea', content: 'Mei sang. Bruno heard Mei.' });
      for (const [name, roleInDream] of [
        ['Mei', 'the captain'],
        ['Bruno', null],
      ] as const) {
        const { id: personId } = (await ada.call('POST', '/api/people', { name, relationshipType: 'friend' })).json<{
          id: string;
        }>();
        await ada.call('POST', `/api/dreams/${dream}/people`, { personId, roleInDream });
      }
      const read = async (who: Journal) => (await dreams(who, id)).dreams.map(({ title, words }) => [title, words]);
      expect(await read(ben)).toEqual([['The captain at sea', 'The captain sang. A friend heard the captain.']]);
      expect(await read(ada)).toEqual([['Mei at sea', 'Mei sang. Bruno heard Mei.']]);
      await ada.call('PUT', `/api/circles/${id}/membership`, { isHidden: false, showsNames: true });
      expect(await read(ben)).toEqual([['Mei at sea', 'Mei sang. Bruno heard Mei.']]);
    });

    it('only of their members', async () => {
      const [id, cleo] = [await circleOf(ada, ben), await named('Cleo')];
      const dream = await cleo.plantDream('2026-11-20T06:30:00Z');
      for (const who of [cleo, ada])
        expect(
          (await who.call('PUT', `/api/dreams/${dream}/circles/${id}`, { takesReplies: true, withVoice: false }))
            .status,
        ).toBe(404);
      expect((await dreams(ada, id)).dreams).toEqual([]);
    });

    it('until they are taken back, with their replies', async () => {
      const id = await circleOf(ada, ben);
      const dream = await shared(ada, id);
      await reply(ben, id, dream, 'a door');
      expect((await takeBack(ada, dream, id)).status).toBe(200);
      expect((await dreams(ben, id)).dreams).toEqual([]);
      expect(await ofDream(ada, dream)).toMatchObject([{ isShared: false, replies: [] }]);
      expect((await reply(ben, id, dream, 'late')).status).toBe(404);
      expect((await takeBack(ada, dream, id)).status).toBe(200);
    });

    it('except those in the trash, which come back with their replies', async () => {
      const id = await circleOf(ada, ben);
      const dream = await shared(ada, id);
      await reply(ben, id, dream, 'a door');
      await ada.call('DELETE', `/api/dreams/${dream}`);
      expect((await dreams(ben, id)).dreams).toEqual([]);
      await ada.call('POST', `/api/dreams/${dream}/restore`);
      expect((await dreams(ben, id)).dreams).toMatchObject([{ id: dream, reply: 'a door' }]);
    });

    it('until who told them leaves, and not again when they come back', async () => {
      const cleo = await named('Cleo');
      const id = await circleOf(ada, ben, cleo);
      const [dream, ofBen] = [await shared(ada, id), await shared(ben, id)];
      await reply(ada, id, ofBen, 'a key');
      await reply(ben, id, dream, 'a door');
      await ada.call('DELETE', `/api/circles/${id}/membership`);
      await join(ben, id, ada);
      expect((await dreams(ben, id)).dreams.map((one) => one.id)).toEqual([ofBen]);
      expect(await ofDream(ben, ofBen)).toMatchObject([{ replies: [] }]);
    });

    it('until who told them hides from the circle, which is silent and ends again', async () => {
      const id = await circleOf(ada, ben);
      const dream = await shared(ada, id);
      const before = await circle(ben, id);
      const set = (isHidden: boolean) =>
        ada.call('PUT', `/api/circles/${id}/membership`, { isHidden, showsNames: false });
      expect((await set(true)).json()).toMatchObject({ isHidden: true });
      expect((await dreams(ben, id)).dreams).toEqual([]);
      expect(await circle(ben, id)).toEqual(before);
      expect((await dreams(ada, id)).dreams).toMatchObject([{ id: dream }]);
      await shared(ada, id);
      expect((await dreams(ben, id)).dreams).toEqual([]);
      await set(false);
      expect((await dreams(ben, id)).dreams).toHaveLength(2);
    });
  });

  describe('listen', () => {
    it('by one reply of each member, which the dreamer alone reads', async () => {
      const cleo = await named('Cleo');
      const id = await circleOf(ada, ben, cleo);
      const dream = await shared(ada, id);
      await reply(ben, id, dream, 'a door');
      await reply(ben, id, dream, 'a door of ice');
      expect(await ofDream(ada, dream)).toMatchObject([{ replies: [{ name: 'Ben', words: 'a door of ice' }] }]);
      expect((await dreams(ben, id)).dreams).toMatchObject([{ reply: 'a door of ice' }]);
      expect((await dreams(cleo, id)).dreams).toMatchObject([{ reply: null, answer: null }]);
      expect(JSON.stringify((await dreams(cleo, id)).dreams)).not.toContain('door');
      expect((await ben.call('GET', `/api/dreams/${dream}/circles`)).status).toBe(404);
      const undo = () => ben.call('DELETE', `/api/circles/${id}/dreams/${dream}/reply`);
      expect([(await undo()).status, (await undo()).status]).toEqual([204, 404]);
      expect(await ofDream(ada, dream)).toMatchObject([{ replies: [] }]);
    });

    it('until the dreamer answers, once, to those who replied', async () => {
      const cleo = await named('Cleo');
      const id = await circleOf(ada, ben, cleo);
      const dream = await shared(ada, id);
      await reply(ben, id, dream, 'a door');
      expect((await answer(ada, id, dream, 'Thank you.')).json()).toMatchObject({
        circles: [{ answer: 'Thank you.', isClosed: true }],
      });
      expect(codeOf(await answer(ada, id, dream, 'And more.'))).toBe('round-closed');
      expect(codeOf(await reply(cleo, id, dream, 'late'))).toBe('round-closed');
      expect((await dreams(ben, id)).dreams).toMatchObject([{ isClosed: true, answer: 'Thank you.' }]);
      expect((await dreams(cleo, id)).dreams).toMatchObject([{ isClosed: true, answer: null }]);
      expect((await answer(ben, id, dream, 'mine')).status).toBe(404);
    });

    it('without a word where the dreamer takes no replies', async () => {
      const id = await circleOf(ada, ben);
      const dream = await shared(ada, id);
      await share(ada, dream, id, { takesReplies: false });
      expect(codeOf(await reply(ben, id, dream, 'a door'))).toBe('no-replies');
      expect((await dreams(ben, id)).dreams).toMatchObject([{ takesReplies: false }]);
    });

    it.each([
      ['of signs alone', '🌊🚪', 204],
      ['from right to left', 'لو كان حلمي', 204],
      ['as long as a reply may be', 'x'.repeat(MAX_REPLY_LENGTH), 204],
      ['longer than a reply may be', 'x'.repeat(200_000), 400],
      ['without words', ' \n ', 400],
    ])('to words %s', async (_, words, status) => {
      const id = await circleOf(ada, ben);
      const dream = await shared(ada, id);
      expect((await reply(ben, id, dream, words)).status).toBe(status);
      expect((await ofDream(ada, dream))[0]?.replies.map((one) => one.words)).toEqual(status === 204 ? [words] : []);
      expect((await reply(ada, id, dream, 'my own')).status).toBe(404);
    });

    it('at a distance: muted in one circle, blocked in all of them and both ways', async () => {
      const [id, other] = [await circleOf(ada, ben), await circleOf(ada, ben)];
      const dream = await shared(ada, id);
      await share(ada, dream, other);
      const ofBen = await shared(ben, id);
      await reply(ben, id, dream, 'a door');
      const seen = async (who: Journal, where: string) => (await dreams(who, where)).dreams.map((one) => one.id).sort();
      const before = await circle(ben, id);

      expect((await keepDistance(ada, id, 'Ben', { isMuted: true })).json()).toMatchObject({
        members: [{}, { name: 'Ben', isMuted: true, isBlocked: false }],
      });
      expect([await seen(ada, id), await seen(ben, id)]).toEqual([[dream], [dream, ofBen].sort()]);
      expect((await ofDream(ada, dream)).flatMap(({ replies }) => replies)).toEqual([]);

      await keepDistance(ada, id, 'Ben', { isBlocked: true });
      expect([await seen(ada, id), await seen(ben, id), await seen(ben, other)]).toEqual([[dream], [ofBen], []]);
      expect((await ofDream(ada, dream)).flatMap(({ replies }) => replies)).toEqual([]);
      expect((await reply(ben, id, dream, 'again')).status).toBe(404);
      expect(await circle(ben, id)).toEqual(before);

      const { blocks } = (await ada.call('GET', '/api/blocks')).json<{ blocks: { id: string; name: string }[] }>();
      expect(blocks).toMatchObject([{ name: 'Ben' }]);
      expect((await ben.call('DELETE', `/api/blocks/${blocks[0]!.id}`)).status).toBe(404);
      expect((await ada.call('DELETE', `/api/blocks/${blocks[0]!.id}`)).status).toBe(204);
      expect(await seen(ada, id)).toEqual([dream, ofBen].sort());
    });
  });

  describe('are reported', () => {
    const reported = async () =>
      ReportedInCircles.parse((await under.call({ path: '/internal/circle-reports' })).json()).reports;
    const decide = async (report: string, decision: string) =>
      (await under.call({ method: 'POST', path: `/internal/circle-reports/${report}/${decision}` })).json<{
        done: boolean;
      }>().done;

    it('by a dream, which its reporter alone does not see any more until an operator decides', async () => {
      const cleo = await named('Cleo');
      const id = await circleOf(ada, ben, cleo);
      const dream = await shared(ada, id, { title: 'T', content: 'bad words' });
      const report = (who: Journal, reason = 'explicit') =>
        who.call('POST', `/api/circles/${id}/dreams/${dream}/report`, { reason });
      expect((await report(ada)).status).toBe(404);
      expect((await report(ben)).status).toBe(204);
      expect((await dreams(ben, id)).dreams).toEqual([]);
      expect((await dreams(cleo, id)).dreams).toHaveLength(1);
      const [one] = await reported();
      expect(one).toMatchObject({ what: 'dream', title: 'T', words: 'bad words', reasons: ['explicit'] });
      expect([await decide(one!.id, 'settle'), await decide(one!.id, 'settle'), await reported()]).toEqual([
        true,
        false,
        [],
      ]);
      await report(cleo, 'other');
      expect(await decide((await reported())[0]!.id, 'remove')).toBe(true);
      expect(await ofDream(ada, dream)).toMatchObject([{ isShared: false }]);
      expect(await reported()).toEqual([]);
    });

    it('by a reply, which is deleted or not', async () => {
      const id = await circleOf(ada, ben);
      const dream = await shared(ada, id);
      await reply(ben, id, dream, 'cruel');
      const [{ replies }] = (await ofDream(ada, dream)) as [CirclesOfDream['circles'][number]];
      const path = `/api/dreams/${dream}/circles/${id}/replies/${replies[0]!.id}/report`;
      expect((await ben.call('POST', path, { reason: 'other' })).status).toBe(404);
      expect((await ada.call('POST', path, { reason: 'other' })).status).toBe(204);
      expect(await ofDream(ada, dream)).toMatchObject([{ replies: [] }]);
      expect(await reported()).toMatchObject([{ what: 'reply', title: null, words: 'cruel' }]);
      expect(await decide((await reported())[0]!.id, 'remove')).toBe(true);
      expect((await dreams(ben, id)).dreams).toMatchObject([{ reply: null }]);
    });
  });

  it('announce a change to their members alone, and not what it was', async () => {
    const [id, cleo] = [await circleOf(ada, ben), await named('Cleo')];
    const { url } = under.sql.options as { url: string };
    const listener = new pg.Client({ connectionString: url });
    const announced: unknown[] = [];
    listener.on('notification', ({ payload }) => announced.push(JSON.parse(payload ?? '')));
    await listener.connect();
    await listener.query('listen live');
    await shared(ada, id);
    await circleOf(cleo);
    await eventually(() => Promise.resolve(announced.length >= 2));
    await listener.end();
    const expected = [ada, ben].map(({ dreamer }) => ({ dreamerId: dreamer, circle: true }));
    expect(announced).toEqual(expect.arrayContaining(expected));
    expect(announced).toHaveLength(2);
  });

  describe('lose nothing and show nothing', () => {
    it('when a dream is taken back while somebody replies', async () => {
      const id = await circleOf(ada, ben);
      for (let round = 0; round < 5; round++) {
        const dream = await shared(ada, id);
        const [replied] = await Promise.all([reply(ben, id, dream, 'a door'), takeBack(ada, dream, id)]);
        expect([204, 404]).toContain(replied.status);
        expect(await under.sql.query('select 1 from dreams.circle_reply where dream_id = $1', [dream])).toEqual([]);
      }
    });

    it('when somebody leaves while they tell a dream', async () => {
      for (let round = 0; round < 5; round++) {
        const id = await circleOf(ada, ben);
        const dream = await ben.plantDream('2026-11-20T06:30:00Z');
        const telling = ben.call('PUT', `/api/dreams/${dream}/circles/${id}`, { takesReplies: true, withVoice: false });
        const [answered, left] = await Promise.all([telling, ben.call('DELETE', `/api/circles/${id}/membership`)]);
        expect([200, 404]).toContain(answered.status);
        expect(left.status).toBe(204);
        expect(await under.sql.query('select 1 from dreams.access_grant where dream_id = $1', [dream])).toEqual([]);
        expect((await dreams(ada, id)).dreams).toEqual([]);
      }
    });
  });
});
