import { eventually, patience } from './patience.js';

afterEach(() => delete process.env['TEST_PATIENCE']);

it('multiplies every limit by TEST_PATIENCE, which is 1 by default', () => {
  expect(patience(500)).toBe(500);
  process.env['TEST_PATIENCE'] = '3';
  expect(patience(500)).toBe(1_500);
});

it('ends what never becomes so, and names it', async () => {
  process.env['TEST_PATIENCE'] = '0';
  const isSo = async () => false;
  await expect(eventually(isSo)).rejects.toThrow('not so within 0 ms: async');
});

it('asks until it is so', async () => {
  let asked = 0;
  await eventually(async () => ++asked === 3);
  expect(asked).toBe(3);
});
