import { dataSourceOptions, migrate } from '@dreamloom/platform';
import { throwawayDatabase } from '@dreamloom/testing';
import { DataSource } from 'typeorm';
import { database } from './gateway.database.js';

it('[M07] is after its migrations exactly what the entities declare', async () => {
  const { url, drop } = await throwawayDatabase();
  await migrate(url, database);
  const source = await new DataSource(dataSourceOptions(url, database)).initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  await source.destroy();
  await drop();
});
