import { eventually, type Stack, startStack } from '@dreamloom/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePorts } from '../scripts/stack/ports.ts';
import { Sender } from './chaos/sender.js';
import { Verifier } from './chaos/verifier.js';
import { speak } from './chaos/voice-notes.js';
import { connectDreamers } from './support/dreamer.js';
import { environmentOf } from './support/service-environment.js';

const ROOT = join(import.meta.dirname, '..');

describe('replicas of media with roles of their own', () => {
  let stack: Stack;
  let verifier: Verifier;
  let imageGenerator: ChildProcess | undefined;

  beforeAll(async () => {
    stack = await startStack({ env: { WORKERS: 'transcribe', SANDBOX_PICTURE_SIZE: '96x64' } });
    verifier = new Verifier(stack);
  });

  afterAll(async () => {
    imageGenerator?.kill('SIGKILL');
    await verifier.close();
    await stack.stop();
  });

  const firstDelivery = async (subscription: string) => {
    const [row] = await verifier.rows<{ status: string; enqueued: boolean }>(
      'select status, enqueued_at is not null as enqueued from events.delivery where subscription = $1 order by position',
      [subscription],
    );
    return row;
  };
  const painting = () => firstDelivery('media.artwork-requested.generate-artwork');
  const transcription = () => firstDelivery('media.voice-note-received.transcribe-voice-note');

  it('[M06] leave an image to the replica that generates images', async () => {
    const [dreamer] = await connectDreamers(stack, 1);
    await new Sender(stack).sendOne(dreamer!.phone, 'I was flying over the sea with a whale beside me');
    await eventually(async () => (await painting()) !== undefined);
    // The replica takes deliveries in their order, so it has left the earlier image when it has done the later voice note.
    await speak(stack, dreamer!.phone);
    await eventually(async () => (await transcription())?.status === 'done');
    expect(await painting()).toEqual({ status: 'pending', enqueued: false });
    const [port = 0] = await freePorts(1);
    imageGenerator = await startMedia(stack, 'paint', port);
    await eventually(async () => (await painting())?.status === 'done');
    await eventually(() => verifier.isDrained('all'));
    expect(await verifier.defects([], [dreamer!])).toMatchObject({ unfinished: 0 });
  });
});

/** Starts another replica of media with the stack's variables but its own role and port. */
async function startMedia(stack: Stack, workers: string, port: number): Promise<ChildProcess> {
  return spawn(process.execPath, [join(ROOT, 'services/media/dist/bundle/main.js')], {
    env: {
      ...(await environmentOf(stack, 'media')),
      WORKERS: workers,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
