import { jest } from '@jest/globals';
import { act, configure, screen, waitFor } from '@testing-library/react';

type Popup = 'dialog' | 'alertdialog' | 'menu' | 'listbox';

/** The popup once it has the keyboard: what is typed sooner goes elsewhere when the focus moves in. */
export async function opened(role: Popup, name?: string): Promise<HTMLElement> {
  const popup = await screen.findByRole(role, name === undefined ? {} : { name });
  await keyboardInside(popup);
  return popup;
}

export const keyboardInside = (popup: HTMLElement): Promise<void> =>
  waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement));

const realTimeout = globalThis.setTimeout;

/** Lets answers travel and the page be drawn for so many real milliseconds, also while the page's own clock stands. */
export const settle = (milliseconds = 30): Promise<void> =>
  act(() => new Promise<void>((resolve) => void realTimeout(resolve, milliseconds)));

// A page is compiled when it is first asked for, and a popup takes the focus a frame later: on a busy machine both last.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);
