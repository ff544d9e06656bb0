import { type DreamMotif, dreamPath, type OwnMotifs } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/axe.js';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';

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
      const { motifs, seen } = body as { motifs: DreamMotif[]; seen: DreamMotif[] };
      const added = motifs.map((motif) => ({ ...motif, key: motif.key ?? motif.text.toLowerCase() }));
      stored = [...stored.filter(({ key }) => seen.every((one) => one.key !== key)), ...added];
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
  const { user } = renderApp({ at: dreamPath(dream.id), with: [...handlers, signedIn(), journal([dream])] });
  await user.click(await screen.findByRole('button', { name: /^(Edit motifs|Note what it is made of)$/ }));
  const editor = await screen.findByRole('region', { name: 'What it is made of' });
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET'));
  return { user, editor: within(editor), element: editor, changes };
}

it('the page of a dream names its motifs with their counts, and each leads to the dreams that have it', async () => {
  const { user, editor } = await open();
  await user.click(editor.getByRole('button', { name: 'Done' }));
  const list = within(await screen.findByRole('list', { name: 'Motifs' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['sea2', '/dashboard?motif=sea'],
    ['Granny1', '/dashboard?motif=granny'],
  ]);
  expect(await screen.findByRole('link', { name: 'When did I last dream of sea?' })).toHaveAttribute(
    'href',
    '/patterns',
  );
});

describe('what a dream is made of', () => {
  it('is a row of motifs, with what was felt', async () => {
    const { editor, element } = await open();
    expect(editor.getByRole('heading', { name: 'What it is made of' })).toHaveFocus();
    const list = within(await editor.findByRole('list', { name: 'Motifs' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['sea', 'Granny']);
    expect(editor.getByText('Felt in it: calm')).toBeVisible();
    expect(await accessibilityProblems(element)).toEqual([]);
  });

  it('is changed: one motif is removed, and another one added', async () => {
    const { user, editor, changes } = await open();
    await user.click(await editor.findByRole('button', { name: 'Remove sea' }));
    await waitFor(() => expect(editor.queryByText('sea')).not.toBeInTheDocument());
    const form = within(editor.getByRole('form', { name: 'Add a motif' }));
    expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: 'Add a motif' }), ' whale ');
    await user.click(form.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'being' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await editor.findByRole('button', { name: 'whale' })).toBeVisible();
    expect(form.getByRole('textbox')).toHaveValue('');
    const removed = { text: 'sea', kind: 'place', key: 'sea' };
    expect(changes()).toEqual([
      { call: `PUT ${MOTIFS}`, body: { motifs: [], seen: [removed] }, ifMatch: '"1"' },
      { call: `PUT ${MOTIFS}`, body: { motifs: [{ text: 'whale', kind: 'being' }], seen: [] }, ifMatch: '"1"' },
    ]);
  });

  it('counts one motif as another, until they are separated', async () => {
    const { user, editor, changes } = await open();
    const chip = await editor.findByRole('button', { name: 'Granny' });
    await user.click(chip);
    expect(chip).toHaveAttribute('aria-expanded', 'true');
    const form = within(editor.getByRole('form', { name: 'Count Granny as another motif' }));
    await user.click(form.getByRole('combobox', { name: 'The same motif' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Grandma', 'sea']);
    await user.click(screen.getByRole('option', { name: 'Grandma' }));
    await user.click(form.getByRole('button', { name: 'Count as one' }));
    expect(await editor.findByText('Granny counts as Grandma')).toBeVisible();
    await user.click(editor.getByRole('button', { name: 'Separate Granny from Grandma' }));
    await waitFor(() => expect(editor.queryByText('Granny counts as Grandma')).not.toBeInTheDocument());
    expect(changes()).toEqual([
      { call: 'POST /api/motifs/merges', body: { from: 'granny', into: 'grandma' } },
      { call: 'DELETE /api/motifs/merges', body: { from: 'granny' } },
    ]);
  });

  it('says why a change was refused, and stays as it was', async () => {
    const { user, editor } = await open([], 'A dream has at most 20 motifs.');
    expect(await editor.findByText('Nothing is noted yet.')).toBeVisible();
    await user.type(editor.getByRole('textbox', { name: 'Add a motif' }), 'sea{Enter}');
    expect(await editor.findByRole('alert')).toHaveTextContent('A dream has at most 20 motifs.');
    expect(editor.getByRole('textbox', { name: 'Add a motif' })).toHaveValue('sea');
  });
});
