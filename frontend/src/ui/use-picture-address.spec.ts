import '../testing/jsdom-additions.js';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePictureAddress } from './use-picture-address.js';

const PICTURE = btoa('a picture');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('never returns an address that was revoked, however quickly the pictures change', () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  const returned: (string | null)[] = [];
  const { rerender } = renderHook<string | null, { stored: string | null }>(
    ({ stored }) => {
      const address = usePictureAddress(stored);
      returned.push(address);
      return address;
    },
    { initialProps: { stored: PICTURE } },
  );
  rerender({ stored: null });
  const before = returned.filter(Boolean);
  returned.length = 0;
  rerender({ stored: PICTURE });
  expect(before.length).toBeGreaterThan(0);
  expect(returned.filter(Boolean).length).toBeGreaterThan(0);
  for (const address of returned) expect(before).not.toContain(address);
  expect(revoke).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(60_000));
  expect(revoke.mock.calls).toEqual([[before[0]]]);
});
