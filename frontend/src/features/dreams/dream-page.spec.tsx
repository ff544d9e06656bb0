import { dreamPath } from '@dreamloom/contracts/http';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { accessibilityProblems } from '../../testing/axe.js';
import { aCover, aDream, aPage, aPerson, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn, signedOut } from '../../testing/scenarios.js';
import { empty, json, recorder, server } from '../../testing/server.js';
import { chooseFromMenu, opened, settle } from '../../testing/settled.js';

const dreams = [
  aDream({ title: 'Glass', cover: aCover(), tags: ['peaceful'], isLucid: true, lucidity: 3, content: 'One.\n\nTwo.' }),
  aDream({ title: 'Harbour' }),
  aDream({ title: 'Storm' }),
];
const [glass, harbour, oldest] = dreams as [(typeof dreams)[0], (typeof dreams)[0], (typeof dreams)[0]];
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (at: string, mobile = false, ...handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at, mobile, with: [...handlers, signedIn(), journal(dreams)] });

/** Lets what is observed leave the screen upwards. */
function leaveScreen(): () => void {
  const { IntersectionObserver: Near } = window;
  const left: (() => void)[] = [];
  window.IntersectionObserver = class extends Near {
    constructor(onChange: IntersectionObserverCallback) {
      super(onChange);
      const entry = { isIntersecting: false, boundingClientRect: new DOMRect(0, -50) };
      left.push(() => onChange([entry as IntersectionObserverEntry], this));
    }
  };
  return () => {
    window.IntersectionObserver = Near;
    act(() => left.forEach((leave) => leave()));
  };
}

describe('the page of a dream on a phone', () => {
  it('keeps its actions in a bar with its title once they have left the screen, until it is edited', async () => {
    const leave = leaveScreen();
    const { user, container } = open(dreamPath(glass.id), true);
    await title('Glass');
    expect(container.querySelector('[data-action-bar]')).toBeNull();
    leave();
    const bar = container.querySelector<HTMLElement>('[data-action-bar]')!;
    expect(bar).toHaveTextContent(/^Glass$/);
    const actions = within(bar).getAllByRole('button');
    expect(actions.map((one) => one.getAttribute('aria-label'))).toEqual(['Edit', 'Share', 'More']);
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.click(actions[0]!);
    await screen.findByRole('region', { name: 'Edit dream' });
    expect(container.querySelector('[data-action-bar]')).toBeNull();
  });
});

describe('the page of a dream', () => {
  it('is opened by its address, with its day, words, marks and people, and without accessibility problems', async () => {
    const person = { person: aPerson(), roleInDream: 'read aloud' };
    const { container } = open(dreamPath(glass.id), false, journal([{ ...glass, people: [person] }]));
    await title('Glass');
    expect(screen.getByText('One. Two.')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText(/, woke .* ·/)).toHaveTextContent(/^Today, woke .* · night of /);
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
    expect(tags.map((tag) => tag.textContent)).toEqual(['lucid · I knew, and chose what I did', 'peaceful']);
    expect(await screen.findByRole('link', { name: /Grandmother/ })).toHaveAttribute(
      'href',
      `/dashboard?person=${person.person.id}`,
    );
    await screen.findByRole('heading', { name: 'Look closer' });
    expect(document.title).toBe('Glass · Dreamloom');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it.each([
    ['a link of earlier versions', `/dashboard#${glass.id}`],
    ['its own address', dreamPath(glass.id)],
    ['its own address, written in another way', `${dreamPath(glass.id.toUpperCase())}/`],
  ])('is where %s leads, also after a sign-in', async (_name, at) => {
    const visitor = renderApp({ at, with: [signedOut()] });
    await visitor.user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    const next = new URLSearchParams(visitor.left[0]?.split('?')[1]).get('next') ?? '';
    visitor.unmount();
    server.resetHandlers();
    const app = open(`/auth/callback?auth=success&next=${encodeURIComponent(next)}`);
    await title('Glass');
    expect(app.address()).toBe(dreamPath(glass.id));
  });

  it('says that a dream is not here', async () => {
    const { container } = open(dreamPath('22222222-2222-4222-8222-00000000dead'));
    expect(await title('This dream is not here.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('This dream is not here.');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('offers to put a dream back that is in the trash', async () => {
    let isTrashed = true;
    const { calls, handlers } = recorder({
      [`POST /api/dreams/${glass.id}/restore`]: () => {
        isTrashed = false;
        return json(glass);
      },
      [`GET /api/dreams/${glass.id}`]: () =>
        isTrashed ? json(aProblem(404, 'This dream is not here'), 404) : json(glass),
    });
    const day = new Date().toISOString();
    const trashed = { id: glass.id, title: 'Glass', deletedAt: day, erasedAt: day };
    const trash = http.get('*/api/dreams/trash', () => HttpResponse.json({ dreams: [trashed] }));
    const { user } = open(dreamPath(glass.id), false, ...handlers, trash);
    await title('This dream is in the trash. Put it back?');
    await user.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(await title('Glass')).toBeVisible();
    expect(calls.map(({ call }) => call)).toContain(`POST /api/dreams/${glass.id}/restore`);
  });

  it('opens from the list at once, also when the server cannot be reached', async () => {
    const refused = http.get(`*/api/dreams/${harbour.id}`, () => HttpResponse.error());
    const { user } = open('/dashboard', false, refused);
    await user.click(await screen.findByRole('link', { name: 'Harbour' }));
    expect(await title('Harbour')).toBeVisible();
    await settle();
    expect(await title('Harbour')).toBeVisible();
  });
});

describe('the way through the journal', () => {
  // jsdom puts a space after what the search has marked.
  const foundHarbour = /^Ha ?rbour$/;

  it('leads to the older dream by j and to the newer one by k, and back to the journal in one step', async () => {
    const app = open('/dashboard');
    await app.user.type(await screen.findByRole('searchbox'), 'Ha');
    await app.user.click(await screen.findByRole('link', { name: foundHarbour }));
    await screen.findByRole('heading', { level: 1, name: foundHarbour });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Newer dream (k)' })).toBeEnabled());
    await app.user.keyboard('j');
    await title('Storm');
    await app.user.keyboard('kk');
    await title('Glass');
    expect(app.address()).toBe(dreamPath(glass.id));
    await app.user.click(screen.getByRole('link', { name: 'Journal' }));
    await title('Your Dreams Journal');
    expect(screen.getByRole('searchbox')).toHaveValue('Ha');
    expect(await screen.findByRole('article', { name: foundHarbour })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Glass' })).not.toBeInTheDocument();
  });

  it('gives the focus back to the card of the dream', async () => {
    const app = open('/dashboard');
    await app.user.click(await screen.findByRole('link', { name: 'Storm' }));
    await title('Storm');
    await app.user.click(screen.getByRole('link', { name: 'Journal' }));
    await waitFor(async () => expect(await screen.findByRole('link', { name: 'Storm' })).toHaveFocus());
  });

  it('follows a swipe on a phone, but not one that scrolls', async () => {
    open(dreamPath(harbour.id), true);
    const page = (await title('Harbour')).closest('article')!;
    await settle(100);
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(page, { touches: [{ clientX: 300, clientY: 300 }] });
      fireEvent.touchEnd(page, { changedTouches: [{ clientX: 300 + x, clientY: 300 + y }] });
    };
    swipe(-90, 80);
    await settle();
    expect(screen.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
    swipe(-120, 10);
    expect(await title('Storm')).toBeVisible();
  });
});

describe('what is done with a dream on its page', () => {
  it('is its editing, in the place of the words', async () => {
    const { user, container } = open(dreamPath(glass.id));
    await title('Glass');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
    expect(editor.getByRole('textbox', { name: 'Title' })).toHaveTextContent('Glass');
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.click(editor.getByRole('button', { name: 'Cancel' }));
    expect(await title('Glass')).toBeVisible();
  });

  it('is publishing it by one call, also on a phone, after a question about whom it mentions', async () => {
    let isPublic = false;
    const named = { ...glass, content: 'Write to eva@example.org.' };
    const PUT = `PUT /api/dreams/${glass.id}/visibility`;
    const { calls, handlers } = recorder({
      [PUT]: (body) => {
        ({ isPublic } = body as { isPublic: boolean });
        return json({ ...named, isPublic });
      },
      [`GET /api/dreams/${glass.id}`]: () => json({ ...named, isPublic }),
      'GET /api/dreams': () => json(aPage([{ ...named, isPublic }])),
    });
    const { user } = open(dreamPath(glass.id), true, ...handlers);
    await user.click(await screen.findByRole('button', { name: 'Make public' }));
    await user.click(within(await opened('alertdialog', 'Publish anyway?')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Make private' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make private' }));
    expect(await screen.findByRole('button', { name: 'Make public' })).toBeVisible();
    expect(calls.filter(({ call }) => call === PUT).map(({ body }) => body)).toEqual([
      { isPublic: true },
      { isPublic: false },
    ]);
  });

  it('is deleting it, which leads to the journal', async () => {
    const { handlers } = recorder({ [`DELETE /api/dreams/${oldest.id}`]: () => empty() });
    const app = open(dreamPath(oldest.id), false, ...handlers);
    await title('Storm');
    await chooseFromMenu(app.user, 'More', 'Delete');
    await app.user.click(within(await opened('alertdialog')).getByRole('button', { name: 'Delete' }));
    await title('Your Dreams Journal');
    expect(app.address()).toBe('/dashboard');
    expect(await screen.findByText('Dream deleted')).toBeVisible();
  });

  it('is reading its earlier words and bringing them back', async () => {
    const revision = {
      id: '66666666-6666-4666-8666-000000000001',
      title: 'Old glass',
      preview: 'Once',
      createdAt: glass.createdAt,
    };
    const one = `/api/dreams/${glass.id}/revisions/${revision.id}`;
    const { calls, handlers } = recorder({
      [`GET /api/dreams/${glass.id}/revisions`]: () => json({ revisions: [revision] }),
      [`GET ${one}`]: () => json({ ...revision, content: 'Once upon a night.', tags: [] }),
      [`POST ${one}/restore`]: () => json({ ...glass, title: 'Old glass', revision: glass.revision + 1 }),
    });
    const { user } = open(dreamPath(glass.id), false, ...handlers);
    await user.click(await screen.findByRole('button', { name: 'Read' }));
    const dialog = within(await opened('dialog', 'Earlier words'));
    await user.click(dialog.getByRole('button', { name: 'Read it all' }));
    expect(await dialog.findByText('Once upon a night.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Bring these back' }));
    expect(await title('Old glass')).toBeVisible();
    expect(calls.map(({ call }) => call)).toContain(`POST ${one}/restore`);
  });

  it('is hearing it another way: the song stays on the page', async () => {
    const { calls, handlers } = recorder({
      'POST /api/dreams/collective-interpretation': () => json({ interpretation: 'A song of glass.' }),
    });
    const { user } = open(dreamPath(glass.id), false, ...handlers);
    const section = within(await screen.findByRole('region', { name: 'Read it another way' }));
    expect(section.getByRole('link', { name: 'All 14 ways, in Dream Songs' })).toHaveAttribute('href', '/dream-songs');
    await user.click(section.getByRole('button', { name: /^Creativity Boost/ }));
    expect(await screen.findByText('A song of glass.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your Dream Song' })).toBeVisible();
    const [{ body } = { body: undefined }] = calls;
    expect(body).toMatchObject({ dreams: [{ id: glass.id }], framework: { name: 'Creativity Boost' } });
  });
});
