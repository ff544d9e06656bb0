import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/axe.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';
import { settle } from '../../testing/settled.js';

const open = async () => {
  const app = renderApp({ at: '/preview', with: [signedIn(), journal([])], styled: true });
  await screen.findByRole('heading', { level: 1, name: 'Preview' });
  return app;
};
const gallery = () => within(screen.getByRole('list', { name: 'Gallery' })).getAllByRole('button');

/** The style rules of devices with a mouse; jsdom applies neither their media query nor `:hover`. */
const mouseRules = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules] as CSSMediaRule[])
    .filter((rule) => rule.media?.mediaText === '(hover: hover)')
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);

function opacityOf(element: Element, hovered: boolean): string {
  const applies = (selector: string) =>
    hovered ? element.matches(selector.replace(':hover', '')) : !selector.includes(':') && element.matches(selector);
  const rules = mouseRules().filter(({ selectorText }) => selectorText.split(',').some(applies));
  return rules.map(({ style }) => style.opacity).findLast(Boolean) ?? '1';
}

describe('the preview', () => {
  it('[R162] shows a dream card with a gallery of images that the app brings along, and calls no API', async () => {
    const calls: string[] = [];
    const record = ({ request }: { request: Request }) => void calls.push(new URL(request.url).pathname);
    server.events.on('request:start', record);
    const { user } = await open();
    const card = screen.getByRole('article', { name: 'The Corridor that led to the Sea' });
    expect(within(card).getByRole('list', { name: 'Gallery' })).toBeVisible();
    for (const image of within(card).getAllByRole('img'))
      expect(image).toHaveAttribute('src', expect.stringMatching(/^file:.*\.webp$/));
    await user.click(gallery()[1]!);
    await user.click(screen.getByRole('button', { name: '+ New Image' }));
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(4));
    await settle();
    server.events.removeListener('request:start', record);
    // These are the calls of the shell.
    expect(calls.sort()).toEqual(['/api/auth/user', '/api/brand', '/api/dreams', '/api/stats/total-users']);
  });

  it('[R163] frames the active image', async () => {
    const { user } = await open();
    const frames = () => gallery().map((image) => getComputedStyle(image).borderColor);
    const active = 'var(--mui-palette-secondary-main)';
    expect(frames()).toEqual([active, 'transparent', 'transparent']);
    await user.click(gallery()[2]!);
    expect(frames()).toEqual(['transparent', 'transparent', active]);
  });

  it("[R164] shows 'make active' on the other images while the mouse is over them, and always without a mouse", async () => {
    await open();
    const [active, ...others] = gallery();
    expect(opacityOf(within(active!).getByText('active'), false)).toBe('1');
    for (const image of others) {
      const label = within(image).getByText('make active');
      expect([opacityOf(label, false), opacityOf(label, true)]).toEqual(['0', '1']);
      expect(label).toHaveStyle({ opacity: '' });
    }
  });

  it('[R027 R166 R251] shows a sample dream whose gallery can be played with', async () => {
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
