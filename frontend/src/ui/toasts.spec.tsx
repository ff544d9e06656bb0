import '@testing-library/jest-dom';
import '../testing/jsdom-additions.js';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useEffect } from 'react';
import { showLanguage } from '../language/language.js';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { LatestToastContext, type StoredToast, type Toast } from './toast-context.js';
import { TOAST_REMOVE_MS, Toaster, ToastProvider, useToast } from './toasts.js';

let showToast: (toast: Toast) => void;
let latest: StoredToast | null;

function Probe() {
  const toast = useToast();
  const current = use(LatestToastContext).latest;
  useEffect(() => {
    showToast = toast;
    latest = current;
  }, [toast, current]);
  return <button>elsewhere</button>;
}

const show = (toast: Toast) => act(() => showToast(toast));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const card = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-variant]')!;

function drag(element: HTMLElement, pixels: number) {
  const at = (clientX: number) => ({ clientX, button: 0, bubbles: true });
  for (const [name, x] of [
    ['pointerdown', 100],
    ['pointermove', 100 + pixels],
    ['pointerup', 100 + pixels],
  ] as const) {
    fireEvent(element, new MouseEvent(name, at(x)));
  }
}

beforeAll(() => Toaster.fetch());

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ThemeRoot>
      <ToastProvider>
        <Probe />
      </ToastProvider>
    </ThemeRoot>,
  );
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a toast', () => {
  it('[R476] stands alone: a new one takes the place of the one before', () => {
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('[R477] is shown for 5000 ms', () => {
    show({ title: 'Saved' });
    pass(4_999);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('waits while the pointer is on it', () => {
    show({ title: 'Saved' });
    pass(4_000);
    fireEvent.mouseEnter(card('Saved'));
    pass(60_000);
    fireEvent.mouseLeave(card('Saved'));
    pass(999);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it.each([
    [49, 'stays'],
    [50, 'goes'],
  ])('[R478] swiped to the right by %i px %s', (pixels, what) => {
    show({ title: 'Saved' });
    drag(card('Saved'), pixels);
    expect(screen.queryByText('Saved') === null).toBe(what === 'goes');
  });

  it('[R478] stays when it is swiped to the left', () => {
    show({ title: 'Saved' });
    drag(card('Saved'), -200);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('goes to the left where lines run from right to left', async () => {
    await act(() => showLanguage('ar-XB'));
    show({ title: 'Saved' });
    drag(card('Saved'), 200);
    expect(screen.getByText('Saved')).toBeVisible();
    drag(card('Saved'), -50);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    await act(() => showLanguage('en'));
  });

  it('[R479] is reached by F8, from where Escape and the buttons are near', () => {
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
    elsewhere.focus();
    show({ title: 'Saved' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveFocus();
    act(() => card('Saved').focus());
    fireEvent.keyDown(card('Saved'), { key: 'Escape' });
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(elsewhere).toHaveFocus();
  });

  it('[R480] is at most 420 px wide', () => {
    show({ title: 'Saved' });
    expect(card('Saved').parentElement).toHaveStyle({ maxWidth: '420px' });
  });

  it('is read politely, and at once when it is destructive', () => {
    show({ title: 'Saved' });
    expect(card('Saved').parentElement).toHaveAttribute('aria-live', 'polite');
    show({ title: 'Lost', description: 'Try again', variant: 'destructive' });
    expect(card('Lost').parentElement).toHaveAttribute('aria-live', 'assertive');
    expect(card('Lost')).toHaveTextContent('LostTry again');
  });

  it('offers one thing to do, and goes with it', () => {
    const run = jest.fn();
    show({ title: 'Deleted', action: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });
});

it('[R481] stores a dismissed toast, closed, for 1,000,000 ms', () => {
  show({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(TOAST_REMOVE_MS - 1);
  expect(latest).toEqual({ id: 1, title: 'Saved', isOpen: false });
  expect(TOAST_REMOVE_MS).toBe(1_000_000);
  pass(1);
  expect(latest).toBeNull();
});
