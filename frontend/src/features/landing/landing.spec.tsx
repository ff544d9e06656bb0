import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { signedOut } from '../../testing/scenarios.js';

describe('the landing page', () => {
  it.each([
    ['[R056] Get Started', 'Get Started', false],
    ['[R055 R056] Start, on a small screen', 'Start', true],
    ['[R057] Start Dreaming', 'Start Dreaming', false],
  ])('%s sends the browser to Google', async (_title, name, mobile) => {
    const app = renderApp({ at: '/', with: [signedOut()], mobile });
    await app.user.click(await screen.findByRole('button', { name }));
    expect(app.left).toEqual(['/api/auth/google']);
  });

  it('[R051 R064] leads to How It Works, which has 4 steps', async () => {
    renderApp({ at: '/', with: [signedOut()] });
    const section = await screen.findByRole('region', { name: 'How it works' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(4);
    expect(section).toHaveAttribute('id', 'how-it-works');
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '#how-it-works');
  });

  it('[R053] has the theme toggle', async () => {
    renderApp({ at: '/', with: [signedOut()] });
    expect(await screen.findByRole('button', { name: /Switch to (light|dark) theme/ })).toBeVisible();
  });
});
