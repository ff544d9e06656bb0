import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from './logger.js';
import { deliveriesWaiting, onScrape, spend } from './metrics.js';
import { LIVE_PATH, METRICS_PATH, serveMetrics } from './metrics-server.js';

describe('the numbers of a process', () => {
  let server: Server;
  let home: string;

  beforeAll(async () => {
    server = await serveMetrics('127.0.0.1', 0);
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  const numbers = async () => (await fetch(home + METRICS_PATH)).text();

  it('are served at one path of their own port and nowhere else', async () => {
    const answer = await fetch(home + METRICS_PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect((await fetch(`${home}/metrics`)).status).toBe(404);
    expect((await fetch(home + LIVE_PATH)).status).toBe(204);
    expect((await fetch(home + METRICS_PATH, { method: 'POST' })).status).toBe(404);
  });

  it('hold memory and the lag of the event loop', async () => {
    expect(await numbers()).toMatch(/^dreamloom_process_resident_memory_bytes \d+/m);
    expect(await numbers()).toMatch(/^dreamloom_nodejs_eventloop_lag_p99_seconds /m);
  });

  it('estimate what was spent, and count the errors of the log', async () => {
    spend('openai', 'million input tokens', 0.5);
    expect(await numbers()).toContain(
      'dreamloom_spend_dollars_total{vendor="openai",unit="million input tokens"} 0.05',
    );
    const before = Number(/^dreamloom_problems_total (\d+)/m.exec(await numbers())?.[1]);
    new Logger('test', 'error', { write: () => undefined }).problem('it broke', new Error('I dreamt of a whale'));
    expect(await numbers()).toContain(`dreamloom_problems_total ${before + 1}`);
    expect(await numbers()).not.toContain('whale');
  });

  it('are collected at each scrape, and served even when one collector fails', async () => {
    let waiting = 1;
    const forget = onScrape(async () => deliveriesWaiting.set({ subscription: 'a.b.c' }, waiting++));
    const deleteBroken = onScrape(() => Promise.reject(new Error('the database is away')));
    expect(await numbers()).toContain('dreamloom_deliveries_waiting{subscription="a.b.c"} 1');
    expect(await numbers()).toContain('dreamloom_deliveries_waiting{subscription="a.b.c"} 2');
    forget();
    deleteBroken();
    expect(await numbers()).toContain('dreamloom_deliveries_waiting{subscription="a.b.c"} 2');
  });
});
