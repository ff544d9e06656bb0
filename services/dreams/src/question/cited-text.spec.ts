import { CitedText } from './cited-text.js';

/** What is shown for each piece, and at the end. */
const shown = (dreams: number, ...pieces: string[]) => {
  const text = new CitedText(dreams);
  return { pieces: pieces.map((piece) => text.add(piece)), rest: text.end(), cited: text.hasCitation };
};
const whole = (dreams: number, answer: string) => {
  const { pieces, rest } = shown(dreams, ...answer);
  return pieces.join('') + rest;
};

describe('CitedText', () => {
  it('holds the text back until its first citation, then releases it as it comes', () => {
    expect(shown(2, 'You swam ', 'at night', ' [1', ']. It', ' was cold')).toEqual({
      pieces: ['', '', '', 'You swam at night [1]. It', ' was cold'],
      rest: '',
      cited: true,
    });
  });

  it('shows nothing of an answer that cites no dream', () => {
    for (const answer of ['NONE', 'You swam.', 'You swam [3] and [0] flew [99].', 'You swam [', '', '[x] [1.5] (1)'])
      expect(shown(2, ...answer)).toMatchObject({ pieces: [...answer].map(() => ''), rest: '', cited: false });
  });

  it.each([
    ['You swam [1][2].', 'You swam [1] [2].'],
    ['You swam [1, 2; 7].', 'You swam [1][2].'],
    ['You swam [1]. You flew [3].', 'You swam [1]. You flew.'],
    ['You swam【2】.', 'You swam [2].'],
    ['You swam [1].\n\nYou [sank] [', 'You swam [1].\n\nYou [sank]'],
    ['In [2026] you swam [02].', 'In you swam [2].'],
  ])('%s becomes %s, whatever pieces it comes in', (answer, expected) => {
    expect(whole(2, answer)).toBe(expected);
    expect(shown(2, answer).pieces.join('') + shown(2, answer).rest).toBe(expected);
  });
});
