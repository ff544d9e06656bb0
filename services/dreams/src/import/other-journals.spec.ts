import { dreamDocument } from '../your-data/dream-document.js';
import type { StoredDream } from '../your-data/stored-dreams.query.js';
import type { ArchivedDream } from './archived-dream.js';
import { dreamOfDayOne, dreamOfJourniv, dreamOfNote, LeftOutEntry, otherJournalIn } from './other-journals.js';

const picturesOf = (dream: ArchivedDream | null) => dream?.images.map(({ file }) => file);

it.each([
  ['day-one', ['Journal.json', 'photos/aa.jpeg', 'Dreams.json'], ['Journal.json', 'Dreams.json']],
  ['journiv', ['data.json', 'media/x.jpg'], ['data.json']],
  [
    'notes',
    ['vault/.obsidian/app.json', 'vault/a.md', 'vault/.trash/b.md', 'vault/x/c.markdown', 'vault/README.md'],
    ['vault/a.md', 'vault/x/c.markdown'],
  ],
])('a ZIP is known as %s by its names', (kind, names, files) => {
  expect(otherJournalIn(names)).toEqual({ kind, files });
});

it('a ZIP with nothing that can be read is none', () => {
  expect(otherJournalIn(['a.exe', '__MACOSX/x.md', 'README.md', `${'deep/'.repeat(12)}a.md`])).toBeNull();
});

describe('a note', () => {
  const stored: StoredDream = {
    ...{ id: '7d0b9b1e-54b1-4d1e-9f4e-0d3d2f6f1a11', title: 'I said: "fly"', titleSource: 'dreamer' },
    content: '# no heading\n---\nIt had: wings. [[link]] {{x}}',
    tags: ['vivid', 'déjà vu', '2026'],
    ...{ isLucid: true, lucidity: 3, isRecurrent: false, isSensitive: false, coverIsChosen: true, source: 'other' },
    ...{ createdAt: '2026-11-20T05:00:00.000Z', night: '2026-11-20', recordedAt: '2026-11-20T05:00:00.000Z' },
    deletedAt: null,
    people: [
      { name: 'Anna | B]]', relationshipType: 'friend', roleInDream: 'a pilot: hers' },
      { name: 'Tom', relationshipType: 'other', roleInDream: null },
    ],
    motifs: [
      { text: 'sea', key: 'sea', kind: 'place', source: 'ai', isRemoved: false },
      { text: 'wolf', key: 'wolf', kind: 'being', source: 'ai', isRemoved: true },
    ],
    ...{
      emotions: [],
      otherEnding: { words: 'I woke\n"twice".', changedAt: '2026-11-21T05:00:00.000Z', imageId: null },
      wordsFrom: null,
      voice: null,
      transcripts: [],
      revisions: [],
    },
    images: [
      {
        ...{
          id: '7d0b9b1e-54b1-4d1e-9f4e-0d3d2f6f1a12',
          mediaKey: 'key',
          prompt: '',
          isCover: true,
          width: 1,
          height: 1,
        },
        createdAt: '2026-11-20T05:00:00.000Z',
      },
    ],
  };
  const files = { images: new Map([[stored.images[0]!.id, 'images/a/b.webp']]), voice: null };

  it('of an export says what the dream says, with its people and motifs as links', () => {
    expect(dreamDocument(stored, files)).toBe(`---
id: "${stored.id}"
title: "I said: \\"fly\\""
date: "2026-11-20"
woke: "2026-11-20T05:00:00.000Z"
tags:
  - "dream"
  - "vivid"
  - "déjà-vu"
  - "n2026"
people:
  - "[[Anna B (friend)]]"
  - "[[Tom (other)]]"
roles:
  - "Anna B (friend): a pilot: hers"
places:
  - "[[sea]]"
lucid: true
recurrent: false
cover: "[[images/a/b.webp]]"
ending: "I woke\\n\\"twice\\"."
---

![[images/a/b.webp]]

${stored.content}
`);
  });

  it('comes back as it went', () => {
    const back = dreamOfNote('dreams/2026-11-20 I said fly 7d0b9b1e.md', dreamDocument(stored, files));
    expect(back).toMatchObject({
      ...{ id: stored.id, title: stored.title, content: stored.content, night: stored.night, isLucid: true },
      tags: ['vivid', 'déjà-vu', 'n2026'],
      createdAt: new Date(stored.createdAt),
      people: [
        { name: 'Anna B', relationshipType: 'friend', roleInDream: 'a pilot: hers' },
        { name: 'Tom', relationshipType: 'other', roleInDream: null },
      ],
      motifs: [{ text: 'sea', key: 'sea', kind: 'place', source: 'dreamer' }],
      otherEnding: { words: 'I woke\n"twice".' },
    });
    expect(picturesOf(back)).toEqual(['images/a/b.webp']);
    const trashed = dreamDocument({ ...stored, deletedAt: '2026-11-21T05:00:00.000Z' }, files);
    expect(dreamOfNote('a.md', trashed)?.deletedAt).toEqual(new Date('2026-11-21T05:00:00.000Z'));
  });

  it('of another program may have Windows line ends, embeds and pictures of the web', () => {
    const note = dreamOfNote(
      'Dreams/2024-03-01 Waves.md',
      '\ufeff# The sea\r\n\r\nA boat. ![[boat.png|300]] ![x](<my pics/a b.jpg>) ![y](../up.png) ![z](https://example.com/track.gif) ![q](../../../etc/passwd)',
    );
    expect(note).toMatchObject({ title: 'The sea', night: '2024-03-01', people: [], isLucid: false });
    expect(note?.content).toMatch(/^A boat\..*https:\/\/example\.com/s);
    expect(picturesOf(note)).toEqual(['boat.png', 'Dreams/my pics/a b.jpg', 'up.png']);
  });

  it.each([
    ['a time with its offset', 'x.md', 'created: 2024-03-01 06:30:00 +0200', '2024-03-01T04:30:00.000Z', undefined],
    ['a time without one', 'x.md', 'date: 2024-03-01T06:30', '2024-03-01T12:00:00.000Z', '2024-03-01'],
    ['its name', '2024-03-01 Sea.md', 'date: some day', '2024-03-01T12:00:00.000Z', '2024-03-01'],
    [
      'its name, where the properties are damaged',
      '2024-03-01.md',
      'a: [broken',
      '2024-03-01T12:00:00.000Z',
      '2024-03-01',
    ],
  ])('has the date of %s', (_what, path, property, createdAt, night) => {
    const note = dreamOfNote(path, `---\n${property}\n---\nWords`);
    expect([note?.content, note?.createdAt.toISOString(), note?.night]).toEqual(['Words', createdAt, night]);
  });

  it.each([
    ['without a date', 'todo.md', 'Milk'],
    ['of a day that does not exist', '2024-02-31.md', 'Milk'],
    ['without words', '2024-03-01.md', '---\ntags: [a]\n---\n![[a.png]]'],
  ])('%s is left out', (_what, path, text) => {
    expect(() => dreamOfNote(path, text)).toThrow(LeftOutEntry);
  });

  it('with tags as text has them all, and is lucid by its tag', () => {
    const note = dreamOfNote('2024-03-01.md', '---\ntags: "#lucid, flying"\n---\nWords');
    expect([note?.tags, note?.isLucid]).toEqual([['lucid', 'flying'], true]);
  });

  it('is too long beyond the limits of the journal', () => {
    expect(dreamOfNote('2024-03-01.md', 'w'.repeat(200_001))).toBeNull();
  });

  it.each([
    [
      'growing aliases',
      Array.from(
        { length: 9 },
        (_, at) =>
          `a${at}: &a${at} [${
            at
              ? Array(9)
                  .fill(`*a${at - 1}`)
                  .join()
              : '"x"'
          }]`,
      ).join('\n'),
    ],
    ['names of the prototype and tags', '__proto__: {polluted: 1}\n!!js/function "x": 1\ntitle: !!binary aGk='],
    ['deep lists', '['.repeat(19_000)],
  ])('with %s in its properties builds nothing', (_what, yaml) => {
    expect(dreamOfNote('2024-03-01.md', `---\n${yaml}\n---\nW`)?.content).toBe('W');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([['---\n'.repeat(40_000)], ['![['.repeat(60_000)], [`![${'[]('.repeat(60_000)}`], ['!['.repeat(90_000)]])(
    'that only begins many things ends, case %#',
    (text) => {
      expect(dreamOfNote('2024-03-01.md', `W ${text}`)?.content.slice(0, 1)).toBe('W');
    },
  );
});

describe('an entry of Day One', () => {
  const ENTRY = {
    ...{ uuid: '2F8DDCA258634D9994DF3A4FEE328035', creationDate: '2021-03-03T15:48:50Z', timeZone: 'Australia/Sydney' },
    text: '# The sea\n\nI woke at 5\\. ![](dayone-moment://BBBB)\n\n\n\n![](dayone-moment://AAAA)Again.',
    tags: ['lucid'],
    photos: [
      { identifier: 'AAAA', md5: 'ef43abe9582131d432f20dcc68e326aa', type: 'jpeg', orderInEntry: 0, fnumber: '(null)' },
      { identifier: 'BBBB', md5: '2b9cabb0f836b94993374549f617b8f6', type: 'png', orderInEntry: 1 },
    ],
  };

  it('has its heading as title, its night in its zone, and its pictures in the order of the text', () => {
    const dream = dreamOfDayOne(ENTRY);
    expect(dream).toMatchObject({
      ...{ title: 'The sea', content: 'I woke at 5. \n\nAgain.', tags: ['lucid'], isLucid: true },
      ...{ night: '2021-03-04', createdAt: new Date(ENTRY.creationDate) },
    });
    expect(picturesOf(dream)).toEqual([
      'photos/2b9cabb0f836b94993374549f617b8f6.png',
      'photos/ef43abe9582131d432f20dcc68e326aa.jpeg',
    ]);
    expect(dreamOfDayOne(ENTRY)?.id).toBe(dream?.id);
  });

  it('may lack what exports lack in practice', () => {
    const { text: _, ...textless } = ENTRY;
    expect(() => dreamOfDayOne(textless)).toThrow(LeftOutEntry);
    const richText = JSON.stringify({ contents: [{ text: 'From ' }, { text: 'rich text' }, { embeddedObjects: [] }] });
    expect(dreamOfDayOne({ ...textless, richText })?.content).toBe('From rich text');
    expect(picturesOf(dreamOfDayOne({ ...ENTRY, photos: [{ identifier: 'AAAA' }, { md5: 'x' }, null] }))).toEqual([
      'photos/AAAA.jpeg',
    ]);
    expect(dreamOfDayOne({ ...ENTRY, photos: undefined, timeZone: 'Mars/Olympus' })?.night).toBeUndefined();
    for (const bad of [null, 'x', {}, { ...ENTRY, uuid: '../x' }, { ...ENTRY, creationDate: 'yesterday' }])
      expect(() => dreamOfDayOne(bad)).toThrow(LeftOutEntry);
    const hostile = { identifier: 'AAAA', md5: '../../../../etc/passwd', type: '../x' };
    expect(picturesOf(dreamOfDayOne({ ...ENTRY, photos: [hostile] }))).toEqual(['photos/AAAA.jpeg']);
  });
});

describe('an entry of Journiv', () => {
  const entry = {
    ...{
      title: 'The sea',
      entry_date: '2026-01-02',
      entry_datetime_utc: '2026-01-01T22:10:00',
      entry_timezone: 'Asia/Tokyo',
    },
    ...{ content_plain_text: 'A boat.', tags: ['vivid'] },
    media: [{ file_path: 'user/boat.png', filename: 'boat.png' }],
  };

  it('has its night and words, also inside a moment', () => {
    const dream = dreamOfJourniv(entry);
    expect(dream).toMatchObject({
      ...{ title: 'The sea', content: 'A boat.', tags: ['vivid'], night: '2026-01-02' },
      createdAt: new Date('2026-01-01T22:10:00Z'),
    });
    expect(picturesOf(dream)).toEqual(['user/boat.png']);
    expect(dreamOfJourniv({ id: 'moment', entry })).toEqual(dream);
  });

  it('has the words of its delta where there is no plain text', () => {
    const content_delta = { ops: [{ insert: 'From ' }, { insert: { image: 'x' } }, { insert: 'a delta' }] };
    expect(dreamOfJourniv({ ...entry, content_plain_text: null, content_delta })?.content).toBe('From a delta');
  });

  it('without a date or words is left out', () => {
    for (const bad of [{}, { ...entry, entry_datetime_utc: 'soon' }, { ...entry, title: '', content_plain_text: '' }])
      expect(() => dreamOfJourniv(bad)).toThrow(LeftOutEntry);
  });
});
