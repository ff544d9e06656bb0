import '@testing-library/jest-dom';
import '../testing/browser-stand-ins.js';
import { render, screen } from '@testing-library/react';
import { lazyPage } from '../app/lazy-page.js';
import { PageLoading } from './PageLoading.js';

it('[R179 R462] says what is awaited until the page is there', async () => {
  let arrive: (page: { Page: () => string }) => void = () => undefined;
  const Page = lazyPage(() => new Promise<{ Page: () => string }>((resolve) => (arrive = resolve)), 'Page');
  render(<Page fallback={<PageLoading words="Loading your profile..." />} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile...');
  arrive({ Page: () => 'here it is' });
  expect(await screen.findByText('here it is')).toBeVisible();
});
