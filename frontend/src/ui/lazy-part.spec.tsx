import '@testing-library/jest-dom';
import '../testing/jsdom-additions.js';
import '../testing/settled.js';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { PageBoundary } from './ErrorBoundary.js';
import { lazyPart } from './lazy-part.js';
import { PageLoading } from './Loading.js';
import { OnDemand } from './OnDemand.js';
import { ToastProvider } from './toasts.js';

const Here = () => <p>here it is</p>;

/** A part whose first fetch fails. */
function fetchedAtTheSecondTry() {
  const load = jest
    .fn<() => Promise<typeof Here>>()
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValue(Here);
  return { load, Part: lazyPart(load) };
}

/** Silences React's console output about a caught error. */
const hush = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => jest.restoreAllMocks());

it('says what is awaited until the page is there', async () => {
  let arrive: (page: typeof Here) => void = () => undefined;
  const Page = lazyPart(() => new Promise<typeof Here>((resolve) => (arrive = resolve)));
  render(<Page fallback={<PageLoading words="Loading your profile..." />} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile...');
  arrive(Here);
  expect(await screen.findByText('here it is')).toBeVisible();
});

it.each([
  ['on demand', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['when the network is back', () => act(() => window.dispatchEvent(new Event('online')))],
])('a page that cannot be fetched says so and is fetched again %s', async (_, again) => {
  hush();
  const { load, Part } = fetchedAtTheSecondTry();
  render(
    <MemoryRouter>
      <PageBoundary>
        <Part />
      </PageBoundary>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(load).toHaveBeenCalledTimes(1);
  await again();
  expect(await screen.findByText('here it is')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('what a button brings says so when it cannot be fetched, and the next press fetches it again', async () => {
  hush();
  const { Part } = fetchedAtTheSecondTry();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && (
          <OnDemand onFailed={() => setOpen(false)}>
            <Part />
          </OnDemand>
        )}
      </>
    );
  }
  render(
    <ThemeRoot>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </ThemeRoot>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This could not be opened')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('here it is')).toBeVisible();
});
