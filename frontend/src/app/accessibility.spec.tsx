import { screen } from '@testing-library/react';
import { accessibilityProblems } from '../testing/axe.js';
import { aCollectiveDream, aCover, aDream } from '../testing/builders.js';
import { renderApp } from '../testing/render-app.js';
import { badgeStats, canvas, journal, patterns, reading, signedIn, signedOut } from '../testing/scenarios.js';

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
  ['the profile', '/profile', signedIn({ whatsappConnected: true }), false, 'Profile Settings'],
  ['the badges', '/badges', signedIn(), false, 'Achievement Badges'],
  ['the patterns', '/patterns', signedIn(), false, 'What returns'],
  ['the vision', '/vision', signedOut(), false, 'Our mission and vision'],
  ['the privacy policy', '/privacy', signedOut(), false, 'Privacy policy'],
  ['the terms', '/terms', signedIn(), true, 'Terms of service'],
])('%s has landmarks, labels and headings in order', async (_title, at, session, mobile, heading) => {
  const handlers = [session, journal(dreams), badgeStats(), canvas([aCollectiveDream()]), patterns(), reading()];
  const { container } = renderApp({ at, with: handlers, mobile });
  await screen.findByText(heading, { selector: 'h1, h2, h3, h3 a, legend' });
  expect(await accessibilityProblems(container)).toEqual([]);
});
