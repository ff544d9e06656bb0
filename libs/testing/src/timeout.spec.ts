import { eventually, timeout } from './timeout.js';

const ofThisRun = process.env['TEST_TIMEOUT_FACTOR'];
beforeEach(() => delete process.env['TEST_TIMEOUT_FACTOR']);
afterEach(() => {
  delete process.env['TEST_TIMEOUT_FACTOR'];
  if (ofThisRun !== undefined) process.env['TEST_TIMEOUT_FACTOR'] = ofThisRun;
});

it('multiplies every limit by TEST_TIMEOUT_FACTOR, which is 1 by default', () => {
  expect(timeout(500)).toBe(500);
  process.env['TEST_TIMEOUT_FACTOR'] = '3';
  expect(timeout(500)).toBe(1_500);
});

it('ends what never becomes so, and names it', async () => {
  process.env['TEST_TIMEOUT_FACTOR'] = '0';
  const isSo = async () => false;
  await expect(eventually(isSo)).rejects.toThrow('not so within 0 ms: async');
});

it('polls until it is so', async () => {
  let calls = 0;
  await eventually(async () => ++calls === 3);
  expect(calls).toBe(3);
});
