import '@testing-library/jest-dom';
import '../testing/jsdom-additions.js';
import '../testing/settled.js';
import { jest } from '@jest/globals';
import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../theme/ThemeRoot.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.unstable_mockModule('./Toaster.js', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
});
afterEach(() => jest.restoreAllMocks());

it('shows the words of a toast for 5 s when the toaster cannot be fetched', async () => {
  const { ToastProvider, useToast } = await import('./toasts.js');
  function Keep() {
    const show = useToast();
    return (
      <button onClick={() => show({ title: 'Your dream is safe.', description: 'It is sent later.' })}>Keep</button>
    );
  }
  render(
    <ThemeRoot>
      <ToastProvider>
        <Keep />
      </ToastProvider>
    </ThemeRoot>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your dream is safe.It is sent later.');
  await waitForElementToBeRemoved(() => screen.queryByRole('status'));
});
