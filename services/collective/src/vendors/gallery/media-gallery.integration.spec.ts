import { InternalClient } from '@dreamloom/http';
import { deriveKey, TransientError } from '@dreamloom/platform';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MediaGallery } from './media-gallery.adapter.js';

describe('the gallery', () => {
  let server: Server;
  let gallery: MediaGallery;
  let asked: IncomingHttpHeaders = {};
  let bytes = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = request.headers;
      if (request.url !== '/api/media/key') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'image/png', 'transfer-encoding': 'chunked' });
      response.end(Buffer.alloc(bytes));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const media = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    gallery = new MediaGallery(new InternalClient({ media }, deriveKey('secret', 'internal calls')));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const fetched = (key: string) => gallery.fetch(key, AbortSignal.timeout(20_000));

  it('asks media as one of the house, and hands the picture on', async () => {
    bytes = 3;
    expect(await fetched('key')).toEqual({ bytes: Buffer.alloc(3), mime: 'image/png' });
    expect(asked).toMatchObject({
      'x-internal-secret': deriveKey('secret', 'internal calls'),
      'x-correlation-id': expect.any(String) as unknown,
    });
  });

  it('takes no picture that is not there, and none that is too large, whatever the header says', async () => {
    await expect(fetched('other')).rejects.toThrow(TransientError);
    bytes = 20_000_001;
    await expect(fetched('key')).rejects.toThrow(TransientError);
  });
});
