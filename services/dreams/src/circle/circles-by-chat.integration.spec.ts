import {
  Circle,
  type CircleCommand,
  CircleDreams,
  type MessageOutcome,
  NewInvitation,
  ReplyForChat,
} from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('circles in the chat', () => {
  let under: JournalUnderTest;
  let ada: Journal;
  let ben: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    [ada, ben] = [await named('Ada'), await named('Ben')];
  });
  afterAll(() => under.close());

  async function named(firstName: string): Promise<Journal> {
    const journal = await Journal.open(under);
    const values = [journal.dreamer, firstName];
    await under.sql.query('update dreams.dreamer set first_name = $2 where id = $1', values);
    return journal;
  }
  const begin = async (who: Journal, name: string) => {
    const body = { kind: 'friend_network', name };
    const headers = { 'idempotency-key': randomUUID() };
    return Circle.parse((await who.call('POST', '/api/circles', body, headers)).json()).id;
  };
  const invite = async (who: Journal, circle: string) =>
    NewInvitation.parse((await who.call('POST', `/api/circles/${circle}/invitations`)).json());
  const join = async (inviter: Journal, circle: string, who: Journal) =>
    who.call('POST', '/api/circle-invitations/accept', { token: (await invite(inviter, circle)).token });
  const sharedIn = async (who: Journal, circle: string) =>
    CircleDreams.parse((await who.call('GET', `/api/circles/${circle}/dreams`)).json()).dreams.map(({ id }) => id);
  /** A dream that a message became. */
  const sent = async (who: Journal, title = 'A dream') => {
    const [dream, about] = [await who.plantDream('2026-11-20T06:30:00Z', { title }), randomUUID()];
    await under.sql.query('update dreams.dream set message_id = $2 where id = $1', [dream, about]);
    return { dream, about };
  };
  const write = async (who: Journal, command: CircleCommand): Promise<MessageOutcome | undefined> => {
    const messageId = randomUUID();
    await under.emit('circle-command-received', { messageId, dreamerId: who.dreamer, command });
    await who.settled();
    return (await who.events('message-answered')).find((one) => one.messageId === messageId)?.reply;
  };
  const share = (who: Journal, about: string) => write(who, { name: 'share', about });
  const look = (who: Journal, token: string) =>
    write(who, { name: 'look', tokenHash: createHash('sha256').update(token).digest('hex') });
  const yes = (who: Journal) => write(who, { name: 'join' });
  const reply = (who: Journal, circle: string, dream: string, words: string) =>
    who.call('PUT', `/api/circles/${circle}/dreams/${dream}/reply`, { words });
  const repliesByChat = (who: Journal, circle: string) =>
    who.call('PUT', `/api/circles/${circle}/membership`, { isHidden: false, showsNames: false, repliesByChat: true });
  const forChat = (who: Journal, id: string) =>
    under.call({ path: `/internal/dreamers/${who.dreamer}/circle-replies/${id}` });

  describe('share the last dream', () => {
    it('with the only circle at once, and leave what was chosen on the page as it is', async () => {
      const circle = await begin(ada, 'Friends');
      await join(ada, circle, ben);
      const { dream, about } = await sent(ada, 'The Sea');
      expect(await share(ada, about)).toEqual({
        ...{ outcome: 'circle-shared', dreamId: dream, title: 'The Sea', circle: 'Friends' },
      });
      expect(await sharedIn(ben, circle)).toEqual([dream]);
      const silent = { takesReplies: false, withVoice: true };
      await ada.call('PUT', `/api/dreams/${dream}/circles/${circle}`, silent);
      await share(ada, about);
      const { circles } = (await ada.call('GET', `/api/dreams/${dream}/circles`)).json<{ circles: object[] }>();
      expect(circles).toMatchObject([silent]);
    });

    it('with the one of several that a number names, as they were listed', async () => {
      const [first, second] = [await begin(ada, 'Family'), await begin(ada, 'Friends')];
      const { dream, about } = await sent(ada, 'The Sea');
      expect(await share(ada, about)).toMatchObject({ outcome: 'which-circle', circles: ['Family', 'Friends'] });
      // A circle and a dream that came later change nothing of the question.
      await begin(ada, 'Another');
      await sent(ada, 'Later');
      expect(await write(ada, { name: 'choose', number: 2 })).toMatchObject({ dreamId: dream, circle: 'Friends' });
      expect([await sharedIn(ada, first), await sharedIn(ada, second)]).toEqual([[], [dream]]);
      expect(await write(ada, { name: 'choose', number: 3 })).toEqual({ outcome: 'no-circle-question' });
    });

    it('not with a circle that the dreamer has left meanwhile', async () => {
      const [, second] = [await begin(ada, 'Family'), await begin(ada, 'Friends'), await begin(ada, 'Work')];
      await join(ada, second, ben);
      await share(ada, (await sent(ada)).about);
      await ada.call('DELETE', `/api/circles/${second}/membership`);
      expect(await write(ada, { name: 'choose', number: 2 })).toMatchObject({ circles: ['Family', 'Work'] });
      expect(await sharedIn(ben, second)).toEqual([]);
    });

    it('with nobody where there is no circle, no question, or no dream any more', async () => {
      const { dream, about } = await sent(ada);
      expect(await share(ada, about)).toEqual({ outcome: 'no-circle' });
      expect(await write(ada, { name: 'choose', number: 1 })).toEqual({ outcome: 'no-circle-question' });
      const circle = await begin(ada, 'Friends');
      await ada.call('DELETE', `/api/dreams/${dream}`);
      expect(await share(ada, about)).toEqual({ outcome: 'gone' });
      expect(await sharedIn(ada, circle)).toEqual([]);
    });
  });

  describe('are joined', () => {
    it('by a code, after it has named who invites', async () => {
      const circle = await begin(ada, 'Friends');
      const { token } = await invite(ada, circle);
      expect(await look(ben, token)).toEqual({
        ...{ outcome: 'invited', circle: 'Friends', kind: 'friend_network', invitedBy: 'Ada' },
      });
      expect((await ben.call('GET', `/api/circles/${circle}`)).status).toBe(404);
      expect(await yes(ben)).toEqual({ outcome: 'joined', circle: 'Friends', circleId: circle });
      expect((await ben.call('GET', `/api/circles/${circle}`)).status).toBe(200);
      expect(await look(ben, token)).toMatchObject({ outcome: 'joined' });
    });

    it('not by a yes alone, by one’s own code, or by one that is over meanwhile', async () => {
      const circle = await begin(ada, 'Friends');
      const { id, token } = await invite(ada, circle);
      expect(await yes(ben)).toEqual({ outcome: 'not-joined', reason: 'none' });
      expect(await look(ada, token)).toEqual({ outcome: 'not-joined', reason: 'own' });
      await look(ben, token);
      await ada.call('DELETE', `/api/circles/${circle}/invitations/${id}`);
      expect(await yes(ben)).toMatchObject({ outcome: 'not-joined' });
      expect(await look(ben, token)).toEqual({ outcome: 'not-joined', reason: 'over' });
      expect((await ben.call('GET', `/api/circles/${circle}`)).status).toBe(404);
    });
  });

  describe('bring replies', () => {
    it('once, to who wants them, without their words in the event', async () => {
      const circle = await begin(ada, 'Friends');
      await join(ada, circle, ben);
      const { dream, about } = await sent(ada, 'The Sea');
      await share(ada, about);
      await reply(ben, circle, dream, 'a window');
      await ben.call('DELETE', `/api/circles/${circle}/dreams/${dream}/reply`);
      expect(await ada.events('circle-reply-written')).toEqual([]);
      await repliesByChat(ada, circle);
      for (const words of ['a door', 'a door of ice']) await reply(ben, circle, dream, words);
      const [written, ...others] = await ada.events('circle-reply-written');
      expect([others, JSON.stringify(written)]).toEqual([[], expect.not.stringContaining('door')]);
      expect(ReplyForChat.parse((await forChat(ada, written!.replyId)).json())).toEqual({
        ...{ name: 'Ben', words: 'a door of ice', dreamId: dream, title: 'The Sea' },
      });
      expect((await forChat(ben, written!.replyId)).status).toBe(404);
      await write(ada, { name: 'quiet' });
      expect((await forChat(ada, written!.replyId)).status).toBe(404);
      const { repliesByChat: wants } = Circle.parse((await ada.call('GET', `/api/circles/${circle}`)).json());
      expect(wants).toBe(false);
    });
  });

  it('tell how many dreams others shared since a moment', async () => {
    const [circle, other] = [await begin(ada, 'Friends'), await begin(ada, 'Family')];
    await join(ada, circle, ben);
    const news = async (since: Date) =>
      (
        await under.call({
          path: `/internal/dreamers/${ada.dreamer}/circle-news?since=${encodeURIComponent(since.toISOString())}`,
        })
      ).json<object>();
    const before = new Date(Date.now() - 60_000);
    expect(await news(before)).toEqual({ dreams: 0, circleId: null });
    for (const who of [ben, ben, ada]) {
      const { dream } = await sent(who);
      const body = { takesReplies: true, withVoice: false };
      await who.call('PUT', `/api/dreams/${dream}/circles/${circle}`, body);
    }
    expect(await news(before)).toEqual({ dreams: 2, circleId: circle });
    expect(await news(new Date(Date.now() + 60_000))).toEqual({ dreams: 0, circleId: null });
    await join(ada, other, ben);
    const [dream] = await sharedIn(ben, circle);
    expect(dream).toBeDefined();
    await ben.call('PUT', `/api/circles/${circle}/membership`, { isHidden: true, showsNames: false });
    expect(await news(before)).toEqual({ dreams: 0, circleId: null });
  });

  it('are not known of who has erased their account', async () => {
    const { token } = await invite(ada, await begin(ada, 'Friends'));
    await look(ben, token);
    await under.sql.query('delete from dreams.dreamer where id = any($1)', [[ada.dreamer, ben.dreamer]]);
    const left = () =>
      under.sql.query<unknown[]>('select 1 from dreams.circle_question where dreamer_id = $1', [ben.dreamer]);
    await eventually(async () => (await left()).length === 0);
  });
});
