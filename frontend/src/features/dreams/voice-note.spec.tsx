import type { Dream, TranscriptVersion } from '@dreamloom/contracts/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aCover, aDream, aPage, aProblem, aTranscript, aVersion } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';
import { typeInto } from '../../testing/settled.js';
import { draftOf, storeDraft } from './DreamPage/draft.js';

const spoken = aDream({ title: 'Glass', content: 'Three elephants.', cover: aCover(), audioUrl: '/api/media/voice' });
const path = `/api/dreams/${spoken.id}`;
const TRANSCRIBE = `POST ${path}/transcribe`;
const SPANISH = '55555555-5555-4555-8555-000000000002';
const spanish = (over: Partial<TranscriptVersion> = {}) =>
  aVersion({ id: SPANISH, text: 'tres elefantes', language: 'es-ES', ...over });
const TAKE = `POST ${path}/transcripts/${SPANISH}/take`;

/** The dream and its later transcript versions as the server stores them. */
let current: Dream = spoken;
let later: TranscriptVersion[] = [];

beforeEach(() => {
  localStorage.clear();
  current = spoken;
  later = [];
});

async function open(answers: Parameters<typeof recorder>[0] = {}) {
  const { calls, handlers } = recorder(answers);
  const journal = http.get('*/api/dreams', () => json(aPage([current])));
  const present = http.get(`*${path}`, () => json(current));
  const transcript = http.get(`*${path}/transcript`, () => json(aTranscript(...later)));
  const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), journal, present, transcript] });
  const card = within(await screen.findByRole('article', { name: 'Glass' }));
  const showWords = () => app.user.click(card.getByRole('button', { name: 'Show what I said' }));
  return { ...app, calls, card, showWords };
}

const take = () => {
  current = { ...current, content: 'tres elefantes', revision: 2 };
  later = [spanish({ isTaken: true })];
  return json(aTranscript(...later));
};

describe('the voice note', () => {
  it('plays, and shows what was said', async () => {
    const { card, showWords } = await open();
    const player = within(await card.findByRole('group', { name: 'Your voice note' }));
    expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
    await showWords();
    expect(await card.findByText('um three elephants')).toHaveAttribute('lang', 'en-US');
    expect(card.queryByRole('button', { name: 'Use these words' })).not.toBeInTheDocument();
  });

  it('has no player for a dream that was written', async () => {
    current = { ...spoken, audioUrl: null };
    const { card } = await open();
    expect(card.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
  });
});

describe('hearing it again', () => {
  async function transcribeInSpanish({ user, card }: Awaited<ReturnType<typeof open>>) {
    await user.click(await card.findByRole('button', { name: 'Hear it in another language' }));
    expect(card.getByRole('button', { name: 'Listen again' })).toBeDisabled();
    await user.click(card.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Spanish (Spain)' }));
    await user.click(card.getByRole('checkbox', { name: 'Always use this language' }));
    await user.click(card.getByRole('button', { name: 'Listen again' }));
  }
  const begin = () => {
    const begun = spanish({ status: 'listening', text: null });
    later = [begun];
    return json(begun, 202);
  };

  it("asks in the language that is chosen, says 'Listening...', and shows what the live stream brings", async () => {
    const app = await open({ [TRANSCRIBE]: begin });
    await app.showWords();
    await transcribeInSpanish(app);
    const hearing = within(await app.card.findByRole('region', { name: 'Spanish (Spain)' }));
    expect(hearing.getByText('Listening...')).toBeVisible();
    expect(app.calls).toEqual([{ call: TRANSCRIBE, body: { language: 'es-ES', always: true } }]);
    expect(app.card.getByRole('button', { name: 'Hear it in another language' })).toBeDisabled();
    later = [spanish()];
    act(() => FakeEventSource.last.sendDream(spoken.id));
    expect(await hearing.findByText('tres elefantes')).toHaveAttribute('lang', 'es-ES');
    expect(hearing.queryByText('Listening...')).not.toBeInTheDocument();
    expect(app.card.getByText('Three elephants.')).toBeVisible();
  });

  it('looks again by itself while the live stream is away', async () => {
    later = [spanish({ status: 'listening', text: null })];
    const { card, showWords } = await open();
    await showWords();
    expect(await card.findByText('Listening...')).toBeVisible();
    later = [spanish()];
    await waitFor(() => expect(card.getByText('tres elefantes')).toBeVisible());
  });

  it('says why it failed', async () => {
    later = [spanish({ status: 'failed', text: null, failure: 'No words were heard in this language.' })];
    const { card, showWords } = await open();
    await showWords();
    expect(await card.findByText('No words were heard in this language.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Hear it in another language' })).toBeEnabled();
  });

  it('says why it was not begun', async () => {
    const often = 'This voice note has been listened to often enough.';
    const app = await open({ [TRANSCRIBE]: () => json(aProblem(429, often), 429) });
    await app.showWords();
    await transcribeInSpanish(app);
    expect(await app.card.findByRole('alert')).toHaveTextContent(often);
  });

  it('gives the dream the new words when they are taken, and the old ones back', async () => {
    later = [spanish()];
    const undone = (body: unknown) => {
      current = { ...current, content: (body as Dream).content, revision: 3 };
      return json(current);
    };
    const { card, showWords, user, calls } = await open({ [TAKE]: take, [`PATCH ${path}`]: undone });
    await showWords();
    const hearing = within(await card.findByRole('region', { name: 'Spanish (Spain)' }));
    await user.click(hearing.getByRole('button', { name: 'Use these words' }));
    expect(await hearing.findByText('These are the words of your dream.')).toBeVisible();
    expect(card.getAllByText('tres elefantes')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await card.findByText('Three elephants.')).toBeVisible();
    expect(calls).toEqual([
      { call: TAKE, body: undefined, ifMatch: '"1"' },
      { call: `PATCH ${path}`, body: { content: 'Three elephants.' }, ifMatch: '"2"' },
    ]);
  });

  it('can be left, and looked at once more', async () => {
    later = [spanish()];
    const { card, showWords, user, calls } = await open();
    await showWords();
    await user.click(await card.findByRole('button', { name: 'Leave it' }));
    expect(card.queryByText('tres elefantes')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Show in Spanish (Spain)' }));
    expect(card.getByText('tres elefantes')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('words that are taken while somebody writes', () => {
  it('leave the writing as it is, and let the writer choose', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
    typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Mine.');
    take();
    act(() => FakeEventSource.last.sendDream(spoken.id));
    expect(await editor.findByText('This dream was changed in another window')).toBeVisible();
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants. Mine.');
    await user.click(editor.getByRole('button', { name: 'Take theirs' }));
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('tres elefantes');
  });

  it('do not touch a draft that waits on this device', async () => {
    later = [spanish()];
    storeDraft(spoken, { ...draftOf(spoken), words: 'Three elephants. Mine.' });
    const { card, showWords, user } = await open({ [TAKE]: take });
    await showWords();
    const hearing = within(await card.findByRole('region', { name: 'Spanish (Spain)' }));
    await user.click(hearing.getByRole('button', { name: 'Use these words' }));
    await hearing.findByText('These are the words of your dream.');
    await user.click(card.getByRole('button', { name: 'Edit' }));
    const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
    expect(editor.getByRole('textbox', { name: 'Your words' })).toHaveTextContent('Three elephants. Mine.');
    expect(editor.getByText('This dream was changed in another window')).toBeVisible();
  });
});
