import { dreamPath } from '@dreamloom/contracts/http';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCollectiveDream, aDream, aPerson, aUser, somePatterns } from '../testing/builders.js';
import { renderApp } from '../testing/render-app.js';
import { badgeStats, canvas, journal, patterns, reading, signedIn } from '../testing/scenarios.js';
import { settle } from '../testing/settled.js';

// Initials are no words.
const HEBREW = /[\u0590-\u05ff]{2}/;
const words = { title: 'רכבת במדבר', content: 'רכבת חצתה את המדבר בלי קול.', tags: ['ים'] };
const dream = aDream(words);

/** A text without its parts between the marks that isolate a direction. */
const outsideMarks = (node: Node): string => (node.textContent ?? '').replace(/\u2068[^\u2069]*\u2069/g, '');

/** The texts of the page in Hebrew whose direction is that of the page. */
function withoutDirection(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (HEBREW.test(outsideMarks(node)) && !node.parentElement?.closest('[dir=auto], bdi'))
      found.push(node.textContent ?? '');
  return found;
}

it.each([
  ['/dashboard', false],
  ['/dashboard', true],
  [dreamPath(dream.id), false],
  ['/dream-songs', false],
  ['/collective-canvas', false],
  ['/patterns', false],
])('what a dreamer wrote has its own direction on %s (on a phone: %s)', async (at, mobile) => {
  const { map, returning } = somePatterns();
  const ofMotifs = {
    map: { ...map, nodes: map.nodes.map((node) => ({ ...node, text: 'מים' })) },
    returning: returning.map((motif) => ({ ...motif, text: 'מים' })),
  };
  const people = [{ person: aPerson({ name: 'רות' }), roleInDream: 'אמא' }];
  renderApp({
    at,
    mobile,
    with: [
      signedIn({ ...aUser(), name: 'עדה', firstName: 'עדה' }),
      journal([{ ...dream, people }]),
      canvas([aCollectiveDream(words)]),
      patterns(ofMotifs),
      badgeStats(),
      reading(),
      http.get('*/api/motifs', () => HttpResponse.json({ motifs: [], merges: [] })),
      http.get('*/api/people', () => HttpResponse.json({ people: people.map(({ person }) => person) })),
      http.get(`*/api/dreams/${dream.id}/motifs`, () => HttpResponse.json({ motifs: [] })),
      http.get(`*/api/dreams/${dream.id}/images`, () => HttpResponse.json({ images: [] })),
    ],
  });
  expect((await screen.findAllByText(HEBREW)).length).toBeGreaterThan(0);
  await settle(300);
  expect(withoutDirection()).toEqual([]);
});

it('a field follows what is written in it', async () => {
  renderApp({ at: '/new', with: [signedIn(), journal([])] });
  expect(await screen.findByRole('textbox', { name: 'Your dream' })).toHaveAttribute('dir', 'auto');
});
