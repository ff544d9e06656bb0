import '@testing-library/jest-dom';
import '../testing/jsdom-additions.js';
import '../testing/settled.js';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Providers } from '../app/Providers.js';
import { makeStore } from '../app/store.js';
import { Checkbox, RadioOptions } from './Checkbox.js';
import { TextField } from './Field.js';

const show = (children: ReactNode) => render(<Providers store={makeStore()}>{() => children}</Providers>);

describe('a checkbox and radio options', () => {
  function Options() {
    const [ticked, setTicked] = useState(false);
    const [size, setSize] = useState<string | null>(null);
    return (
      <>
        <Checkbox checked={ticked} onChange={setTicked}>
          Lucid dream
        </Checkbox>
        <span id="size">Size</span>
        <RadioOptions
          labelledBy="size"
          options={['Small', 'Large'].map((value) => ({ value, label: value }))}
          value={size}
          onChange={setSize}
        />
      </>
    );
  }

  it('submit their form by Enter on a radio', async () => {
    const user = userEvent.setup();
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    show(
      <form onSubmit={submit}>
        <Options />
      </form>,
    );
    await user.click(screen.getByText('Small'));
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('are ticked by a press of their words and by the keyboard', async () => {
    const user = userEvent.setup();
    show(<Options />);
    const box = screen.getByRole('checkbox', { name: 'Lucid dream' });
    await user.click(screen.getByText('Lucid dream'));
    expect(box).toBeChecked();
    box.focus();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
    const group = within(screen.getByRole('radiogroup', { name: 'Size' }));
    await user.click(screen.getByText('Small'));
    expect(group.getByRole('radio', { name: 'Small' })).toBeChecked();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(group.getByRole('radio', { name: 'Large' })).toBeChecked());
  });
});

describe('a text field', () => {
  it('is named by its label, described by its hint and reports what is typed', async () => {
    const onChange = jest.fn();
    const user = userEvent.setup();
    show(<TextField label="Name" hint="As on your passport" value="" onChange={onChange} required maxLength={3} />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAccessibleDescription('As on your passport');
    expect(input).toBeRequired();
    expect(input).toHaveAttribute('maxLength', '3');
    await user.click(screen.getByText('Name'));
    expect(input).toHaveFocus();
    await user.keyboard('A');
    expect(onChange).toHaveBeenCalledWith('A');
  });
});
