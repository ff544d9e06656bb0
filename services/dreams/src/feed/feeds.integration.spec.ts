import type { CreatedFeed, FeedKind, Feeds } from '@dreamloom/contracts';
import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const ATOM = 'http://www.w3.org/2005/Atom';

interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

/** Throws where the document is not well-formed, or has an element that is not of Atom. */
function parseXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== ATOM) throw new Error(`<${local}> is not of Atom`);
    const values = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    const node = { name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (piece) => (open.at(-1)!.text += piece));
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root.children[0]!;
}

const childrenOf = ({ children }: XmlNode, name: string) => children.filter((one) => one.name === name);
const textOf = (node: XmlNode, name: string) => {
  const [one, ...others] = childrenOf(node, name);
  expect([name, others]).toEqual([name, []]);
  return one!.text;
};
const linkOf = (node: XmlNode, rel: string) =>
  childrenOf(node, 'link').find(({ attributes }) => attributes['rel'] === rel)?.attributes;

/** Lines as RFC 5545 folds them: at most 75 octets, none of which ends within a character. */
function parseCalendar(body: Buffer): ICAL.Event[] {
  const text = body.toString();
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  let start = 0;
  for (const line of text.split('\r\n')) {
    const octets = body.subarray(start, start + Buffer.byteLength(line));
    expect([octets.length <= 75, new TextDecoder('utf-8', { fatal: true }).decode(octets)]).toEqual([true, line]);
    start += octets.length + 2;
  }
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('prodid')]).toEqual([
    '2.0',
    '-//localhost//Nights//EN',
  ]);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'summary'])
      expect([name, event.getAllProperties(name).length]).toEqual([name, 1]);
    return new ICAL.Event(event);
  });
}

const HARD = 'Ein <Wal> & "Meer"; a, b\\c \u0007— 🐳🌊 '.repeat(4).trim();

describe('the feeds of a dreamer', () => {
  let under: JournalUnderTest;
  beforeAll(async () => (under = await journalUnderTest()));
  afterAll(() => under.close());

  const make = async (journal: Journal, kind: FeedKind) => {
    const answer = await journal.call('PUT', `/api/profile/feeds/${kind}`);
    expect(answer.status).toBe(200);
    return answer.json<CreatedFeed>().path;
  };
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await under.call({ method: 'GET', path, headers });
    return answer;
  };
  const feedOf = async (path: string) => parseXml((await read(path)).text);
  const entriesOf = (feed: XmlNode) => childrenOf(feed, 'entry');
  const nightsOf = async (path: string) => parseCalendar(Buffer.from((await read(path)).text));
  const publish = (journal: Journal, dream: string, isPublic = true) =>
    journal.call('PUT', `/api/dreams/${dream}/visibility`, { isPublic });

  it('has published dreams as Atom, with words and painting, and no others', async () => {
    const journal = await Journal.open(under);
    const path = await make(journal, 'dreams');
    expect(entriesOf(await feedOf(path))).toEqual([]);
    const older = await journal.plantDream('2026-11-19T06:30:00Z', { title: 'Door', content: 'A door.' });
    const dream = await journal.plantDream('2026-11-20T06:30:00Z', { title: HARD, content: `${HARD}\n\n${HARD}` });
    const shown = await journal.plantDream('2026-11-21T06:30:00Z', { title: 'Private', content: 'Mine.' });
    for (const id of [dream, shown, older]) await publish(journal, id);
    await publish(journal, shown, false);
    await journal.plantImage(dream);
    await journal.plantImage(older);
    await journal.call('PUT', `/api/dreams/${older}/sensitivity`, { isSensitive: true });

    const feed = await feedOf(path);
    const { text } = await read(path);
    expect([feed.name, text]).toEqual(['feed', expect.not.stringContaining(journal.dreamer)]);
    expect(textOf(feed, 'id')).toMatch(/^tag:localhost,2026:feed\/[\w-]{22}$/);
    expect(textOf(feed, 'title')).toBe('Dreams (localhost)');
    expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual(['localhost']);
    expect(linkOf(feed, 'self')).toMatchObject({ href: `http://localhost:3000${path}`, type: 'application/atom+xml' });

    const [entry, sensitive, ...others] = entriesOf(feed);
    expect(others).toEqual([]);
    expect(textOf(entry!, 'id')).toBe(`tag:localhost,2026:dream/${dream}`);
    const words = HARD.replaceAll('\u0007', '');
    expect([textOf(entry!, 'title'), textOf(entry!, 'content')]).toEqual([words, `${words}\n\n${words}`]);
    expect(textOf(entry!, 'published')).toBe('2026-11-20T06:30:00.000Z');
    const updated = entriesOf(feed).map((one) => textOf(one, 'updated'));
    for (const time of updated) expect(new Date(time).toISOString()).toBe(time);
    expect(textOf(feed, 'updated') >= updated.sort().at(-1)!).toBe(true);
    const [{ key }] = await under.sql.query<[{ key: string }]>(
      'select media_key as key from dreams.dream_image where dream_id = $1 and is_active',
      [dream],
    );
    expect(linkOf(entry!, 'enclosure')).toMatchObject({ href: `http://localhost:3000/api/media/${key}` });
    expect([textOf(sensitive!, 'content'), linkOf(sensitive!, 'enclosure')]).toEqual(['A door.', undefined]);

    await journal.call('PATCH', `/api/dreams/${older}`, { content: 'Another door.' });
    const [, changed] = entriesOf(await feedOf(path));
    expect(textOf(changed!, 'updated') > textOf(sensitive!, 'updated')).toBe(true);
    await journal.call('DELETE', `/api/dreams/${dream}`);
    expect(entriesOf(await feedOf(path)).map((one) => textOf(one, 'id'))).toEqual([
      `tag:localhost,2026:dream/${older}`,
    ]);
  });

  it('has the nights in the time zone of the dreamer, one entry for each, as iCalendar', async () => {
    const journal = await Journal.open(under);
    await under.sql.query(`update dreams.dreamer set timezone = 'Pacific/Auckland' where id = $1`, [journal.dreamer]);
    const first = (
      await journal.call(
        'POST',
        '/api/dreams',
        { content: 'A whale.', dreamedAt: '2026-11-19T18:30:00Z' },
        {
          'idempotency-key': randomUUID(),
        },
      )
    ).json<{ id: string }>().id;
    await journal.call('PATCH', `/api/dreams/${first}`, { title: HARD });
    const path = await make(journal, 'nights');
    const [event, ...others] = await nightsOf(path);
    expect(others).toEqual([]);
    expect([event!.startDate.isDate, event!.startDate.toString()]).toEqual([true, '2026-11-20']);
    expect(event!.summary).toBe(HARD.replaceAll('\u0007', ''));
    expect(event!.uid).toMatch(/^2026-11-20\.[\w-]{22}@localhost$/);
    expect(event!.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/dreams/${first}`);

    await journal.plantDream('2026-11-19T20:00:00Z', { title: 'Door' });
    const deleted = await journal.plantDream('2026-11-21T20:00:00Z', { title: 'Gone' });
    await journal.call('DELETE', `/api/dreams/${deleted}`);
    const [again, ...rest] = await nightsOf(path);
    expect([again!.summary.endsWith(' · Door'), again!.uid, rest]).toEqual([true, event!.uid, []]);
  });

  it('answers 304 until something changes, and no shared cache may store it', async () => {
    const journal = await Journal.open(under);
    for (const [kind, type] of [
      ['dreams', 'application/atom+xml; charset=utf-8'],
      ['nights', 'text/calendar; charset=utf-8'],
    ] as const) {
      const path = await make(journal, kind);
      const { headers } = await read(path);
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'private, no-cache' });
      const known = { 'if-none-match': String(headers['etag']) };
      expect(await read(path, known)).toMatchObject({ status: 304, text: '' });
      await publish(journal, await journal.plantDream('2026-11-20T06:30:00Z'));
      expect((await read(path, known)).status).toBe(200);
    }
  });

  it('opens by its present address alone, and by none when the account is suspended or erased', async () => {
    const journal = await Journal.open(under);
    const list = async () =>
      (await journal.call('GET', '/api/profile/feeds')).json<Feeds>().feeds.map(({ kind }) => kind);
    const unknown = await read('/api/feeds/AAAAAAAAAAAAAAAAAAAAAA/nothing');
    const isClosed = async (path: string) => {
      const { status, json } = await read(path);
      expect([path, status, json<{ code: string }>().code]).toEqual([path, 404, 'page-not-found']);
    };
    expect(unknown.status).toBe(404);
    const replaced = await make(journal, 'nights');
    const path = await make(journal, 'nights');
    const [, , , token = ''] = path.split('/');
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const rows = await under.sql.query<object[]>('select f::text as row from dreams.feed f where dreamer_id = $1', [
      journal.dreamer,
    ]);
    expect([rows.length, JSON.stringify(rows).includes(token)]).toEqual([1, false]);
    expect(await list()).toEqual(['nights']);
    for (const wrong of [replaced, path.replace('nights.ics', 'dreams.atom'), path.replace(token, 'A'.repeat(22))])
      await isClosed(wrong);
    expect((await read(path)).status).toBe(200);

    const key = `own:${journal.dreamer}:suspended`;
    await under.sql.query('insert into dreams.quota (key, points) values ($1, 1)', [key]);
    await isClosed(path);
    await under.sql.query('delete from dreams.quota where key = $1', [key]);
    expect((await read(path)).status).toBe(200);

    expect((await journal.call('DELETE', '/api/profile/feeds/nights')).status).toBe(204);
    expect((await journal.call('DELETE', '/api/profile/feeds/nights')).status).toBe(404);
    await isClosed(path);
    const last = await make(journal, 'dreams');
    await under.sql.query('delete from dreams.dreamer where id = $1', [journal.dreamer]);
    await isClosed(last);
  });
});
