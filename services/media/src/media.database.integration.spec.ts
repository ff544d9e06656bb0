import { dataSourceOptions, migrate } from '@dreamloom/platform';
import { type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { DataSource } from 'typeorm';
import { database } from './media.database.js';

describe('the schema of media', () => {
  let throwaway: ThrowawayDatabase;
  beforeAll(async () => void (throwaway = await throwawayDatabase('media')));
  afterAll(() => throwaway.drop());

  it('is what the entities say after the migrations, and goes away again', async () => {
    await migrate(throwaway.url, database);
    await migrate(throwaway.url, database);
    const source = await new DataSource(dataSourceOptions(throwaway.url, database)).initialize();
    try {
      const { upQueries } = await source.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
      for (const _ of database.migrations) await source.undoLastMigration();
      const left = await source.query(`select table_name from information_schema.tables where table_schema = 'media'`);
      expect(left).toEqual([{ table_name: 'migration' }]);
    } finally {
      await source.destroy();
    }
  });
});
