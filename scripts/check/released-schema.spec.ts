import { disturbances } from './released-schema.ts';

const BEFORE = [
  'dreams column dream.id uuid not null',
  'dreams column dream.title text',
  'dreams constraint dream.dream_pk PRIMARY KEY (id)',
  'dreams function night_of(at timestamp with time zone) 0123',
  'dreams index dream.dream_by_title CREATE INDEX dream_by_title ON dreams.dream USING btree (title)',
  'dreams index dream.dream_once CREATE UNIQUE INDEX dream_once ON dreams.dream USING btree (title)',
];
const without = (part: string) => BEFORE.filter((line) => !line.includes(part));

describe('what disturbs a replica of the version before', () => {
  it.each([
    ['nothing', BEFORE, []],
    [
      'a new table with whatever rules',
      [...BEFORE, 'dreams column moon.id uuid not null', 'dreams constraint moon.moon_pk PRIMARY KEY (id)'],
      [],
    ],
    ['a column that may be left out', [...BEFORE, 'dreams column dream.weather text'], []],
    ['a column with a default', [...BEFORE, "dreams column dream.weather text not null default 'fair'::text"], []],
    [
      'another body of a function',
      [...without('night_of'), 'dreams function night_of(at timestamp with time zone) 4567'],
      [],
    ],
    ['an index less', without('dream_by_title'), []],
    ['a column less', without('dream.title text'), ['dreams column dream.title text']],
    ['a unique index less, which an upsert names', without('dream_once'), [BEFORE[5]]],
    [
      'other arguments of a function',
      [...without('night_of'), 'dreams function night_of(at date) 0123'],
      ['dreams function night_of(at timestamp with time zone)'],
    ],
    [
      'a column of another type',
      [...without('dream.title text'), 'dreams column dream.title jsonb'],
      ['dreams column dream.title text'],
    ],
    [
      'a column that must be filled',
      [...BEFORE, 'dreams column dream.weather text not null'],
      ['dreams column dream.weather text not null'],
    ],
    [
      'a rule for rows of today',
      [...BEFORE, 'dreams constraint dream.titled CHECK ((title IS NOT NULL))'],
      ['dreams constraint dream.titled CHECK ((title IS NOT NULL))'],
    ],
    [
      'rows that may exist once only',
      [...BEFORE, 'dreams index dream.one CREATE UNIQUE INDEX one ON dreams.dream USING btree (id)'],
      ['dreams index dream.one CREATE UNIQUE INDEX one ON dreams.dream USING btree (id)'],
    ],
  ])('%s', (_name, after, expected) => {
    expect(disturbances(BEFORE, after)).toEqual(expected);
  });

  it('is no rule of a table that came after the release', () => {
    const [moon, rule] = ['dreams column moon.id uuid', 'dreams constraint moon.once UNIQUE (id)'];
    expect(disturbances([...BEFORE, moon], [...BEFORE, moon, rule], BEFORE)).toEqual([]);
    expect(disturbances([...BEFORE, moon], [...BEFORE, moon, rule])).toEqual([rule]);
    expect(disturbances([...BEFORE, moon, rule], [...BEFORE, moon], BEFORE)).toEqual([]);
  });
});
