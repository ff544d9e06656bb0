import type { Dream, User } from '@dreamloom/contracts/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aCover, aDream, anImage, aPage, aPerson, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { empty, json, noAnswer, recorder } from '../../testing/server.js';
import { opened, settle } from '../../testing/settled.js';

const base = aDream({ title: 'Glass', content: 'Three elephants.', cover: aCover(), imageCount: 1 });
const path = `/api/dreams/${base.id}`;
const PAINT = `POST ${path}/generate-image`;

/** Changes that the server makes to the dream beside the requested ones. */
let since: Partial<Dream> = {};
const present = (over: Partial<Dream>) => {
  const dream = () => ({ ...base, ...over, ...since });
  return [http.get('*/api/dreams', () => json(aPage([dream()]))), http.get(`*${path}`, () => json(dream()))];
};
const painting = () => {
  since = { imageStatus: 'painting' };
  return json({ jobId: base.id, status: 'painting' }, 202);
};

beforeEach(() => {
  since = {};
});

async function open(
  over: Partial<Dream> = {},
  answers: Parameters<typeof recorder>[0] = {},
  dreamer: Partial<User> = {},
) {
  const { calls, handlers } = recorder(answers);
  const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn(dreamer), ...present(over)] });
  const card = within(await screen.findByRole('article', { name: 'Glass' }));
  return { ...app, calls, card };
}

describe('the gallery', () => {
  const images = [
    anImage({ id: '33333333-3333-4333-8333-000000000001', prompt: 'The first try', isActive: true }),
    anImage({ id: '33333333-3333-4333-8333-000000000002', prompt: 'The second try', isActive: false }),
  ];

  it('[R137] shows when a dream has more than one picture', async () => {
    const { card } = await open({ imageCount: 2 }, { [`GET ${path}/images`]: () => json({ images }) });
    expect(within(await card.findByRole('list', { name: 'Gallery' })).getAllByRole('link')).toHaveLength(2);
  });

  it('[R138] does not show for one picture, and asks for none', async () => {
    const { card } = await open();
    expect(card.queryByRole('list', { name: 'Gallery' })).not.toBeInTheDocument();
  });

  it('[R122 R125 R312 R313 R398] shows each at full size with its prompt and date, and makes another the cover', async () => {
    const activate = `POST ${path}/images/${images[1]!.id}/activate`;
    const { card, user, calls } = await open(
      { imageCount: 2 },
      {
        [`GET ${path}/images`]: () => json({ images }),
        [activate]: () => {
          since = { cover: aCover({ prompt: 'The second try' }) };
          return json({ ...base, imageCount: 2, ...since });
        },
      },
    );
    await user.click(within(await card.findByRole('list', { name: 'Gallery' })).getAllByRole('link')[1]!);
    await user.click(await screen.findByRole('button', { name: 'See the whole painting: The second try' }));
    const whole = within(await opened('dialog', 'Glass'));
    expect(whole.getByText('The second try')).toBeVisible();
    expect(whole.getByText(/^Painted Oct 2, 2026/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Set as cover' }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(activate));
    expect(calls.find(({ call }) => call === activate)?.body).toBeUndefined();
    await user.click(screen.getByRole('link', { name: 'Journal' }));
    expect(await screen.findByRole('link', { name: /The second try/ })).toBeVisible();
  });

  it('shows all side by side, and makes one of them the cover there', async () => {
    const activate = `POST ${path}/images/${images[1]!.id}/activate`;
    const { card, user, calls } = await open(
      { imageCount: 2 },
      { [`GET ${path}/images`]: () => json({ images }), [activate]: () => json({ ...base, imageCount: 2 }) },
    );
    await user.click(within(await card.findByRole('list', { name: 'Gallery' })).getAllByRole('link')[1]!);
    const button = await screen.findByRole('button', { name: 'Side by side' });
    await user.click(button);
    const all = within(await opened('dialog', 'Glass'));
    const pictures = all.getAllByRole('img').map((one) => one.getAttribute('alt'));
    expect(pictures).toEqual(['The first try', 'The second try']);
    expect(all.getByText('Cover')).toBeVisible();
    await user.click(all.getByRole('button', { name: 'Set as cover' }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(activate));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('[R136] falls back to the placeholder where a small picture is broken', async () => {
    const { card } = await open({ imageCount: 2 }, { [`GET ${path}/images`]: () => json({ images }) });
    const [small] = within(await card.findByRole('list', { name: 'Gallery' })).getAllByRole('presentation');
    fireEvent.error(small!);
    expect(small).toHaveAttribute('src', '/painting-placeholder.svg');
  });

  it("dates the pictures by the browser's clock where it does not know the dreamer's time zone", async () => {
    const answers = { [`GET ${path}/images`]: () => json({ images }) };
    const { card, user } = await open({ imageCount: 2 }, answers, { timezone: 'Mars/Olympus_Mons' });
    await user.click(within(await card.findByRole('list', { name: 'Gallery' })).getAllByRole('link')[0]!);
    expect(await screen.findByText(/^Painted Oct 2, 2026/)).toBeVisible();
  });

  it('says by the button when a cover cannot be changed', async () => {
    const { card, user } = await open(
      { imageCount: 2 },
      {
        [`GET ${path}/images`]: () => json({ images }),
        [`POST ${path}/images/${images[1]!.id}/activate`]: () => empty(500),
      },
    );
    await user.click(within(await card.findByRole('list', { name: 'Gallery' })).getAllByRole('link')[1]!);
    await user.click(await screen.findByRole('button', { name: 'Set as cover' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to change the cover');
  });

  it('[R449] says when the pictures cannot be had', async () => {
    const { card, user } = await open({}, { [`GET ${path}/images`]: () => empty(500) });
    await user.click(card.getByRole('link', { name: /View the painting/ }));
    expect(await screen.findByText('Failed to fetch images')).toBeVisible();
  });
});

describe('regenerating', () => {
  it("[R126 R314 R397] reads 'Regenerating...' until the painting is there", async () => {
    const { card, user, calls } = await open({}, { [PAINT]: painting });
    const button = card.getByRole('button', { name: 'Regenerate artwork' });
    const labels: (string | null)[] = [];
    const observer = new MutationObserver(() => labels.push(button.getAttribute('aria-label')));
    observer.observe(button, { attributeFilter: ['aria-label', 'disabled'] });
    await user.click(button);
    expect(await card.findByRole('button', { name: 'Regenerating...' })).toBeDisabled();
    await settle(200);
    observer.disconnect();
    expect(new Set(labels)).toEqual(new Set(['Regenerating...']));
    expect(calls).toEqual([{ call: PAINT, body: {}, ifMatch: '"1"' }]);
  });

  it("[R314] reads 'Creating...' for a first painting", async () => {
    const { card } = await open({ cover: null, imageCount: 0, imageStatus: 'painting' });
    expect(card.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    expect(card.getByText('Creating...')).toBeVisible();
  });

  it("[R452] says 'Failed to generate image'", async () => {
    const { card, user } = await open({}, { [PAINT]: () => json(aProblem(429, 'Enough for today.'), 429) });
    await user.click(card.getByRole('button', { name: 'Regenerate artwork' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Failed to generate imageEnough for today.');
    await waitFor(() => expect(screen.getAllByText('Failed to generate image')).toHaveLength(2));
  });

  it('says when a painting comes that was put off', async () => {
    const artworkDueAt = new Date(Date.now() + 5 * 3_600_000 + 60_000).toISOString();
    const { card } = await open({ cover: null, imageCount: 0, imageStatus: 'painting', artworkDueAt });
    expect(card.getByText(/this painting comes in about 5 hours, by itself/)).toBeVisible();
    expect(card.queryByText('Creating...')).not.toBeInTheDocument();
  });

  it('says when a title comes that was put off', async () => {
    const artworkDueAt = new Date(Date.now() + 5 * 3_600_000 + 60_000).toISOString();
    const unnamed = { cover: null, imageCount: 0, titleStatus: 'naming', imageStatus: 'queued' } as const;
    const { card } = await open({ ...unnamed, artworkDueAt });
    expect(card.getByText(/this dream gets its title in about 5 hours, by itself/)).toBeVisible();
  });
});

describe('a step that failed', () => {
  const RETRY = `POST ${path}/retry`;
  const unpainted = { cover: null, imageCount: 0, imageStatus: 'failed' } as const;

  it.each([
    [
      'the painting',
      { ...unpainted, failure: 'The painter was too busy.' },
      ['Naming it, done', 'Painting it, in progress'],
    ],
    [
      'the title',
      { ...unpainted, titleStatus: 'failed', failure: 'No title came.' },
      ['Naming it, in progress', 'Painting it, to come'],
    ],
  ] as const)('is tried again on demand: %s', async (_what, failed, steps) => {
    const { card, user, calls } = await open(failed, {
      [RETRY]: () => {
        since =
          'titleStatus' in failed
            ? { titleStatus: 'naming', imageStatus: 'queued', failure: null }
            : { imageStatus: 'painting', failure: null };
        return json({ ...base, ...failed, ...since });
      },
    });
    expect(card.getByText(`${failed.failure} Your words are safe.`)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Retry' }));
    for (const step of steps) {
      await waitFor(() => expect(card.getByRole('list', { name: 'Progress' })).toHaveTextContent(step));
    }
    expect(card.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([
      { call: RETRY, body: undefined, ifMatch: '"1"' },
    ]);
  });

  it.each([
    ['[R452]', unpainted, 'Failed to generate image'],
    ['its title', { titleStatus: 'failed' }, 'Failed to name the dream'],
  ] as const)('%s: says when it cannot be tried again', async (_what, failed, text) => {
    const answers = { [RETRY]: () => json(aProblem(429, 'Enough for today.'), 429) };
    const { card, user } = await open({ ...failed, failure: 'Too busy.' }, answers);
    await user.click(card.getByRole('button', { name: 'Retry' }));
    expect(await card.findByRole('alert')).toHaveTextContent(`${text}Enough for today.`);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });
});

describe('the card', () => {
  it('offers no artwork while AI is off', async () => {
    const { card } = await open({ cover: null, imageCount: 0, imageStatus: 'off' }, {}, { noAi: true });
    expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Create artwork' })).not.toBeInTheDocument();
  });

  it('names who was there, without a request for it', async () => {
    const { card, calls } = await open(
      { people: [{ person: aPerson(), roleInDream: 'guide' }] },
      { 'GET /api/people': () => json({ people: [] }), [`GET ${path}/people`]: () => json({ people: [] }) },
    );
    expect(card.getByRole('list', { name: 'People' })).toHaveTextContent('Grandmother, guide');
    await settle();
    expect(calls).toEqual([]);
  });

  it('leads to its people, and shows and offers none before they are known', async () => {
    const { card, user } = await open(
      {},
      {
        [`GET ${path}/people`]: () => noAnswer(),
        'GET /api/people': () => json({ people: [aPerson()] }),
      },
    );
    await user.click(card.getByRole('button', { name: 'People' }));
    const dialog = within(await opened('dialog'));
    await settle();
    expect(dialog.queryByText(/\.\.\.$/)).not.toBeInTheDocument();
    expect(dialog.queryByText('Nobody is noted yet.')).not.toBeInTheDocument();
    expect(dialog.queryByRole('form', { name: 'Add somebody you know' })).not.toBeInTheDocument();
  });
});
