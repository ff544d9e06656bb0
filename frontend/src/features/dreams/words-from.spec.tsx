import type { WordsFrom } from '@dreamloom/contracts/http';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { accessibilityProblems } from '../../testing/axe.js';
import { aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json } from '../../testing/server.js';
import { opened } from '../../testing/settled.js';

const dream = aDream({ title: 'Glass' });

/** The history of a dream whose words came from there, the latest first. */
async function open(...sources: (WordsFrom | null)[]) {
  const [wordsFrom = null, ...former] = sources;
  const revisions = former.map((from, at) => ({
    ...{ id: `66666666-6666-4666-8666-00000000000${at}`, title: `Version ${at}`, preview: 'Once' },
    ...{ createdAt: '2026-10-02T08:00:00.000Z', wordsFrom: from },
  }));
  const history = http.get(`*/api/dreams/${dream.id}/revisions`, () => json({ revisions, wordsFrom }));
  const { user } = renderApp({ at: `/dreams/${dream.id}`, with: [history, signedIn(), journal([dream])] });
  await user.click(await screen.findByRole('button', { name: 'Read' }));
  const dialog = await opened('dialog', 'Earlier words');
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map((one) => one.querySelector('p')?.textContent?.replace(/^until .*?\d{4}[^·]*/, ''));
  return { dialog, lines };
}

it('the history of a dream names the chat, the archive or the device of each version', async () => {
  const { dialog, lines } = await open(
    { via: 'web', browser: 'Firefox', system: 'Android' },
    { via: 'web', browser: 'Safari' },
    { via: 'web' },
    { via: 'telegram' },
    { via: 'whatsapp' },
    { via: 'import' },
    null,
  );
  expect(within(dialog).getByText('The words now: Firefox on Android')).toBeVisible();
  expect(lines).toEqual(['· Safari', '· Web app', '· Telegram', '· WhatsApp', '· Imported', '']);
  expect(await accessibilityProblems(dialog)).toEqual([]);
});

it('says nothing of present words whose source is not known', async () => {
  const { dialog } = await open(null, null);
  expect(dialog).not.toHaveTextContent('The words now');
});
