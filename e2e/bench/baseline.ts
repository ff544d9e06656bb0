// Baseline of the webhook in a separate process. argv: `parse` reads the form and checks the signature; `inline` also adds
// a job before it responds, and its worker writes a row.
import { VENDOR_CALL } from '@dreamloom/contracts';
import { QueueBackend } from '@dreamloom/eventing';
import { Logger } from '@dreamloom/platform';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import twilio from 'twilio';

const [, , mode, publicUrl = '', token = ''] = process.argv;
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const QUEUE = 'bench.inline';

const add = mode === 'inline' ? await openQueue() : async () => undefined;

async function openQueue(): Promise<(sid: string) => Promise<unknown>> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const backend = await QueueBackend.open(
    { databaseUrl, redisUrl: process.env['REDIS_URL'], workers: 1 },
    new Logger('bench'),
  );
  backend.work(QUEUE, VENDOR_CALL, (job) => pool.query('insert into bench.seen (sid) values ($1)', [job.data.eventId]));
  const queue = backend.queue(QUEUE);
  return (sid) => queue.add(QUEUE, { eventId: sid }, { jobId: sid, removeOnComplete: true });
}

async function statusOf(request: IncomingMessage): Promise<number> {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  const signature = String(request.headers['x-twilio-signature']);
  if (!twilio.validateRequest(token, signature, publicUrl, form)) return 403;
  await add(form['MessageSid'] ?? '');
  return 200;
}

const server = createServer((request, response) => {
  statusOf(request).then(
    (status) => response.writeHead(status, { 'content-type': 'text/xml' }).end('<Response/>'),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }));
process.once('disconnect', () => process.exit());
