import { screen, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/axe.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const open = async () => {
  const app = renderApp({ at: '/preview', with: [signedIn(), journal([])] });
  await screen.findByRole('heading', { level: 1, name: 'Preview' });
  return app;
};
const gallery = () => within(screen.getByRole('list', { name: 'Gallery' })).getAllByRole('button');

describe('the preview', () => {
  // Any call beside those of the shell would fail this test.
  it('[R027 R162 R163 R164 R166 R251] shows a sample dream whose gallery can be played with', async () => {
    const { user, container } = await open();
    const states = () => gallery().map((image) => [image.getAttribute('aria-pressed'), image.textContent]);
    expect(states()).toEqual([
      ['true', 'active'],
      ['false', 'make active'],
      ['false', 'make active'],
    ]);
    expect(screen.getAllByText(/^Oct \d, 2026$/)).toHaveLength(3);
    await user.click(gallery()[1]!);
    expect(states().map(([pressed]) => pressed)).toEqual(['false', 'true', 'false']);
    const cover = within(screen.getByRole('article')).getAllByRole('img')[0];
    expect(cover).toHaveAccessibleName(/corridor with a chequered floor/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("[R165] brings one more picture with '+ New Image'", async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '+ New Image' }));
    expect(gallery()).toHaveLength(4);
    expect(screen.getByRole('button', { name: '+ New Image' })).toBeDisabled();
  });

  it('[R167] lists notes about new features', async () => {
    await open();
    const notes = screen.getByRole('region', { name: 'New features' });
    expect(within(notes).getAllByRole('listitem').length).toBeGreaterThan(2);
  });
});
