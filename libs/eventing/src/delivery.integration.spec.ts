import { throwawayDatabase, type ThrowawayDatabase } from '@dreamloom/testing';
import { SmallHouse } from '../testing/small-house.js';

describe('a delivery', () => {
  let database: ThrowawayDatabase;
  let house: SmallHouse;

  beforeEach(async () => {
    database = await throwawayDatabase();
    house = new SmallHouse(database.url);
  });

  afterEach(async () => {
    await house.stop();
    await database.drop();
  });

  /** Appends to the log and leaves nobody alive to work on it. */
  async function appendAndDie(text: string) {
    const victim = await house.start('committed');
    victim.append(text);
    await victim.ended;
  }
  const settled = (status: string) => async () => (await house.count('events.delivery', `status = '${status}'`)) === 1;

  it('is tried again after a passing failure of a vendor', async () => {
    const service = await house.start('none');
    service.append('busy once');
    await house.until(settled('done'), 15_000);
    expect(await house.count('probe.vendor_call')).toBe(2);
    expect(await house.count('probe.effect')).toBe(1);
  }, 40_000);

  it('is given up at once when a vendor refuses, and the dreamer is told in words', async () => {
    const service = await house.start('none');
    service.append('refused');
    await house.until(settled('failed'), 15_000);
    expect(await house.rows('select reason from probe.told')).toEqual([{ reason: 'The words were declined.' }]);
    expect(await house.rows('select reason, attempts from events.delivery')).toEqual([
      { reason: 'the vendor refused', attempts: 1 },
    ]);
    expect(await house.count('probe.vendor_call')).toBe(1);
  }, 40_000);

  it('is given up after its last attempt, told once, and harms no other', async () => {
    await appendAndDie('poison');
    await house.rows('update events.delivery set attempts = 9');
    await house.start('poison');
    await house.until(settled('failed'), 15_000);
    expect(await house.rows('select reason from probe.told')).toEqual([
      { reason: 'It did not work after several tries.' },
    ]);
    expect(await house.rows('select reason from events.delivery')).toEqual([{ reason: 'Error' }]);
  }, 40_000);

  it('is given up when every process that took it died', async () => {
    await appendAndDie('killer');
    await house.rows('update events.delivery set starts = 12');
    await house.start('none');
    await house.until(settled('failed'), 15_000);
    expect(await house.count('probe.effect')).toBe(0);
    expect(await house.count('probe.told')).toBe(1);
  }, 40_000);

  it('[M05] comes back when the queue lost it: the log is the truth', async () => {
    await appendAndDie('I flew');
    await house.rows("update events.delivery set relayed_at = now() - interval '1 minute'");
    await house.start('none');
    await house.until(settled('done'), 10_000);
    expect(await house.count('probe.effect')).toBe(1);
  }, 40_000);

  it('reaches one of several copies of a service, once', async () => {
    const [first] = await Promise.all([house.start('none'), house.start('none'), house.start('none')]);
    first.append(...Array.from({ length: 200 }, (_, i) => `dream ${i}`));
    await house.until(async () => (await house.count('events.delivery', "status = 'done'")) === 200, 20_000);
    expect(await house.count('probe.effect')).toBe(200);
    expect(await house.count('probe.vendor_call')).toBe(200);
  }, 60_000);

  it('carries no words in the queue', async () => {
    const service = await house.start('none');
    service.append('CANARYWORDS of a dream');
    await house.until(settled('done'), 15_000);
    const tables = await house.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'bullmq'`,
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const { name } of tables) expect(await house.count(`${name} t`, "t::text like '%CANARYWORDS%'")).toBe(0);
  }, 40_000);
});
