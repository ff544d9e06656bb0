import '@testing-library/jest-dom';
import '../testing/jsdom-additions.js';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';
import { Providers } from '../app/Providers.js';
import { makeStore } from '../app/store.js';
import { focusInside, opened } from '../testing/settled.js';
import { measures } from '../theme/measures.js';
import { AlertDialog, Dialog } from './Dialog.js';
import { Spinner } from './Loading.js';
import { Menu } from './Menu.js';
import { Select } from './Select.js';
import { Tooltip } from './Tooltip.js';

const show = (children: ReactNode) => render(<Providers store={makeStore()}>{() => children}</Providers>);

const CITIES = ['Athens', 'Barcelona', 'Berlin', 'Brussels', 'San Jose'].map((label) => ({ value: label, label }));

function Cities({ onChange = () => undefined }: { onChange?: (value: string) => void }) {
  const [city, setCity] = useState('Athens');
  return (
    <Select
      label="City"
      options={CITIES}
      value={city}
      onChange={(value) => {
        setCity(value);
        onChange(value);
      }}
    />
  );
}

describe('a tooltip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const hover = (name: string) => {
    fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
    fireEvent.mouseEnter(screen.getByRole('button', { name }));
    fireEvent.mouseMove(screen.getByRole('button', { name }));
  };
  const leave = (name: string) => {
    fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  };
  const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

  it('[R482] opens after 700 ms, and the next one at once within 300 ms', async () => {
    await import('./OpenTooltip.js');
    show(
      <>
        <Tooltip text="Mend the words">
          <button>Edit</button>
        </Tooltip>
        <Tooltip text="Paint it anew">
          <button>Regenerate</button>
        </Tooltip>
      </>,
    );
    hover('Edit');
    await pass(690);
    expect(screen.queryByText('Mend the words')).not.toBeInTheDocument();
    await pass(20);
    expect(screen.getByText('Mend the words')).toBeInTheDocument();
    leave('Edit');
    await pass(250);
    hover('Regenerate');
    await pass(20);
    expect(screen.getByText('Paint it anew')).toBeInTheDocument();
    expect(screen.queryByText('Mend the words')).not.toBeInTheDocument();
    leave('Regenerate');
    await pass(400);
    hover('Edit');
    await pass(20);
    expect(screen.queryByText('Mend the words')).not.toBeInTheDocument();
  });

  it('opens with the focus of the keyboard, and closes by Escape and by a press', async () => {
    await import('./OpenTooltip.js');
    show(
      <Tooltip text="Mend the words">
        <button>Edit</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Edit' });
    const focus = async () => {
      act(() => button.focus());
      await pass(20);
    };
    await focus();
    expect(screen.getByText('Mend the words')).toBeInTheDocument();
    fireEvent.keyDown(button, { key: 'Escape' });
    await pass(20);
    expect(screen.queryByText('Mend the words')).not.toBeInTheDocument();
    act(() => button.blur());
    await focus();
    expect(screen.getByText('Mend the words')).toBeInTheDocument();
    fireEvent.click(button);
    await pass(20);
    expect(screen.queryByText('Mend the words')).not.toBeInTheDocument();
    // The focus returns from what the press opened.
    act(() => button.blur());
    await focus();
    expect(screen.queryByText('Mend the words')).not.toBeInTheDocument();
  });
});

describe('a select', () => {
  it('chooses with the pointer', async () => {
    const onChange = jest.fn();
    const user = userEvent.setup();
    show(<Cities onChange={onChange} />);
    await user.click(screen.getByRole('combobox', { name: 'City' }));
    await user.click(await screen.findByRole('option', { name: 'Berlin' }));
    expect(onChange).toHaveBeenCalledWith('Berlin');
    expect(screen.getByRole('combobox')).toHaveTextContent('Berlin');
  });

  it('[R367] refuses a choice without a value', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() =>
      show(<Select label="City" options={[{ value: '', label: 'None' }]} value={null} onChange={() => undefined} />),
    ).toThrow('A select item may not have an empty value');
    jest.restoreAllMocks();
  });

  it('[R484] puts letters together until a second has passed', () => {
    jest.useFakeTimers();
    show(<Cities />);
    const box = screen.getByRole('combobox', { name: 'City' });
    const type = (key: string) => fireEvent.keyDown(box, { key });
    type('b');
    expect(box).toHaveTextContent('Barcelona');
    act(() => jest.advanceTimersByTime(999));
    type('r');
    expect(box).toHaveTextContent('Brussels');
    act(() => jest.advanceTimersByTime(1_001));
    type('a');
    expect(box).toHaveTextContent('Athens');
    jest.useRealTimers();
  });

  it('[R484] walks through an open list by its letters', async () => {
    const user = userEvent.setup();
    show(<Cities />);
    await user.click(screen.getByRole('combobox', { name: 'City' }));
    await opened('listbox');
    // Our content security policy refuses inline style elements.
    expect(document.querySelector('style:not([data-emotion])')).toBeNull();
    await user.keyboard('san j');
    await waitFor(() => expect(screen.getByRole('option', { name: 'San Jose' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent('San Jose'));
  });
});

describe('a dialog', () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={open} onClose={() => setOpen(false)} title="People" description="Who was there">
          <button>Inside</button>
        </Dialog>
      </>
    );
  }

  it('keeps the keyboard inside, closes on Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await opened('dialog', 'People');
    expect(dialog).toHaveAccessibleDescription('Who was there');
    for (let turn = 0; turn < 5; turn++) {
      await user.tab();
      expect(screen.getByText('Open')).not.toHaveFocus();
      await focusInside(dialog);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('asks before it acts', async () => {
    const run = jest.fn();
    const onClose = jest.fn();
    const user = userEvent.setup();
    show(<AlertDialog open onClose={onClose} title="Sure?" confirm={{ label: 'Delete', run }} />);
    expect(await opened('alertdialog', 'Sure?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('a menu', () => {
  it('is driven by the keyboard and gives the focus back', async () => {
    const onChoose = jest.fn();
    const user = userEvent.setup();
    show(
      <Menu
        label="Share"
        icon={Share2}
        entries={[
          { label: 'Post', icon: Share2, href: 'https://example.org' },
          { label: 'Copy text', icon: Share2, onChoose },
        ]}
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    await opened('menu');
    expect(screen.getByRole('menuitem', { name: 'Post' })).toHaveAttribute('href', 'https://example.org');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Post' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy text' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus());
  });
});

describe('[R483] a spinner', () => {
  it.each([
    ['sm', '16px'],
    ['md', '32px'],
    ['lg', '48px'],
  ] as const)('%s is %s', (size, pixels) => {
    const { container } = show(<Spinner size={size} />);
    expect(container.firstElementChild).toHaveStyle({ width: pixels, height: pixels });
    expect(measures.spinner[size]).toBe(pixels);
  });
});
