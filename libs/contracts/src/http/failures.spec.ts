import { FAILURES, failuresIn } from './failures.js';

describe('failuresIn', () => {
  it.each(Object.entries(FAILURES))('finds %s by its sentence', (code, sentence) => {
    expect(failuresIn(sentence)).toEqual([code]);
    expect(failuresIn(`${FAILURES.untitled} ${sentence}`)).toEqual(['untitled', code]);
  });

  it.each(['Something else.', `${FAILURES.untitled} Something else.`, `Something else. ${FAILURES.untitled}`])(
    'finds none in %j',
    (text) => {
      expect(failuresIn(text)).toBeNull();
    },
  );

  it('finds nothing in nothing', () => {
    expect(failuresIn(' ')).toEqual([]);
  });
});
