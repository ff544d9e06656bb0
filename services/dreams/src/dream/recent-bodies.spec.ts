import { RecentBodies } from './recent-bodies.js';

const body = (bytes: number) => ({ body: Buffer.alloc(bytes), encoding: null });

describe('RecentBodies', () => {
  it('forgets the one that was asked for longest ago', () => {
    const recent = new RecentBodies(100);
    for (const name of ['a', 'b']) recent.keep(name, body(40));
    recent.keep('a', recent.get('a')!);
    recent.keep('c', body(40));
    expect(['a', 'b', 'c'].map((name) => recent.get(name) !== undefined)).toEqual([true, false, true]);
  });

  it('never holds more than it may', () => {
    const recent = new RecentBodies(100);
    recent.keep('huge', body(101));
    expect(recent.get('huge')).toBeUndefined();
    recent.keep('a', body(60));
    recent.keep('a', body(60));
    recent.keep('b', body(40));
    expect([recent.get('a'), recent.get('b')].every(Boolean)).toBe(true);
  });
});
