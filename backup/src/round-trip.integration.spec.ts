import { LocalDiskStorage, openStorage, type Storage, storageVariables } from '@dreamloom/media/storage';
import { dataSourceOptions, readEnv } from '@dreamloom/platform';
import { testFolder, ThrowawayS3 } from '@dreamloom/testing';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { backUp, type DataStores } from './back-up.js';
import { moveFiles, refuseDifferences } from './files.js';
import { restore } from './restore.js';
import { SERVICE_DATABASES } from './snapshot.js';
import { bytesIn, contentOf, dropDatabases, emptyDatabase, query, seededStack } from './testing/seeded-stack.js';

let folder: string;
let s3: ThrowawayS3;
beforeAll(async () => {
  folder = testFolder('backup');
  s3 = await ThrowawayS3.start();
});
afterAll(async () => {
  await dropDatabases();
  await s3.stop();
});

const pathOf = (name: string) => join(folder, name);
const bucket = () => openStorage(readEnv(storageVariables, { DATA_DIR: folder, ...s3.variables }));

describe('a backup', () => {
  let stack: Awaited<ReturnType<typeof seededStack>>;
  beforeAll(async () => {
    stack = await seededStack(pathOf('stack'));
    await backUp(stack, pathOf('backup'));
  });

  it('is a complete stack again when it is restored, on other storage too, and goes on', async () => {
    const restored = { databaseUrl: await emptyDatabase(), storage: await bucket() };
    const { tables, files } = await restore(restored, pathOf('backup'));
    expect(tables.find(({ name }) => name === 'dreamer_tally')?.rows).toBe(2);
    expect(files).toMatchObject({ count: 3, bytes: 6_000, missing: 0 });
    const content = await contentOf(restored.databaseUrl);
    expect(content).toEqual(await contentOf(stack.databaseUrl));
    expect(JSON.stringify(content['dreams.dream'])).toContain('🐋');
    expect(await bytesIn(restored.storage)).toEqual(await bytesIn(stack.storage));
    for (const database of SERVICE_DATABASES) {
      const source = await new DataSource(dataSourceOptions(restored.databaseUrl, database)).initialize();
      expect([database.schema, await source.showMigrations()]).toEqual([database.schema, false]);
      await source.destroy();
    }
    const [next] = await query<{ position: string }>(
      restored.databaseUrl,
      `insert into events.delivery (event_id, subscription) select id, 'another' from events.event limit 1 returning position`,
    );
    expect(Number(next?.position)).toBe(3);
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const names = stack.storage.names.bind(stack.storage);
    const writing: DataStores = {
      databaseUrl: stack.databaseUrl,
      storage: Object.assign(Object.create(stack.storage) as Storage, {
        // The file names are listed after the database was copied.
        names: async function* () {
          await query(stack.databaseUrl, `update dreams.dream set title = 'Later'`);
          yield* names();
        },
      }),
    };
    await backUp(writing, pathOf('while-writing'));
    const restored = { databaseUrl: await emptyDatabase(), storage: await LocalDiskStorage.open(pathOf('then')) };
    await restore(restored, pathOf('while-writing'));
    expect(await query(restored.databaseUrl, 'select distinct title from dreams.dream')).toEqual([{ title: 'Sea' }]);
    await query(stack.databaseUrl, `update dreams.dream set title = 'Sea'`);
  });

  it('restores into an empty stack only, unless it may replace', async () => {
    const other = await seededStack(pathOf('other'));
    await expect(restore(other, pathOf('backup'))).rejects.toThrow('The database is not empty');
    const emptied = { databaseUrl: await emptyDatabase(), storage: other.storage };
    await expect(restore(emptied, pathOf('backup'))).rejects.toThrow('There are images or voice notes already');
    await restore(other, pathOf('backup'), { replace: true });
    expect(await query(other.databaseUrl, 'select id from dreams.dreamer order by 1')).toEqual(
      await query(stack.databaseUrl, 'select id from dreams.dreamer order by 1'),
    );
    expect(await bytesIn(other.storage)).toEqual(await bytesIn(stack.storage));
  });

  it('is refused while services are running', async () => {
    const databaseUrl = await emptyDatabase();
    const service = new pg.Client({ connectionString: databaseUrl, application_name: 'dreamloom-dreams' });
    await service.connect();
    const running = { databaseUrl, storage: await LocalDiskStorage.open(pathOf('running')) };
    await expect(restore(running, pathOf('backup'), { replace: true })).rejects.toThrow('stop its services first');
    await service.end();
  });

  it('is readable by its owner only, and needs an empty folder', async () => {
    expect((await stat(pathOf('backup'))).mode & 0o077).toBe(0);
    await expect(backUp(stack, pathOf('backup'))).rejects.toThrow('is not empty');
  });

  it('changes nothing when it is damaged, not finished, or of a newer version', async () => {
    const target = { databaseUrl: await emptyDatabase(), storage: await LocalDiskStorage.open(pathOf('untouched')) };
    const refusal = async (damage: (folder: string) => Promise<void>) => {
      const copy = testFolder('damaged');
      await backUp(stack, join(copy, 'backup'));
      await damage(join(copy, 'backup'));
      const message = await restore(target, join(copy, 'backup')).catch((error: unknown) => (error as Error).message);
      expect(await query(target.databaseUrl, `select from pg_tables where schemaname = 'dreams'`)).toEqual([]);
      expect(await bytesIn(target.storage)).toEqual({});
      return message;
    };
    expect(await refusal((at) => appendFile(join(at, 'database/dreams.dream.gz'), 'x'))).toContain('dreams.dream.gz');
    const [name = ''] = stack.names;
    const file = join('media', name.slice(0, 2), name.slice(2, 4), name);
    expect(await refusal((at) => appendFile(join(at, file), 'x'))).toContain(`media/${name}`);
    expect(await refusal((at) => rm(join(at, file)))).toContain('The backup is damaged');
    expect(await refusal((at) => rm(join(at, 'manifest.json')))).toContain('holds no backup');
    const later = async (at: string) => {
      const manifest = await readFile(join(at, 'manifest.json'), 'utf8');
      await writeFile(join(at, 'manifest.json'), manifest.replace('"EventLog', '"Tomorrow1","EventLog'));
    };
    expect(await refusal(later)).toContain('a newer version');
  });
});

describe('moving files into a bucket', () => {
  it('copies and checks each, continues after a failure, and leaves the files unless `remove` is set', async () => {
    const { storage, names } = await seededStack(pathOf('moving'));
    const target = await bucket();
    for await (const name of target.names()) await target.delete([name]);
    const broken = Object.assign(Object.create(storage) as Storage, {
      get: (name: string) => (name === names[2] ? Promise.reject(new Error('gone')) : storage.get(name)),
    });
    await expect(moveFiles(broken, target)).rejects.toThrow('gone');
    expect(await moveFiles(storage, target)).toEqual({ moved: 3, differ: 0 });
    expect(await bytesIn(target)).toEqual(await bytesIn(storage));
    expect(Object.keys(await bytesIn(storage))).toHaveLength(3);
    await target.delete([names[0]!]);
    await target.put(names[0]!, Buffer.from('something else'));
    const again = await moveFiles(storage, target, { remove: true });
    expect(again).toEqual({ moved: 2, differ: 1 });
    expect(() => refuseDifferences(again)).toThrow('1 files have other bytes');
    expect(Object.keys(await bytesIn(storage))).toEqual([names[0]]);
    expect(await readdir(pathOf('moving/media/.parts'))).toEqual([]);
  });
});
