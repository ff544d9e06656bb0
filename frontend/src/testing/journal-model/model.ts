import 'fake-indexeddb/auto';
import type { Dream } from '@dreamloom/contracts/http';
import { statusOf } from '../../api/call.js';
import { type Known, selectDream, waitingRead } from '../../api/dream-store.js';
import { dreamApi } from '../../api/dreams.api.js';
import type { Entries } from '../../api/entries.js';
import { refetchNewest } from '../../api/journal.api.js';
import { changeOf } from '../../api/use-send-waiting.js';
import { changeDream, requestEdit, type Store } from '../../features/dreams/change-dream.js';
import { type Draft, draftOf, editOf } from '../../features/dreams/DreamPage/draft.js';
import type { OutboxDream } from '../../outbox/database.js';
import { changedIn, contradicts, editWith, type Fields, namesIn, rebased, shownOn } from '../../outbox/edit.js';
import { addText, deleteWaiting, editWaiting, emptyOutbox, unsentDreams, waitingDreams } from '../../outbox/outbox.js';
import { sendWaiting } from '../../outbox/send-waiting.js';
import { deleteEdits, resolveConflict, storeEdit } from '../../outbox/waiting-edits.js';
import { aUser } from '../builders.js';
import { randomOf } from './random.js';
import type { ServerFaults } from './server.js';
import { type Fate, settled, type Tab, World } from './world.js';

const ADA = aUser().id;
const STEPS = 100;
const STORED = { isMobile: false, paints: false };
const FATES: Fate[] = [...Array<Fate>(6).fill('answered'), 'answer-lost', 'request-lost', 'late', 'busy', 'dies'];

/** An editor with words of its own, on a dream as it was seen. */
interface Editor {
  tab: Tab;
  dream: Dream;
  draft: Draft;
}

/** One run of random tabs, networks and edits elsewhere; what must never happen, in words, and what did happen. */
export async function runModel(seed: number, faults: ServerFaults = {}) {
  const random = randomOf(seed);
  const world = new World(faults);
  for (const content of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) world.server.add(content);
  world.open();
  await world.calm();
  const problems = new Set<string>();
  const counts: Record<string, number> = {};
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  /** By the words of a change: those that the dreamer had seen when writing them. */
  const seen = new Map<string, Set<string>>();
  /** Words that must reach the server, unless the dreamer let go of them. */
  const wanted = new Set<string>();
  const forms: OutboxDream[] = [];
  /** Their edits go with them. */
  const deletedHere = new Set<string>();
  const editors: Editor[] = [];
  /** The last rating of each dream, which must reach the server, and the dreams that others must not see in the end. */
  const rated = new Map<string, number>();
  const withdrawn = new Set<string>();
  /** The last wish for each person and motif of a dream, which must reach the server, and what other devices have added. */
  const noted = new Map<string, string>();
  const addedElsewhere: [dream: string, motif: string][] = [];
  let texts = 0;
  const newWords = (...before: string[]) => {
    const words = `words ${(texts += 1)}`;
    seen.set(words, new Set(before));
    wanted.add(words);
    return words;
  };
  /** Words, and those that the dreamer had seen when writing them. */
  const withSeen = (words: string) => [words, ...(seen.get(words) ?? [])];
  /** True also for words over which the dreamer took others that these were written on. */
  const hasSeen = (words: string, replaced: string): boolean => {
    const all = new Set(seen.get(words));
    // A set that grows meanwhile is walked to its end.
    for (const one of all) for (const earlier of seen.get(one) ?? []) all.add(earlier);
    return all.has(replaced);
  };
  const letGo = (words: string) => wanted.delete(words);

  const save = async ({ tab, dream, draft }: Editor, force: boolean) => {
    const store = tab.store as Store;
    const edit = force ? rebased(editOf(draft), dream) : editOf(draft);
    const wasSent = world.isOnline;
    const shown = force ? dream : (selectDream(store.getState(), dream.id) ?? dream);
    const { error, present, isContradicted } = contradicts(edit, shown)
      ? { error: undefined, present: shown, isContradicted: true }
      : await requestEdit(store, dream.id, force ? edit : shownOn(edit, shown), false, true);
    if (error === undefined && !isContradicted) return count('saved');
    if (statusOf(error) === 404) return letGo(draft.words);
    if (statusOf(error) === 0) {
      count('edits that wait');
      // It takes the place of the one that it was written on.
      const isSeen = (one: OutboxDream) => one.edit?.dream === dream.id && one.content === draft.original.content;
      for (const one of await waitingDreams(ADA)) if (isSeen(one) && one.sent === null && !wasSent) letGo(one.content);
      await storeEdit(dream, edit, STORED, wasSent);
      if (deletedHere.has(dream.id)) letGo(draft.words);
      return;
    }
    if (!isContradicted) return void editors.push({ tab, dream, draft });
    count('conflicts');
    if (random.next() < 0.5) return letGo(draft.words);
    for (const words of withSeen((present as Dream).content)) seen.get(draft.words)?.add(words);
    return save({ tab, dream: present as Dream, draft }, true);
  };
  const showWaiting = async (tab: Tab) => tab.store.dispatch(waitingRead((await unsentDreams(ADA)).flatMap(changeOf)));
  const drop = ({ edit, content }: OutboxDream) => {
    letGo(content);
    if (!edit) return;
    const { lucidity, isPublic } = changedIn(edit);
    if (lucidity === rated.get(edit.dream)) rated.delete(edit.dream);
    if (isPublic !== undefined) withdrawn.delete(edit.dream);
    for (const name of [...namesIn(edit.own), ...namesIn(edit.original)]) noted.delete(`${edit.dream} ${name}`);
  };
  const change = async ({ store }: Tab, dream: Dream, changed: Partial<Fields>, before?: Entries) => {
    const { error, undo } = await changeDream(store, dream, editWith(dream, changed, before), false);
    if (error === undefined && !undo) count(before ? 'entries that wait' : 'facts that wait');
    return error;
  };
  const note = async (tab: Tab, dream: Dream) => {
    const isPerson = random.next() < 0.5;
    const name = isPerson ? `person${random.below(3)}` : `motif${random.below(3)}`;
    // Somebody new has no id yet without a network.
    const person = { id: random.next() < 0.5 ? name : '', name, relationshipType: 'friend' } as const;
    const entry: Entries = isPerson
      ? { people: [{ person, roleInDream: null }] }
      : { motifs: [{ text: name, kind: 'thing' }] };
    const none: Entries = isPerson ? { people: [] } : { motifs: [] };
    // What is shown can be removed, and the rest added.
    const changes = tab.store.getState().dreams.changes.filter((one) => one.id === dream.id && one.fields);
    const isShown = changes.reduce(
      (isIn, { before = {}, fields }) =>
        namesIn(fields ?? {}).includes(name) || (isIn && !namesIn(before).includes(name)),
      world.server.has(dream.id, name),
    );
    const isAdded = !isShown;
    const [own, before] = isAdded ? [entry, none] : [none, entry];
    const wish = `${isAdded ? '+' : '-'}${name}`;
    const key = `${dream.id} ${name}`;
    const isAddedBy = ({ edit, sent }: OutboxDream) =>
      sent === null && edit?.dream === dream.id && namesIn(edit.own).includes(name);
    // Nothing is sent of an addition that is taken back before; another page may have added the same.
    if (!isAdded && (await waitingDreams(ADA)).some(isAddedBy)) noted.delete(key);
    else noted.set(key, wish);
    if ((await change(tab, dream, own, before)) !== undefined && noted.get(key) === wish) noted.delete(key);
  };
  const rate = async (tab: Tab, dream: Dream) => {
    const lucidity = (texts += 1);
    rated.set(dream.id, lucidity);
    if ((await change(tab, dream, { lucidity })) !== undefined && rated.get(dream.id) === lucidity)
      rated.delete(dream.id);
  };
  const publish = async (tab: Tab, dream: Dream) => {
    await change(tab, dream, { isPublic: true });
    // Somebody who publishes and withdraws at once has no last wish.
    withdrawn.delete(dream.id);
  };
  const withdraw = async (tab: Tab, dream: Dream) => {
    withdrawn.add(dream.id);
    if ((await change(tab, dream, { isPublic: false })) !== undefined) withdrawn.delete(dream.id);
  };
  const decide = async (dream: OutboxDream) => {
    const choice = random.next() < 0.5 ? 'mine' : 'theirs';
    count('decisions');
    const changed = dream.edit && changedIn(dream.edit);
    if (choice === 'theirs') drop(dream);
    else if (!changed || changed.content !== undefined) seen.get(dream.content)?.add(dream.theirs?.content ?? '');
    await resolveConflict(dream, choice);
  };
  const oneWaiting = async () => random.oneOf(await waitingDreams(ADA));
  const oneShown = () => random.oneOf(world.server.shown)?.id ?? '';

  const actions: [weight: number, act: (tab: Tab) => unknown][] = [
    [
      70,
      () => {
        const { underWay } = world;
        for (let left = 1 + random.below(3); left > 0; left--)
          underWay.splice(random.below(underWay.length), 1)[0]?.(random.oneOf(FATES) ?? 'answered');
      },
    ],
    [8, () => addText({ key: crypto.randomUUID(), userId: ADA, content: newWords(), wokeAt: null })],
    [8, () => void sendWaiting(ADA)],
    [
      6,
      async () => {
        const dream = await oneWaiting();
        if (dream?.kind === 'text') forms.push(dream);
      },
    ],
    [
      6,
      async () => {
        const form = forms.splice(random.below(forms.length), 1)[0];
        if (form === undefined || form.theirs) return;
        const now = (await unsentDreams(ADA)).find(({ key }) => key === form.key);
        if (now && now.content !== form.content) return editWaiting(form, newWords());
        letGo(form.content);
        await editWaiting(form, newWords(...withSeen(form.content), ...(form.sent === null ? [] : [form.sent])));
      },
    ],
    [
      3,
      async () => {
        const dream = await oneWaiting();
        if (dream === undefined) return;
        drop(dream);
        await deleteWaiting(dream.key);
      },
    ],
    [
      4,
      async () => {
        const conflict = (await waitingDreams(ADA)).find(({ theirs }) => theirs !== null);
        if (conflict) await decide(conflict);
      },
    ],
    [
      8,
      (tab) => {
        const dream = random.oneOf(tab.dreams);
        if (dream)
          editors.push({
            tab,
            dream,
            draft: { ...draftOf(dream), words: newWords(dream.content, ...(seen.get(dream.content) ?? [])) },
          });
      },
    ],
    [
      8,
      () => {
        const editor = editors.splice(random.below(editors.length), 1)[0];
        if (editor) void save(editor, false);
      },
    ],
    [
      3,
      (tab) => {
        const dream = random.oneOf(tab.dreams);
        if (!dream) return;
        const { id, revision } = dream;
        void tab.store.dispatch(dreamApi.endpoints.deleteDream.initiate({ id, revision })).then(async ({ error }) => {
          if (error !== undefined) return;
          deletedHere.add(id);
          for (const { edit, content } of await waitingDreams(ADA)) if (edit?.dream === id) letGo(content);
          await deleteEdits(id);
        });
      },
    ],
    [
      4,
      (tab) => {
        const dream = random.oneOf(tab.dreams);
        if (dream) void rate(tab, dream);
      },
    ],
    [
      6,
      (tab) => {
        const dream = random.oneOf(tab.dreams);
        if (!dream) return;
        if (!dream.isSensitive) return void change(tab, dream, { isSensitive: true });
        void (dream.isPublic ? withdraw(tab, dream) : publish(tab, dream));
      },
    ],
    [
      6,
      (tab) => {
        const dream = random.oneOf(tab.dreams);
        if (dream) void note(tab, dream);
      },
    ],
    [
      3,
      () => {
        const added: [string, string] = [oneShown(), `elsewhere${(texts += 1)}`];
        addedElsewhere.push(added);
        world.server.addMotif(...added);
      },
    ],
    [2, () => world.server.elsewhere(oneShown(), { lucidity: (texts += 1) }, false)],
    [6, () => world.server.elsewhere(oneShown(), { content: `elsewhere ${(texts += 1)}` })],
    [3, () => world.server.elsewhere(oneShown(), { tags: [`tag ${(texts += 1)}`] })],
    [3, () => world.server.elsewhere(oneShown(), { imageStatus: random.next() < 0.5 ? 'painting' : 'ready' }, false)],
    [2, () => world.server.setDeleted(oneShown(), true)],
    [2, () => world.server.setDeleted(random.oneOf([...world.server.stored.keys()]) ?? '', false)],
    [3, () => (world.isOnline = !world.isOnline)],
    [4, (tab) => showWaiting(tab)],
    [3, (tab) => void tab.refetch()],
    [3, (tab) => refetchNewest(tab.store.dispatch as never)],
    [2, (tab) => void tab.more()],
    [2, () => world.tabs.length < 3 && world.open()],
    [2, (tab) => world.tabs.length > 1 && world.close(tab)],
  ];

  const former = new Map<Tab, Record<string, Known>>();
  const lookBack = () => {
    for (const tab of world.tabs) {
      for (const [id, before] of Object.entries(former.get(tab) ?? {})) {
        const now = tab.known[id];
        const isOlder = now?.dream && before.dream && now.dream.revision < before.dream.revision;
        if (now === undefined || now.version < before.version || isOlder)
          problems.add(`a tab went back from ${before.version} to ${now?.version} of ${id}`);
      }
      former.set(tab, { ...tab.known });
    }
  };

  const pool = actions.flatMap(([weight, act]) => Array<typeof act>(weight).fill(act));
  for (let step = 0; step < STEPS; step++) {
    await random.oneOf(pool)?.(random.oneOf(world.tabs) ?? world.open());
    await settled(random.below(8));
    lookBack();
  }

  // In the end there is a network, the editors are saved, and the dreamer decides on every conflict.
  world.isOnline = true;
  for (let round = 0; round < 20; round++) {
    void sendWaiting(ADA);
    for (const editor of editors.splice(0)) void save(editor, false);
    await world.calm();
    for (const tab of world.tabs) void tab.refetch();
    await world.calm();
    for (const dream of await waitingDreams(ADA)) if (dream.theirs) await decide(dream);
    for (const tab of world.tabs) await showWaiting(tab);
    if (editors.length === 0 && (await unsentDreams(ADA)).length === 0 && round > 1) break;
  }
  if ((await unsentDreams(ADA)).length > 0) problems.add('dreams are left that are neither sent nor shown');
  checkEnd();
  for (const tab of [...world.tabs]) world.close(tab);
  await emptyOutbox();
  return { problems: [...problems], counts };

  function checkEnd(): void {
    const { writes, shown } = world.server;
    for (const words of wanted)
      if (!writes.some(({ content }) => content === words)) problems.add(`${words}: never reached the journal`);
    const created = writes.filter(({ kind }) => kind === 'create').map(({ key }) => key);
    if (new Set(created).size < created.length) problems.add('a dream is there twice');
    for (const { kind, content, replaced } of writes)
      if (kind === 'edit' && replaced !== content && !hasSeen(content ?? '', replaced ?? ''))
        problems.add(`${content}: replaced ${replaced}, which the dreamer had not seen`);
    for (const id of world.server.unmarked) problems.add(`${id}: was public without its mark`);
    for (const { dream } of world.server.stored.values()) {
      if (world.server.everDeleted.has(dream.id)) continue;
      const rating = rated.get(dream.id);
      if (rating !== undefined && !world.server.ratings.has(rating))
        problems.add(`${dream.id}: its rating ${rating} never reached the journal`);
      for (const [key, wish] of noted)
        if (
          key.startsWith(dream.id) &&
          !world.server.entries.has(`${dream.id} ${wish}`) &&
          world.server.has(dream.id, wish.slice(1)) !== wish.startsWith('+')
        )
          problems.add(`${dream.id}: ${wish} never reached the journal`);
      if (withdrawn.has(dream.id) && dream.isPublic) problems.add(`${dream.id}: was withdrawn, and is public`);
    }
    for (const [id, motif] of addedElsewhere)
      if (id && !world.server.stored.get(id)?.motifs.has(motif)) problems.add(`${id}: ${motif} of elsewhere is gone`);
    for (const tab of world.tabs) {
      const expected = shown.slice(0, tab.dreams.length || shown.length);
      const inShort = (dreams: Dream[]) => dreams.map(({ id, content }) => `${id} ${content}`).join();
      if (inShort(tab.dreams) !== inShort(expected))
        problems.add(`a tab shows ${inShort(tab.dreams)} instead of ${inShort(expected)}`);
    }
  }
}
