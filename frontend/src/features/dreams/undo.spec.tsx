import type { Dream } from '@dreamloom/contracts/http';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { aCover, aDream, anImage, aPage, aPerson } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder, server } from '../../testing/server.js';
import { opened } from '../../testing/settled.js';

const base = aDream({ title: 'Glass', cover: aCover(), imageCount: 2, tags: ['vivid', 'of mine'] });
const path = `/api/dreams/${base.id}`;
const anna = aPerson({ name: 'Anna' });
const images = [1, 2].map((number) =>
  anImage({ id: `33333333-3333-4333-8333-00000000000${number}`, isActive: number === 1, prompt: `Try ${number}` }),
);

/** Opens the page of a dream whose server stores what is sent. */
async function open(over: Partial<Dream> = {}) {
  let stored: Dream = { ...base, ...over };
  let people = [{ person: anna, roleInDream: 'a pilot' as string | null }];
  let motifs: object[] = [{ text: 'sea', kind: 'place', key: 'sea', source: 'ai' }];
  const change = (body: unknown) => json((stored = { ...stored, ...(body as object), revision: stored.revision + 1 }));
  const activate = (at: number) => () => {
    images.forEach((image, index) => (image.isActive = index === at));
    return change({ cover: aCover({ imageUrl: `/api/media/${at}` }) });
  };
  const { calls, handlers } = recorder({
    [`PATCH ${path}`]: change,
    [`PUT ${path}/visibility`]: change,
    [`GET ${path}/images`]: () => json({ images }),
    [`POST ${path}/images/${images[0]!.id}/activate`]: activate(0),
    [`POST ${path}/images/${images[1]!.id}/activate`]: activate(1),
    'GET /api/people': () => json({ people: [anna] }),
    [`GET ${path}/people`]: () => json({ people }),
    [`POST ${path}/people`]: (body) => {
      const link = { person: anna, ...(body as { roleInDream: string | null }) };
      people = [link];
      return json(link, 201);
    },
    [`GET ${path}/motifs`]: () => json({ motifs, emotions: [], isRead: true }),
    [`PUT ${path}/motifs`]: (body) => {
      motifs = (body as { motifs: object[] }).motifs.map((motif) => ({ ...motif, source: 'dreamer' }));
      return json({ motifs, emotions: [], isRead: true });
    },
    [`DELETE ${path}/people/${anna.id}`]: () => {
      people = [];
      return empty(204);
    },
  });
  const dreams = http.get('*/api/dreams', () => json(aPage([{ ...stored, people }])));
  const one = http.get(`*${path}`, () => json({ ...stored, people }));
  const { user } = renderApp({ at: `/dreams/${base.id}`, with: [...handlers, signedIn(), dreams, one] });
  await screen.findByRole('heading', { level: 1, name: 'Glass' });
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET'));
  const undo = async () => {
    await user.click(await screen.findByText('Undo'));
    await waitFor(() => expect(screen.getByText('Undone')).toBeVisible());
  };
  return { user, changes, undo };
}

describe('a change is undone in the toast by the inverse call', () => {
  it('of a tag, which is there again', async () => {
    const { user, changes, undo } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mood' }));
    await user.click(screen.getByRole('button', { name: 'Remove tag of mine' }));
    expect(await screen.findByText('Removed: of mine')).toBeVisible();
    await undo();
    expect(changes().map(({ body, ifMatch }) => [(body as Dream).tags, ifMatch])).toEqual([
      [['vivid'], '"1"'],
      [base.tags, '"2"'],
    ]);
    expect(await screen.findByRole('button', { name: 'Remove tag of mine' })).toBeVisible();
  });

  it('of the visibility', async () => {
    const { user, changes, undo } = await open({ isPublic: true });
    await user.click(await screen.findByRole('button', { name: 'Make private' }));
    expect(await screen.findByText('Only you can see this dream now')).toBeVisible();
    await undo();
    expect(changes().map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ isPublic: false }, '"1"'],
      [{ isPublic: true }, '"2"'],
    ]);
  });

  it('of the cover', async () => {
    const { user, changes, undo } = await open();
    await user.click(await screen.findByRole('button', { name: /^Picture of/ }));
    await user.click(screen.getByRole('button', { name: 'Set as cover' }));
    await undo();
    expect(changes().map(({ call, ifMatch }) => [call.split('/').at(-2), ifMatch])).toEqual([
      [images[1]!.id, '"1"'],
      [images[0]!.id, '"2"'],
    ]);
  });

  it('of a person, who has the former role again', async () => {
    const { user, changes, undo } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit people' }));
    await opened('dialog');
    await user.click(await screen.findByRole('button', { name: 'Remove Anna' }));
    expect(await screen.findByText('Nobody is noted yet.')).toBeVisible();
    await undo();
    expect(changes().at(-1)).toEqual({
      call: `POST ${path}/people`,
      body: { personId: anna.id, roleInDream: 'a pilot' },
      ifMatch: '"1"',
    });
  });

  it('of a motif', async () => {
    const sea = { text: 'sea', kind: 'place', key: 'sea' };
    const { user, changes, undo } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit motifs' }));
    await user.click(await screen.findByRole('button', { name: 'Remove sea' }));
    expect(await screen.findByText('Nothing is noted yet.')).toBeVisible();
    await undo();
    expect(await screen.findByRole('button', { name: 'sea' })).toBeVisible();
    const call = `PUT ${path}/motifs`;
    expect(changes()).toEqual([
      { call, body: { motifs: [], seen: [sea] }, ifMatch: '"1"' },
      { call, body: { motifs: [sea], seen: [] }, ifMatch: '"1"' },
    ]);
  });

  it('and says when that fails', async () => {
    const { user } = await open({ isPublic: true });
    await user.click(await screen.findByRole('button', { name: 'Make private' }));
    await screen.findByText('Only you can see this dream now');
    server.use(http.put(`*${path}/visibility`, () => empty(500)));
    await user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('This could not be undone')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make public' })).toBeVisible());
  });
});
