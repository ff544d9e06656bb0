import { StatementNames } from './statement-names.js';

describe('StatementNames', () => {
  let names: StatementNames;

  beforeEach(() => {
    names = new StatementNames();
  });

  const use = (text: string, times: number) => Array.from({ length: times }, () => names.nameOf(text));

  it('gives a text a name of its own from its fifth use on', () => {
    const [hot, other] = [use('select $1', 6), use('select $2', 5)];
    expect(hot).toEqual([undefined, undefined, undefined, undefined, expect.any(String), hot[4]]);
    expect(other[4]).not.toBe(hot[4]);
  });

  it('gives no more than 300 names', () => {
    const named = Array.from({ length: 301 }, (_, n) => use(`select ${n} + $1`, 5)[4]);
    expect(named.filter((name) => name !== undefined)).toHaveLength(300);
    expect(names.nameOf('select 0 + $1')).toBe(named[0]);
    expect(use('select 300 + $1', 10)).toEqual(Array(10).fill(undefined));
  });

  it('forgets what is rare, and still names what is not', () => {
    use('select $1', 4);
    for (let n = 0; n < 1_000; n++) names.nameOf(`select ${n} + $1`);
    expect(use('select $1', 5).map((name) => name !== undefined)).toEqual([false, false, false, false, true]);
  });
});
