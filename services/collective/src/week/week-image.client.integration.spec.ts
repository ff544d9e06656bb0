import { WeeklyRecord } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { deriveKey } from '@dreamloom/platform';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { collectiveUnderTest } from '../testing/collective-under-test.js';
import { WeekImageClient } from './week-image.client.js';

describe('the client of week images', () => {
  let server: Server;
  let client: WeekImageClient;
  let received: IncomingHttpHeaders = {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      received = request.headers;
      if (request.url === '/api/media/away') return void response.writeHead(503).end();
      const problem = JSON.stringify({ code: 'picture-not-found' });
      if (request.url !== '/api/media/key') return void response.writeHead(404).end(problem);
      response.writeHead(200, { 'content-type': 'image/png', 'transfer-encoding': 'chunked' });
      response.end(Buffer.alloc(3));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const media = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new WeekImageClient(new InternalClient({ media }, deriveKey('secret', 'internal calls')));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('opens an image of the media service with the key of internal calls', async () => {
    const image = await client.open('key');
    expect(image?.mime).toBe('image/png');
    expect(await buffer(image!.body)).toEqual(Buffer.alloc(3));
    expect(received).toMatchObject({
      'x-internal-secret': deriveKey('secret', 'internal calls'),
      'x-correlation-id': expect.any(String) as unknown,
    });
  });

  it('opens nothing when the image is missing or the service unavailable', async () => {
    expect([await client.open('other'), await client.open('away')]).toEqual([null, null]);
    const absent = new InternalClient({ media: 'http://127.0.0.1:1' }, deriveKey('secret', 'internal calls'));
    expect(await new WeekImageClient(absent).open('key')).toBeNull();
  });

  it('[R269] gives the week the bytes of its image, and the week comes without them while media is unavailable', async () => {
    const collective = await collectiveUnderTest();
    const read = (headers = {}) => collective.service.call({ path: '/api/collective-dreams/weekly', headers });
    await collective.publishForEach(3);
    await collective.settled();
    const mediaKey = 'key-of-a-length-no-multiple-of-3';
    await collective.source.query(
      `insert into collective.week (week, region, image_status, media_key) values (69, '*', 'ready', $1)`,
      [mediaKey],
    );
    const imageUrl = `/api/media/${mediaKey}`;
    collective.images.isAvailable = false;
    const without = await read();
    expect(WeeklyRecord.parse(without.json())).toMatchObject({ dreamCount: 3, imageStoredBase64: null, imageUrl });
    // A browser that stored this response must not be answered 304 later.
    expect(without.headers['etag']).toBeUndefined();
    collective.images.isAvailable = true;
    const whole = await read();
    const imageStoredBase64 = `data:image/webp;base64,${Buffer.from(mediaKey).toString('base64')}`;
    expect(WeeklyRecord.parse(whole.json())).toMatchObject({ dreamCount: 3, imageStoredBase64, imageUrl });
    expect((await read({ 'if-none-match': String(whole.headers['etag']) })).status).toBe(304);
    const light = await collective.service.call({ path: '/api/collective-dreams/weekly?image=url' });
    expect(WeeklyRecord.parse(light.json())).toMatchObject({ imageStoredBase64: null, imageUrl });
    expect(light.headers['etag']).not.toBe(whole.headers['etag']);
    await collective.close();
  });
});
