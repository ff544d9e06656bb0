import type { DreamMotif, OwnMotifs } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { accessibilityProblems } from '../../testing/axe.js';
import { aDream, aPage, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { chooseFromMenu, opened } from '../../testing/settled.js';

const dream = aDream({ title: 'Glass' });
const MOTIFS = `/api/dreams/${dream.id}/motifs`;
const granny: DreamMotif = { text: 'Granny', key: 'granny', kind: 'being', source: 'dreamer' };
const sea: DreamMotif = { text: 'sea', key: 'sea', kind: 'place', source: 'ai' };

async function open(motifs: DreamMotif[] = [sea, granny], refusal?: string) {
  let stored = motifs;
  let merges: OwnMotifs['merges'] = [];
  const own = () => ({
    motifs: [
      { key: 'grandma', text: 'Grandma', kind: 'being', dreams: 4 },
      { key: 'sea', text: 'sea', kind: 'place', dreams: 2 },
      { key: 'granny', text: 'Granny', kind: 'being', dreams: 1 },
    ],
    merges,
  });
  const inDream = () => ({ motifs: stored, emotions: [{ text: 'calm', key: 'calm', strength: 1 }], isRead: true });
  const { calls, handlers } = recorder({
    [`GET ${MOTIFS}`]: () => json(inDream()),
    'GET /api/motifs': () => json(own()),
    [`PUT ${MOTIFS}`]: (body) => {
      if (refusal !== undefined) return json(aProblem(400, refusal), 400);
      stored = (body as { motifs: DreamMotif[] }).motifs.map((motif) => ({
        ...motif,
        key: motif.key ?? motif.text.toLowerCase(),
        source: 'dreamer',
      }));
      return json(inDream());
    },
    'POST /api/motifs/merges': () => {
      merges = [{ from: 'granny', into: 'grandma', fromText: 'Granny', intoText: 'Grandma' }];
      stored = stored.map((motif) => (motif.key === 'granny' ? { ...motif, key: 'grandma' } : motif));
      return json(own());
    },
    'DELETE /api/motifs/merges': () => {
      merges = [];
      return json(own());
    },
  });
  const dreams = http.get('*/api/dreams', () => json(aPage([dream])));
  const { user } = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), dreams] });
  await chooseFromMenu(user, 'More', 'View dream');
  const dialog = await opened('dialog', 'Glass');
  await user.click(within(dialog).getByRole('button', { name: 'What it is made of' }));
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET'));
  return { user, dialog: within(dialog), element: dialog, changes };
}

describe('what a dream is made of', () => {
  it('is a row of motifs, with what was felt', async () => {
    const { dialog, element } = await open();
    expect(dialog.getByRole('heading', { name: 'What it is made of' })).toHaveFocus();
    const list = within(await dialog.findByRole('list', { name: 'Motifs' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['sea', 'Granny']);
    expect(dialog.getByText('Felt in it: calm')).toBeVisible();
    expect(await accessibilityProblems(element)).toEqual([]);
  });

  it('is changed: one motif is removed, and another one added', async () => {
    const { user, dialog, changes } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Remove sea' }));
    await waitFor(() => expect(dialog.queryByText('sea')).not.toBeInTheDocument());
    const form = within(dialog.getByRole('form', { name: 'Add a motif' }));
    expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: 'Add a motif' }), ' whale ');
    await user.click(form.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'being' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByRole('button', { name: 'whale' })).toBeVisible();
    expect(form.getByRole('textbox')).toHaveValue('');
    const remaining = { text: 'Granny', kind: 'being', key: 'granny' };
    expect(changes()).toEqual([
      { call: `PUT ${MOTIFS}`, body: { motifs: [remaining] } },
      { call: `PUT ${MOTIFS}`, body: { motifs: [remaining, { text: 'whale', kind: 'being' }] } },
    ]);
  });

  it('counts one motif as another, until they are separated', async () => {
    const { user, dialog, changes } = await open();
    const chip = await dialog.findByRole('button', { name: 'Granny' });
    await user.click(chip);
    expect(chip).toHaveAttribute('aria-expanded', 'true');
    const form = within(dialog.getByRole('form', { name: 'Count Granny as another motif' }));
    await user.click(form.getByRole('combobox', { name: 'The same motif' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Grandma', 'sea']);
    await user.click(screen.getByRole('option', { name: 'Grandma' }));
    await user.click(form.getByRole('button', { name: 'Count as one' }));
    expect(await dialog.findByText('Granny counts as Grandma')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Separate Granny from Grandma' }));
    await waitFor(() => expect(dialog.queryByText('Granny counts as Grandma')).not.toBeInTheDocument());
    expect(changes()).toEqual([
      { call: 'POST /api/motifs/merges', body: { from: 'granny', into: 'grandma' } },
      { call: 'DELETE /api/motifs/merges', body: { from: 'granny' } },
    ]);
  });

  it('says why a change was refused, and stays as it was', async () => {
    const { user, dialog } = await open([], 'A dream has at most 20 motifs.');
    expect(await dialog.findByText('Nothing is noted yet.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Add a motif' }), 'sea{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('A dream has at most 20 motifs.');
    expect(dialog.getByRole('textbox', { name: 'Add a motif' })).toHaveValue('sea');
  });
});
