import { screen } from '@testing-library/react';
import { accessibilityProblems } from '../testing/axe.js';
import { aCollectiveDream, aCover, aDream } from '../testing/builders.js';
import { renderApp } from '../testing/render-app.js';
import { canvas, journal, signedIn, signedOut } from '../testing/scenarios.js';

const dreams = [
  aDream({ titleStatus: 'naming', imageStatus: 'queued' }),
  aDream({ cover: aCover(), tags: ['vivid'], isLucid: true }),
  aDream({ title: 'The last one', imageStatus: 'failed', failure: 'The painter was too busy.' }),
];

it.each([
  ['the landing page', '/', signedOut(), false, 'Say it before it fades.'],
  ['the sign-in prompt', '/dashboard', signedOut(), false, 'Your Dream Journal'],
  ['a page that is not found', '/nowhere', signedOut(), false, '404 Page Not Found'],
  ['the journal', '/dashboard', signedIn(), false, 'The last one'],
  ['the journal on a phone', '/dashboard', signedIn(), true, 'The last one'],
  ['the dream songs', '/dream-songs', signedIn(), false, 'Scientific Research'],
  ['the canvas', '/collective-canvas', signedIn(), false, 'Choose a circle'],
  ['connectivity', '/connectivity', signedIn(), false, 'WhatsApp Connectivity'],
])('%s has landmarks, labels and headings in order', async (_title, at, session, mobile, heading) => {
  const { container } = renderApp({ at, with: [session, journal(dreams), canvas([aCollectiveDream()])], mobile });
  await screen.findByText(heading, { selector: 'h1, h2, h3, legend' });
  expect(await accessibilityProblems(container)).toEqual([]);
});
