import { migratedDatabase, type ThrowawayDatabase } from '@dreamloom/testing';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { textIn } from '../languages/index.js';
import { database as tables } from '../messaging.database.js';
import { type MessagingUnderTest, messagingUnderTest, newSid } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

/** A TCP proxy to the database that can be interrupted. */
class Line {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(private readonly to: URL) {
    this.server = createServer((from) => {
      const onward = connect(Number(to.port), to.hostname);
      for (const socket of [from, onward]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
      }
      from.pipe(onward).pipe(from);
    });
  }

  async open(port = 0): Promise<string> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    const url = new URL(this.to);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  async cut(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    if (this.server.listening) await once(this.server, 'close');
  }
}

describe('a message while PostgreSQL is unreachable', () => {
  let database: ThrowawayDatabase;
  let line: Line;
  let url: string;
  let messaging: MessagingUnderTest;

  beforeAll(async () => {
    database = await migratedDatabase(tables);
    line = new Line(new URL(database.url));
    url = await line.open();
    messaging = await messagingUnderTest({ databaseUrl: url });
  });
  afterAll(async () => {
    await messaging.close();
    await line.cut();
    await database.drop();
  });

  it('is refused with 503, never accepted without a row, and stored when it is delivered again', async () => {
    const owner = new PhoneOwner(messaging);
    await owner.verify();
    const MessageSid = newSid();
    await line.cut();
    const refused = await owner.write('I flew over the sea', { MessageSid });
    expect(refused.status).toBe(503);
    expect(refused.text).not.toContain('flew');
    await line.open(Number(new URL(url).port));
    const accepted = await owner.write('I flew over the sea', { MessageSid });
    expect(accepted.text).toContain(english('dreamStored'));
    expect(await owner.notes()).toHaveLength(1);
  });
});

describe('two replicas of the service', () => {
  it('make one dream and one answer of a hundred equal webhooks, and send one reply', async () => {
    const first = await messagingUnderTest();
    const second = await messagingUnderTest({ databaseUrl: first.databaseUrl, messenger: first.messenger });
    try {
      const owner = new PhoneOwner(first);
      await owner.verify();
      const form = owner.form('I flew over the sea');
      const answers = [];
      // More at once than each replica has connections to the database would only wait for one.
      for (let round = 0; round < 5; round++)
        answers.push(
          ...(await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? first : second).webhook(form)))),
        );
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      const notes = await owner.notes();
      expect(notes).toHaveLength(1);
      await owner.resetTurn();
      const dream = { dreamId: notes[0]?.messageId ?? '', dreamerId: owner.dreamer };
      await Promise.all(
        [first, second, first].map((copy) =>
          copy.deliver('dream-completed', { ...dream, title: 'The Quiet Sea', mediaKey: 'key-1' }),
        ),
      );
      expect(owner.received()).toHaveLength(1);
    } finally {
      await second.close();
      await first.close();
    }
  });
});
