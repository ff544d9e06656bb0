const RUNS = 3;
const MEASURABLE_MS = 20;

/**
 * How many times more of the processor the work takes at four times the size: about 4 when it is linear, 16 when it is
 * quadratic. The least of several runs counts: the compiler and the garbage collector disturb some.
 */
export function growth(size: number, work: (size: number) => unknown): number {
  let times = 1;
  while (timeOf(size, times, work) < MEASURABLE_MS) times *= 2;
  const least = (of: number) => Math.min(...Array.from({ length: RUNS }, () => timeOf(of, times, work)));
  return least(4 * size) / least(size);
}

function timeOf(size: number, times: number, work: (size: number) => unknown): number {
  const began = process.threadCpuUsage();
  for (let time = 0; time < times; time++) work(size);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}
