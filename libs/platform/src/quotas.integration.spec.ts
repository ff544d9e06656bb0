import { type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './database.js';
import { deriveKey } from './keys.js';
import { EVERYBODY, orDelay, QuotaExceeded, Quotas, quotaTable } from './quotas.js';
import { NotBefore, PermanentError, TransientError, VendorUnavailable } from './vendor-errors.js';

const HOUR_MS = 3_600_000;

const line = (by: string, points: number) => ({
  ...{ by, points, seconds: 3_600, code: `too-many-${by}` },
  message: (wait: string) => `Enough for ${by}. Come back ${wait}.`,
});
const QUOTAS = {
  own: line('dreamer', 5),
  small: line('dreamer', 1),
  shared: line('everybody', 7),
  calls: line('ip', 3),
  mails: line('recipient', 2),
};

describe('Quotas', () => {
  let throwaway: ThrowawayDatabase;
  const sources: DataSource[] = [];
  let quotas: Quotas<keyof typeof QUOTAS>;
  let ofOtherReplica: typeof quotas;

  const replica = async () => {
    const database = { schema: 'counted', entities: [], migrations: [] };
    const source = await new DataSource(dataSourceOptions(throwaway.url, database)).initialize();
    sources.push(source);
    return new Quotas(source, {
      schema: 'counted',
      quotas: QUOTAS,
      waitInWords: () => 'soon',
      key: deriveKey('a secret of tests', 'quota keys'),
    });
  };
  const sql = <Row>(text: string, values: unknown[] = []) => sources[0]!.query<Row[]>(text, values);
  const rows = () => sql<{ key: string; points: number }>('select key, points from counted.quota order by key');
  const outcomes = async (uses: Promise<void>[]) => {
    const settled = await Promise.allSettled(uses);
    return settled.map((one) => (one.status === 'fulfilled' ? 'passed' : (one.reason as Error).constructor.name));
  };
  const passed = async (uses: Promise<void>[]) => (await outcomes(uses)).filter((one) => one === 'passed').length;
  const expire = (key: string) => sql('update counted.quota set expire = $2 where key = $1', [key, Date.now() - 1]);

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    quotas = await replica();
    await sql(`create schema counted; ${quotaTable('counted')}`);
    ofOtherReplica = await replica();
  });
  afterAll(async () => {
    for (const source of sources) await source.destroy();
    await throwaway.drop();
  });
  beforeEach(() => sql('truncate counted.quota'));

  it('lets exactly as many through as there are points, however many come at once to two replicas', async () => {
    const uses = Array.from({ length: 40 }, (_, n) => (n % 2 ? quotas : ofOtherReplica).consume('own', 'ada'));
    const all = await outcomes(uses);
    expect(all.filter((one) => one === 'passed')).toHaveLength(5);
    expect(all.filter((one) => one === 'QuotaExceeded')).toHaveLength(35);
    await quotas.consume('own', 'another');
    expect(await rows()).toEqual([
      { key: 'own:ada', points: 5 },
      { key: 'own:another', points: 1 },
    ]);
  });

  it('refuses with a code, a sentence and the seconds to wait', async () => {
    await quotas.consume('own', 'ada', 4);
    const refused = await quotas.consume('own', 'ada', 2).catch((error: unknown) => error as QuotaExceeded);
    expect(refused).toMatchObject({ code: 'too-many-dreamer', message: 'Enough for dreamer. Come back soon.' });
    expect(refused).toMatchObject({
      params: { quota: expect.any(String), until: expect.stringMatching(/^\d{4}-.+Z$/) },
    });
    expect((refused as QuotaExceeded).getStatus()).toBe(429);
    expect((refused as QuotaExceeded).retryAfterSeconds).toBeGreaterThan(3_500);
    expect((refused as QuotaExceeded).retryAfterSeconds).toBeLessThanOrEqual(3_600);
    await quotas.consume('own', 'ada', 1);
  });

  it('takes points of several quotas or of none, also when many use them at once in any order', async () => {
    const use = (key: string, n: number) => {
      const uses = [{ name: 'own', key } as const, { name: 'shared', key: EVERYBODY } as const];
      return (n % 2 ? quotas : ofOtherReplica).consumeAll(n % 3 ? uses : uses.reverse());
    };
    const dreamers = ['ada', 'bea', 'cai'];
    expect(await passed(Array.from({ length: 45 }, (_, n) => use(dreamers[n % 3]!, n)))).toBe(7);
    const counts = await rows();
    expect(counts.find(({ key }) => key === 'shared:everybody')?.points).toBe(7);
    const own = counts.filter(({ key }) => key.startsWith('own:'));
    expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(7);
  });

  it('counts within the transaction of its caller, and nothing that this transaction does not commit', async () => {
    const work = sources[0]!.transaction(async (tx) => {
      await quotas.consume('own', 'ada', 3, tx);
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    expect(await rows()).toEqual([]);
  });

  it('gives points back, though none to a window that is over or was never begun', async () => {
    await quotas.consume('own', 'ada', 5);
    await quotas.refund([{ name: 'own', key: 'ada', points: 2 }]);
    expect(await passed([1, 2, 3].map(() => quotas.consume('own', 'ada')))).toBe(2);
    await expire('own:ada');
    for (const key of ['ada', 'bea']) {
      await quotas.refund([{ name: 'own', key, points: 2 }]);
      expect(await passed([1, 2, 3, 4, 5, 6, 7].map(() => quotas.consume('own', key)))).toBe(5);
    }
  });

  it('gives points back when the vendor was unavailable, and for nothing that it may have billed', async () => {
    const spend = (error?: Error) =>
      quotas.spend([{ name: 'own', key: 'ada' }], () => (error ? Promise.reject(error) : Promise.resolve('done')));
    await expect(spend(new VendorUnavailable('busy'))).rejects.toThrow('busy');
    expect(await rows()).toEqual([{ key: 'own:ada', points: 0 }]);
    await expect(spend(new PermanentError('declined', 'It was declined.'))).rejects.toThrow('declined');
    await expect(spend(new TransientError('the answer is empty'))).rejects.toThrow('empty');
    await expect(spend(new TypeError('a defect'))).rejects.toThrow('defect');
    expect(await spend()).toBe('done');
    expect(await rows()).toEqual([{ key: 'own:ada', points: 4 }]);
  });

  it('begins a new window with the first use after the old one', async () => {
    await quotas.consume('small', 'ada');
    await expect(quotas.consume('small', 'ada')).rejects.toThrow(QuotaExceeded);
    await expire('small:ada');
    expect(await outcomes([quotas.consume('small', 'ada')])).toEqual(['passed']);
    const [row] = await sql<{ expire: string }>('select expire from counted.quota');
    expect(Number(row?.expire)).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
  });

  it('reports when points are available again to work that can be delayed', async () => {
    await quotas.consume('small', 'ada').catch(orDelay);
    const delay = await quotas
      .consume('small', 'ada')
      .catch(orDelay)
      .catch((error: unknown) => error);
    expect(delay).toBeInstanceOf(NotBefore);
    const [row] = await sql<{ expire: string }>('select expire from counted.quota');
    expect(Math.abs((delay as NotBefore).until.getTime() - Number(row?.expire))).toBeLessThan(1_000);
  });

  it('stores no address, counts a /64 together, and refuses a flood without the database', async () => {
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::ffff'];
    for (const address of addresses) await quotas.consume('calls', address);
    await quotas.consume('mails', ' Adelaide@example.org');
    await quotas.consume('mails', 'adelaide@EXAMPLE.org ');
    await expect(quotas.consume('mails', 'adelaide@example.org')).rejects.toThrow(QuotaExceeded);
    await expect(quotas.consume('calls', '2001:db8::3')).rejects.toThrow(QuotaExceeded);
    expect(JSON.stringify(await rows())).not.toMatch(/2001:db8|adelaide|example/i);
    await sql('truncate counted.quota');
    await expect(quotas.consume('calls', '2001:db8::3')).rejects.toThrow(QuotaExceeded);
    await quotas.consume('calls', '2001:db8:0:1::1');
    expect(await rows()).toHaveLength(1);
  });

  it('erases what was counted for somebody, in the transaction that erases the rest', async () => {
    await quotas.consumeAll([
      { name: 'own', key: 'ada' },
      { name: 'small', key: 'ada' },
      { name: 'own', key: 'bea' },
      { name: 'shared', key: EVERYBODY },
    ]);
    await sources[0]!.transaction((tx) => quotas.erase('ada', tx));
    expect((await rows()).map(({ key }) => key)).toEqual(['own:bea', 'shared:everybody']);
  });

  it('lets nothing pass that it cannot count', async () => {
    const gone = await replica();
    await sources.pop()!.destroy();
    expect(await outcomes([gone.consume('own', 'ada')])).not.toContain('passed');
    expect(await outcomes([gone.consume('own', 'ada')])).not.toContain('QuotaExceeded');
  });

  it('counts by what an operator set for one dreamer, the latest decision alone, until that is erased', async () => {
    const set = (revision: number, isSuspended: boolean, limits: Record<string, number>) =>
      sources[0]!.transaction((tx) => quotas.setOwn({ dreamerId: 'ada', revision, isSuspended, limits }, tx));
    await set(2, false, { own: 2 });
    await set(1, true, {});
    expect(
      await passed([quotas.consume('own', 'ada'), quotas.consume('own', 'ada'), quotas.consume('own', 'ada')]),
    ).toBe(2);
    expect([await quotas.isLeft('own', 'ada'), await quotas.isSuspended('ada')]).toEqual([false, false]);
    expect(await passed([quotas.consume('small', 'ada'), quotas.consume('own', 'bob', 3)])).toBe(2);
    expect(await quotas.usedBy(['ada', 'bob', 'eve'], ['own', 'small'])).toEqual(
      new Map([
        ['ada', { own: 2, small: 1 }],
        ['bob', { own: 3 }],
        ['eve', {}],
      ]),
    );
    await set(3, true, {});
    expect([await quotas.isLeft('small', 'ada'), await quotas.isSuspended('ada')]).toEqual([false, true]);
    await expect(quotas.assertLeft('own', 'ada')).rejects.toBeInstanceOf(QuotaExceeded);
    await expect(ofOtherReplica.consume('own', 'ada')).rejects.toBeInstanceOf(QuotaExceeded);
    await set(4, false, {});
    expect(await passed([quotas.consume('own', 'ada', 3)])).toBe(1);
    await set(5, true, { own: 1 });
    await quotas.erase('ada');
    expect((await rows()).filter(({ key }) => key.includes('ada'))).toEqual([]);
  });
});
