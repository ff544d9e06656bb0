/**
 * How many times longer the work takes at eight times the size: about 8 when the time is linear, 64 when it is
 * quadratic. The fastest of five runs counts, which other programs disturbed least.
 */
export function growth(size: number, work: (size: number) => unknown): number {
  const timeOf = (of: number) => Math.min(...Array.from({ length: 5 }, () => timed(() => work(of))));
  timeOf(size);
  return timeOf(8 * size) / timeOf(size);
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
