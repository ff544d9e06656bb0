import { BADGE_TYPES, type BadgeType } from './badge.js';
import { BADGE_CATEGORIES, badgeFor, BADGES, progressOf } from './badge-rules.js';

const badge = (type: BadgeType) => BADGES.find((candidate) => candidate.type === type);

describe('the badges', () => {
  it('are the seven types in their order', () => {
    expect(BADGES.map(({ type }) => type)).toEqual([...BADGE_TYPES]);
  });

  it('have a name and a kind of dreams that they count', () => {
    expect(BADGES.map(({ name, counts }) => [name, counts])).toEqual([
      ['New Dreamer', 'dreams'],
      ['Bronze Dreamer', 'dreams'],
      ['Silver Dreamer', 'dreams'],
      ['Gold Dreamer', 'dreams'],
      ['Diamond Dreamer', 'dreams'],
      ['Early Bird', 'early'],
      ['Night Owl', 'late'],
    ]);
  });

  describe('[R258 R259 R260 R261 R262 R263 R264 R473] are given', () => {
    it.each([
      ['[R258] to create an account and tell a dream', 'new_dreamer', 1, /Create an account/, 'starter'],
      ['[R259] for 3 dreams', 'dream_streak_bronze', 3, /3 dreams/, 'streak'],
      ['[R260] for 7 dreams', 'dream_streak_silver', 7, /7 dreams/, 'streak'],
      ['[R261] for 30 dreams', 'dream_streak_gold', 30, /30 dreams/, 'streak'],
      ['[R262] for 100 dreams', 'dream_streak_diamond', 100, /100 dreams/, 'streak'],
      ['[R263] for 3 dreams before 7 AM', 'early_bird', 3, /3 dreams before 7 AM/, 'behavior'],
      ['[R264] for 3 dreams after midnight', 'night_owl', 3, /3 dreams after midnight/, 'behavior'],
    ] as const)('%s', (_title, type, target, description, category) => {
      expect(badge(type)).toMatchObject({ target, category });
      expect(badge(type)?.description).toMatch(description);
    });
  });

  it('[R265 R266 R267] stand in three groups', () => {
    expect(BADGE_CATEGORIES).toEqual([
      { category: 'starter', title: 'Getting Started' },
      { category: 'streak', title: 'Dream Collection' },
      { category: 'behavior', title: 'Dream Timing' },
    ]);
  });

  it('do not speak of streaks, for they count dreams in all', () => {
    for (const { name, description } of BADGES) expect(`${name} ${description}`).not.toMatch(/streak/i);
  });
});

describe('[R321 R322 R323 R324 R325 R326] badgeFor', () => {
  it.each([
    ['[R321] 0', 0, 'new_dreamer'],
    ['[R321 R326] 2', 2, 'new_dreamer'],
    ['[R322] 3', 3, 'dream_streak_bronze'],
    ['[R322] 6', 6, 'dream_streak_bronze'],
    ['[R323] 7', 7, 'dream_streak_silver'],
    ['[R323] 29', 29, 'dream_streak_silver'],
    ['[R324] 30', 30, 'dream_streak_gold'],
    ['[R324] 99', 99, 'dream_streak_gold'],
    ['[R325] 100', 100, 'dream_streak_diamond'],
    ['[R325] 4000', 4000, 'dream_streak_diamond'],
  ])('%s dreams', (_title, count, expected) => expect(badgeFor(count)).toBe(expected));
});

describe('[R328 R329 R330 R331 R332 R333] progressOf', () => {
  it.each([
    ['[R328] no dream', 'new_dreamer', 0, 0],
    ['[R328] one dream', 'new_dreamer', 1, 1],
    ['[R328] many dreams', 'new_dreamer', 12, 1],
    ['[R329] part of bronze', 'dream_streak_bronze', 2, 2 / 3],
    ['[R329] bronze, capped', 'dream_streak_bronze', 4, 1],
    ['[R330] part of silver', 'dream_streak_silver', 3, 3 / 7],
    ['[R330] silver, capped', 'dream_streak_silver', 8, 1],
    ['[R331] part of gold', 'dream_streak_gold', 12, 0.4],
    ['[R331] gold, capped', 'dream_streak_gold', 31, 1],
    ['[R332] part of diamond', 'dream_streak_diamond', 99, 0.99],
    ['[R332 R334] diamond', 'dream_streak_diamond', 100, 1],
    ['[R333] early dreams are not tracked', 'early_bird', 400, 0],
    ['[R333] late dreams are not tracked', 'night_owl', 400, 0],
  ] as const)('%s', (_title, type, count, expected) => expect(progressOf(type, count)).toBeCloseTo(expected, 10));
});
