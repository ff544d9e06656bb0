import { type Dream, dreamPath, MAX_DREAMS_READ, MAX_SHARED_WITH_LINK, MOODS } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import BookOpen from 'lucide-react/icons/book-open';
import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Music from 'lucide-react/icons/music';
import Share2 from 'lucide-react/icons/share-2';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { useRestoreDreamMutation } from '../../api/dreams.api.js';
import { useDreamsOf } from '../../api/use-journal.js';
import { editWith } from '../../outbox/edit.js';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { tagName } from '../../ui/detail-names.js';
import { formatDate } from '../../ui/format.js';
import type { DreamEntry } from '../../ui/JournalLink.js';
import { Menu } from '../../ui/Menu.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { useToast } from '../../ui/toasts.js';
import { type Changed, changeDream, type Store } from './change-dream.js';
import { PrivateLinkDialog } from './dialogs/DreamDialogs.js';
import { failureToast } from './Failure.js';
import type { Selection } from './selection-context.js';
import { useDeleteDream } from './use-delete-dream.js';
import { useUndoable } from './use-undo.js';

type Chosen = Selection & { ids: ReadonlySet<string> };

const boxId = (dreamId: string) => `select-${dreamId}`;

/** Over a card: the whole of it chooses the dream. */
export function SelectBox({ dream, selection }: { dream: Dream; selection: Chosen }) {
  return (
    <Box component="label" sx={card}>
      <Box
        component="input"
        type="checkbox"
        id={boxId(dream.id)}
        aria-label={t`Select ${dream.title}`}
        checked={selection.ids.has(dream.id)}
        onChange={() => selection.toggle(dream.id)}
        sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
      />
      <Box component="span" aria-hidden sx={mark}>
        <Check size={measures.iconSmall} />
      </Box>
    </Box>
  );
}

const card = {
  position: 'absolute',
  zIndex: 2,
  inset: 0,
  borderRadius: radii.card,
  cursor: 'pointer',
  '&:has(:checked)': { outline: `${measures.ring} solid`, outlineColor: 'primary.main', bgcolor: 'tint.primary' },
  '&:has(:focus-visible)': {
    outline: `${measures.ring} solid`,
    outlineColor: 'primary.main',
    outlineOffset: measures.ringGap,
  },
} as const;

const mark = {
  position: 'absolute',
  top: '0.875rem',
  insetInlineStart: '0.875rem',
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: radii.pill,
  border: `${measures.ring} solid`,
  borderColor: overImage.label,
  color: 'transparent',
  bgcolor: overImage.veil,
  'input:checked+&': { color: (theme: Theme) => theme.vars.palette.primary.contrastText, bgcolor: 'primary.main' },
} as const;

interface SelectionBarProps {
  selection: Chosen;
  timeZone: string | null;
  onTrashed: (dreams: Dream[]) => void;
}

/** What can be done with the chosen dreams, at the bottom of the screen. */
export function SelectionBar({ selection, timeZone, onTrashed }: SelectionBarProps) {
  const isMobile = useIsMobile();
  const [isSharing, setSharing] = useState(false);
  const dreams = useDreamsOf([...selection.ids].sort()) ?? [];
  const navigate = useNavigate();
  const { isBusy, trash, addMood } = useChanges();
  const end = useEnding(selection);
  const count = dreams.length;
  const isNone = count === 0 || isBusy;
  const look = { isLabelled: !isMobile };
  const moods = MOODS.map((mood) => ({
    label: tagName(mood),
    icon: Tag,
    onChoose: () => void addMood(dreams, mood),
  }));
  const read = () => {
    const book = dreams.map(({ id }) => id);
    void navigate(dreamPath(book[0] ?? ''), { state: { fromJournal: true, book } satisfies DreamEntry });
  };
  const remove = async () => {
    onTrashed(await trash(dreams));
    end();
  };
  return (
    <Box component="section" aria-label={t`Selected dreams`} data-edit-bar sx={bar}>
      <ActionButton icon={X} label={t`End the selection`} onClick={end} />
      <Box component="span" role="status" sx={{ fontWeight: 600, marginInlineEnd: 'auto' }}>
        {plural(count, { one: '# dream selected', other: '# dreams selected' })}
      </Box>
      {!isNone && (
        <>
          <Menu
            label={t`Add a mood`}
            icon={Tag}
            entries={moods}
            {...look}
            {...(isMobile && { sheetTitle: t`Add a mood` })}
          />
          <ActionButton icon={BookOpen} label={t`Read`} onClick={read} {...look} />
          {count <= MAX_DREAMS_READ && (
            <ActionButton
              icon={Music}
              label={t`Dream song`}
              onClick={() => void navigate('/dream-songs', { state: { chosen: dreams.map(({ id }) => id) } })}
              {...look}
            />
          )}
          {count <= MAX_SHARED_WITH_LINK && (
            <ActionButton
              icon={Share2}
              label={t`Private link`}
              onClick={() => startTransition(() => setSharing(true))}
              {...look}
            />
          )}
          <ActionButton
            icon={FileText}
            label={t`Save as text`}
            onClick={() => save(dreams.map((dream) => textOf(dream, timeZone)).join('\n\n\n'))}
            {...look}
          />
          <ActionButton icon={Trash2} label={t`Delete`} onClick={() => void remove()} {...look} />
        </>
      )}
      {isSharing && (
        <OnDemand onFailed={() => setSharing(false)}>
          <PrivateLinkDialog dreams={dreams} onClose={() => setSharing(false)} />
        </OnDemand>
      )}
    </Box>
  );
}

const bar = {
  position: 'fixed',
  zIndex: 'appBar',
  insetInlineStart: { xs: 0, md: measures.sidebar },
  insetInlineEnd: 0,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0.25, md: 1.25 },
  minHeight: measures.tabs,
  paddingInline: { xs: '0.5rem', md: 'clamp(1.5rem, 4.5vw, 4.5rem)' },
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `${measures.hairline} solid`,
  borderColor: 'line',
  bgcolor: 'background.drawer',
  '@media print': { display: 'none' },
} as const;

/** The focus moves to the first chosen dream, and back to it at the end, which Escape is. */
function useEnding({ ids, end }: Chosen): () => void {
  const [first] = useState(() => [...ids][0] ?? '');
  useEffect(() => {
    // The menu that began it returns the focus first.
    const frame = requestAnimationFrame(() => focus(boxId(first)));
    return () => cancelAnimationFrame(frame);
  }, [first]);
  const finish = () => {
    end();
    requestAnimationFrame(() => focus(`open-${first}`));
  };
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest('[role=menu], [role=dialog], [type=search]');
    if (key === 'Escape' && !isElsewhere) finish();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return finish;
}

const focus = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** Changes of several dreams, one call after another; what was done is undone together. */
function useChanges() {
  const isMobile = useIsMobile();
  const [isBusy, setBusy] = useState(false);
  const [remove] = useDeleteDream();
  const [restore] = useRestoreDreamMutation();
  const store = useStore() as unknown as Store;
  const toast = useToast();
  const undoable = useUndoable();

  const each = async (
    dreams: readonly Dream[],
    step: (dream: Dream) => Promise<Changed>,
    doneText: (count: number) => string,
  ) => {
    setBusy(true);
    const answers = await oneByOne(dreams, step);
    setBusy(false);
    const undos = answers.flatMap(({ undo }) => undo ?? []);
    const done = dreams.filter((_dream, at) => answers[at]?.error === undefined);
    if (undos.length > 0) undoable(doneText(done.length), async () => failed(await oneByOne(undos, (undo) => undo())));
    const { error } = failed(answers);
    if (error !== undefined) toast(failureToast({ title: t`Not all dreams could be changed`, error }));
    return done;
  };

  return {
    isBusy,
    trash: (dreams: readonly Dream[]) =>
      each(
        dreams,
        async (dream) => {
          const { error } = await remove(dream);
          return error === undefined ? { undo: () => restore(dream.id) } : { error };
        },
        (count) => plural(count, { one: '# dream is in the trash', other: '# dreams are in the trash' }),
      ),
    addMood: (dreams: readonly Dream[], mood: string) =>
      each(
        dreams.filter(({ tags }) => !tags.includes(mood)),
        (dream) => changeDream(store, dream, editWith(dream, { tags: [...dream.tags, mood] }), isMobile),
        () => t`Added: ${tagName(mood)}`,
      ),
  };
}

async function oneByOne<One>(all: readonly One[], step: (one: One) => Promise<Changed>): Promise<Changed[]> {
  const answers: Changed[] = [];
  for (const one of all) answers.push(await step(one));
  return answers;
}

/** Why the last one that did not succeed did not. */
const failed = (answers: readonly Changed[]): Changed => answers.findLast(({ error }) => error !== undefined) ?? {};

/** Its title, its date, its words and its moods. */
function textOf({ title, createdAt, content, tags }: Dream, timeZone: string | null): string {
  const head = `${title}\n${formatDate(createdAt, timeZone)}`;
  return [head, content, tags.map(tagName).join(', ')].filter((part) => part !== '').join('\n\n');
}

/** Saves a text as a file of this device. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'dreams.txt' });
  link.click();
  URL.revokeObjectURL(address);
}
