import '@testing-library/jest-dom';
import '../../testing/jsdom-additions.js';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { ThemeRoot } from '../../theme/ThemeRoot.js';
import { type Toast, TOAST_REMOVE_MS, ToastStore } from './toast-store.js';
import { ToastProvider } from './ToastProvider.js';
import { useToast } from './use-toast.js';

let show: (toast: Toast) => void;

function Speaker() {
  const toast = useToast();
  useEffect(() => {
    show = toast;
  }, [toast]);
  return <button>elsewhere</button>;
}

const say = (toast: Toast) => act(() => show(toast));
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

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ThemeRoot>
      <ToastProvider>
        <Speaker />
      </ToastProvider>
    </ThemeRoot>,
  );
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a toast', () => {
  it('[R476] stands alone: a new one takes the place of the one before', () => {
    say({ title: 'First' });
    say({ title: 'Second' });
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('[R477] is shown for 5000 ms', () => {
    say({ title: 'Saved' });
    pass(4_999);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('waits while the pointer is on it', () => {
    say({ title: 'Saved' });
    pass(4_000);
    fireEvent.pointerEnter(card('Saved'));
    pass(60_000);
    fireEvent.pointerLeave(card('Saved'));
    pass(999);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it.each([
    [49, 'stays'],
    [50, 'goes'],
  ])('[R478] swiped to the right by %i px %s', (pixels, what) => {
    say({ title: 'Saved' });
    drag(card('Saved'), pixels);
    expect(screen.queryByText('Saved') === null).toBe(what === 'goes');
  });

  it('[R478] stays when it is swiped to the left', () => {
    say({ title: 'Saved' });
    drag(card('Saved'), -200);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('[R479] is reached by F8, from where Escape and the buttons are near', () => {
    say({ title: 'Saved' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveFocus();
    fireEvent.keyDown(card('Saved'), { key: 'Escape' });
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('[R480] is at most 420 px wide', () => {
    say({ title: 'Saved' });
    expect(card('Saved').parentElement).toHaveStyle({ maxWidth: '420px' });
  });

  it('is read politely, and at once when it is destructive', () => {
    say({ title: 'Saved' });
    expect(card('Saved').parentElement).toHaveAttribute('aria-live', 'polite');
    say({ title: 'Lost', description: 'Try again', variant: 'destructive' });
    expect(card('Lost').parentElement).toHaveAttribute('aria-live', 'assertive');
    expect(card('Lost')).toHaveTextContent('LostTry again');
  });

  it('offers one thing to do, and goes with it', () => {
    const run = jest.fn();
    say({ title: 'Deleted', action: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });
});

describe('the store', () => {
  it('[R481] keeps a dismissed toast, closed, for 1,000,000 ms', () => {
    const store = new ToastStore();
    store.show({ title: 'Saved' });
    store.dismiss(store.toasts()[0]!.id);
    jest.advanceTimersByTime(TOAST_REMOVE_MS - 1);
    expect(store.toasts()).toEqual([{ id: 1, title: 'Saved', open: false }]);
    expect(TOAST_REMOVE_MS).toBe(1_000_000);
    jest.advanceTimersByTime(1);
    expect(store.toasts()).toEqual([]);
  });
});
