import { jest } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

// As in libs/testing/src/timeout.ts, which needs Node.
const TIMEOUT_MS = 120_000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1);

type Popup = 'dialog' | 'alertdialog' | 'menu' | 'listbox';

/** The popup once it has the focus: keys pressed before would go elsewhere. */
export async function opened(role: Popup, name?: string): Promise<HTMLElement> {
  const popup = await screen.findByRole(role, name === undefined ? {} : { name });
  await focusInside(popup);
  return popup;
}

/** Chooses an entry of the sheet with the actions of a dream, as on a phone. */
export async function chooseAction(user: UserEvent, title: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  const sheet = await opened('dialog', title);
  await user.click(within(sheet).getByText(action));
}

/** Chooses an entry of a menu that a button opens, such as More on the card of a desktop. */
export async function chooseFromMenu(user: UserEvent, menu: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** Types at the end of a text that is edited in place: jsdom cannot edit it. */
export function typeInto(text: HTMLElement, typed: string): void {
  text.textContent += typed;
  fireEvent.input(text);
}

/** Presses Disconnect and confirms the question. */
export async function disconnect(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const question = await opened('alertdialog', 'Disconnect this number?');
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }));
}

export const focusInside = (popup: HTMLElement): Promise<void> =>
  waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement));

const realTimeout = globalThis.setTimeout;

/** Lets responses arrive and the page render for some real milliseconds, also while the test uses fake timers. */
export const settle = (milliseconds = 30): Promise<void> =>
  act(() => new Promise<void>((resolve) => void realTimeout(resolve, milliseconds)));

/** Advances fake timers, then settles. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTime(milliseconds));
  await settle();
}

/** All that is written anywhere on the page, toasts too. */
export const everyWord = (): string => document.body.textContent;

/** Sets the date and leaves the timers real, until `jest.useRealTimers()`. */
export const fakeDate = (now: string): void =>
  void jest.useFakeTimers({
    now: Date.parse(now),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'performance',
    ],
  });

/** Waits for a fact in real time; fake timers advance by a millisecond a turn. */
export async function until(isSo: () => unknown): Promise<void> {
  const isFake = globalThis.setTimeout !== realTimeout;
  for (let turn = 0; turn < TIMEOUT_MS / 30 && !isSo(); turn++) await (isFake ? pass(1) : settle());
  if (!isSo()) throw new Error(`not so within ${TIMEOUT_MS} ms: ${String(isSo)}`);
}

configure({ asyncUtilTimeout: TIMEOUT_MS });
