import { type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from './database.js';
import { EnvironmentError } from './read.env.js';

const migration = (name: string, sql: string) => {
  const stamp = 1_790_000_000_000 + sql.length;
  const Migration = class implements MigrationInterface {
    up = (runner: QueryRunner) => runner.query(sql) as Promise<void>;
    down = () => Promise.resolve();
  };
  return Object.defineProperty(Migration, 'name', { value: `${name}${stamp}` });
};

const Initial = migration('Initial', 'create table kept.night (id int)');
const AddWeather = migration('AddWeather', 'alter table kept.night add weather text');
const ContractMoon = migration('ContractMoon', 'alter table kept.night alter weather set not null');

describe('a database of a newer version', () => {
  let database: ThrowawayDatabase;
  const migrateTo = (...migrations: (typeof Initial)[]) =>
    migrate(database.url, { schema: 'kept', entities: [], migrations });

  beforeEach(async () => {
    database = await throwawayDatabase();
  });
  afterEach(() => database.drop());

  it('is used by the version before while it only has more', async () => {
    await migrateTo(Initial, AddWeather);
    await expect(migrateTo(Initial)).resolves.toBeUndefined();
  });

  it('is refused in one sentence once something that the version before uses is gone', async () => {
    await migrateTo(Initial, AddWeather, ContractMoon);
    await expect(migrateTo(Initial, AddWeather)).rejects.toEqual(
      new EnvironmentError(
        `A newer version has changed the database so that this one cannot use it (${ContractMoon.name} in kept): start that version, or restore the backup that was made before the upgrade.`,
      ),
    );
    await expect(migrateTo(Initial, AddWeather, ContractMoon)).resolves.toBeUndefined();
  });
});
