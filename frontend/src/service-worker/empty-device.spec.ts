import 'fake-indexeddb/auto';
import { readNewDream, storeNewDream } from '../features/capture/new-dream.js';
import { addText, emptyOutbox, waitingDreams } from '../outbox/outbox.js';
import { newRecording, startRecording } from '../outbox/recordings.js';
import { aUser } from '../testing/builders.js';
import { countUnsent, emptyDevice } from './empty-device.js';

const ADA = aUser().id;
const BEA = '99999999-9999-4999-8999-999999999999';
const add = (userId: string) => addText({ key: crypto.randomUUID(), userId, content: 'A boat', wokeAt: null });

afterEach(() => emptyOutbox());

it('counts what waits and the recordings that a closed tab left behind, of this account alone', async () => {
  await add(ADA);
  await add(BEA);
  await startRecording(newRecording(crypto.randomUUID(), ADA, 'audio/webm'));
  expect(await countUnsent(ADA)).toBe(2);
});

it('leaves the drafts of another account', async () => {
  storeNewDream(ADA, { key: 'one', content: 'of Ada', wokeAt: '' });
  storeNewDream(BEA, { key: 'two', content: 'of Bea', wokeAt: '' });
  await emptyDevice(ADA);
  expect([readNewDream(ADA, '').content, readNewDream(BEA, '').content]).toEqual(['', 'of Bea']);
});

it('leaves what waits for the next sign-in of another account', async () => {
  await add(ADA);
  await add(BEA);
  await emptyDevice(ADA);
  expect(await waitingDreams(ADA)).toEqual([]);
  expect(await waitingDreams(BEA)).toHaveLength(1);
});
