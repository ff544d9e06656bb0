import { splitAtPauses } from './split-at-pauses.js';

const packets = (count: number, bytes: number) =>
  Array.from({ length: count }, () => ({ data: new Uint8Array(bytes), ms: 23 }));

describe('splitAtPauses', () => {
  it('makes as many parts as the length needs, when small packets lie before large ones', () => {
    const recording = [...packets(600, 3), ...packets(100, 89_900), ...packets(950, 1_275)];
    const parts = [...splitAtPauses(recording)];
    expect(parts.flat().every((packet, index) => packet === recording[index])).toBe(true);
    expect(parts).toHaveLength(2);
  });

  it('cuts a long recording in the last 15 s of a part, wherever it is quiet', () => {
    const quiet = packets(20, 3);
    const loud = packets(400, 120);
    const parts = [...splitAtPauses(Array.from({ length: 24 }, () => [...quiet, ...loud]).flat())];
    const seconds = parts.map((part) => (part.length * 23) / 1_000);
    expect(seconds.slice(0, -1).every((one) => one >= 39.9 && one <= 55)).toBe(true);
  });
});
