import { Turns } from './turns.js';

const held = () => {
  let end = () => {};
  const job = new Promise<void>((resolve) => (end = resolve));
  return { job: () => job, end };
};

describe('turns', () => {
  it('run as many jobs at once as they may, in the order in which they came, also after one that fails', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const jobs = Array.from({ length: 4 }, held);
    const runs = jobs.map(({ job }, index) =>
      turns.run(async () => {
        begun.push(index);
        await job();
        if (index === 1) throw new Error('no');
      }),
    );
    await Promise.resolve();
    expect([begun, turns.size]).toEqual([[0, 1], 4]);
    jobs[1]!.end();
    await expect(runs[1]).rejects.toThrow('no');
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of jobs) end();
    await Promise.allSettled(runs);
    expect([begun, turns.size]).toEqual([[0, 1, 2, 3], 0]);
  });

  it('are left by one that gives up before it begins, and a turn that is ended twice is one turn', async () => {
    const turns = new Turns();
    const end = await turns.begin();
    const leaving = new AbortController();
    const left = turns.begin(leaving.signal);
    const next = turns.begin();
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    end();
    end();
    const endNext = await next;
    expect(turns.size).toBe(1);
    endNext();
    expect(turns.size).toBe(0);
    await expect(turns.begin(leaving.signal)).rejects.toThrow('gone');
  });
});
