import { badgeFor } from './badges.js';

describe('badgeFor', () => {
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
  ])('%s dreams', (_title, count, badge) => expect(badgeFor(count)).toBe(badge));
});
