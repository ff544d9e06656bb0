import { Dialog } from '@base-ui/react/dialog';
import { type Dream, dreamPath, LANGUAGE_NAMES, LANGUAGES, searchText } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useSetLanguageMutation } from '../../api/account.api.js';
import { useBrand } from '../../api/brand.api.js';
import type { DreamState } from '../../api/dream-store.js';
import { useGetOwnMotifsQuery } from '../../api/motifs.api.js';
import { peopleApi } from '../../api/people.api.js';
import { useJournalSearch } from '../../api/use-journal.js';
import { chooseLanguage } from '../../language/language.js';
import { measures, radii } from '../../theme/measures.js';
import { Backdrop } from '../../ui/Dialog.js';
import { formatDate } from '../../ui/format.js';
import { journalAddress } from '../../ui/journal-address.js';
import { popupItem } from '../../ui/popup-surface.js';
import { NAV_ENTRIES } from './NavList.js';

interface Entry {
  value: string;
  label: string;
  detail?: string;
  run: () => void;
}

interface Group {
  value: string;
  items: Entry[];
}

/** Entries of a group that are shown at once. */
const MAX_SHOWN = 6;
/** Letters from which dreams that are not loaded are searched, and milliseconds without a key before that. */
const MIN_SEARCHED = 3;
const PAUSE_MS = 250;

/** Goes to a dream, a person, a motif or a page, or does what the page offers, by a few letters of its name. */
export function CommandPalette({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const groups = useGroups(userId, typed);
  const entries = groups.flatMap(({ items }) => items);
  const active = entries[Math.min(at, entries.length - 1)];
  const idOf = ({ value }: Entry) => `${id}-${value}`;
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) choose(active);
    else setAt((Math.min(at, entries.length - 1) + step + entries.length) % Math.max(1, entries.length));
  };
  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Backdrop />
        <Popup aria-label={t`Go to …`}>
          <Box
            component="input"
            role="combobox"
            aria-label={t`A dream, a person, a motif or a page`}
            placeholder={t`A dream, a person, a motif or a page`}
            aria-expanded
            aria-controls={id}
            aria-activedescendant={active && idOf(active)}
            autoComplete="off"
            dir="auto"
            value={typed}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              setTyped(target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            sx={field}
          />
          <Box role="status" sx={entries.length === 0 ? { px: 2.5, py: 2, ...quiet } : {}}>
            {entries.length === 0 && t`Nothing has this name.`}
          </Box>
          <Box role="listbox" id={id} aria-label={t`Go to …`} sx={list}>
            {groups.map(({ value, items }, group) => (
              <Box key={value} role="group" aria-labelledby={`${id}-${group}`}>
                <Box id={`${id}-${group}`} sx={{ px: 2.5, pt: 1.5, pb: 0.5, ...quiet }}>
                  {value}
                </Box>
                {items.map((entry) => (
                  <Item
                    key={entry.value}
                    id={idOf(entry)}
                    role="option"
                    aria-selected={entry === active}
                    {...(entry === active && { 'data-highlighted': '' })}
                    onPointerMove={() => setAt(entries.indexOf(entry))}
                    onClick={() => choose(entry)}
                  >
                    <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {entry.label}
                    </Box>
                    <Box component="span" sx={quiet}>
                      {entry.detail}
                    </Box>
                  </Item>
                ))}
              </Box>
            ))}
          </Box>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useGroups(userId: string, typed: string): Group[] {
  const navigate = useNavigate();
  const [storeLanguage] = useSetLanguageMutation();
  const brand = useBrand();
  const dreams = useDreams(userId, typed);
  const { data: own } = useGetOwnMotifsQuery();
  const { data: others } = peopleApi.useGetPeopleQuery();
  // What the page offered when the palette was opened.
  const [offered] = useState(offeredByPage);
  const isNamed = named(typed);
  const go = (path: string) => () => void navigate(path);
  const pages = [
    { path: '/new', label: t`New dream` },
    ...NAV_ENTRIES.map(({ path, label }) => ({ path, label: label(brand) })),
    { path: '/trash', label: t`Trash` },
  ];
  const groups: Group[] = [
    {
      value: t`Dreams`,
      items: dreams.map(({ id, title, createdAt }) => ({
        ...{ value: id, label: title, detail: formatDate(createdAt, null), run: go(dreamPath(id)) },
      })),
    },
    { value: t`On this page`, items: offered },
    { value: t`Pages`, items: pages.map(({ path, label }) => ({ value: path, label, run: go(path) })) },
    {
      value: t`People`,
      items: (others?.people ?? []).map(({ id, name }) => ({
        ...{ value: id, label: name, run: go(journalAddress({ person: [id] })) },
      })),
    },
    {
      value: t`Motifs`,
      items: (own?.motifs ?? []).map(({ key, text, dreams: count }) => ({
        ...{ value: `motif ${key}`, label: text, detail: String(count), run: go(journalAddress({ motif: [key] })) },
      })),
    },
    {
      value: t`Language`,
      items: LANGUAGES.map((language) => ({
        value: language,
        label: LANGUAGE_NAMES[language],
        run: () => {
          void chooseLanguage(language);
          void storeLanguage({ language });
        },
      })),
    },
  ];
  return groups.flatMap(({ value, items }, group) => {
    // A dream may have been found by its words.
    const shown = items.filter(({ label }) => group === 0 || isNamed(label)).slice(0, MAX_SHOWN);
    return shown.length > 0 ? [{ value, items: shown }] : [];
  });
}

/** The dreams with this title that are known here, newest first, and then those with these words, which the server finds. */
function useDreams(userId: string, typed: string): Dream[] {
  const known = useSelector(({ dreams }: DreamState) => dreams.known);
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { dreams: found } = useJournalSearch(searched.length < MIN_SEARCHED ? null : { q: searched }, 0);
  return useMemo(() => {
    const isNamed = named(typed);
    const here = Object.values(known)
      .flatMap(({ dream }) => (dream?.userId === userId && isNamed(dream.title) ? [dream] : []))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
    const others = searched === typed.trim() ? (found ?? []) : [];
    return [...new Map([...here, ...others].map((dream) => [dream.id, dream])).values()];
  }, [known, found, searched, typed, userId]);
}

const named = (typed: string) => {
  const part = searchText(typed.trim());
  return (label: string) => searchText(label).includes(part);
};

/** The controls of the page that have a key, and the palette of colours. */
function offeredByPage(): Entry[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main [aria-keyshortcuts]:not(:disabled), [data-theme-toggle]',
  );
  return [...controls].map((control) => {
    const label = control.getAttribute('aria-label') ?? control.textContent;
    const detail = control.getAttribute('aria-keyshortcuts') ?? '';
    const run = () => (control.matches('input') ? control.focus() : control.click());
    return { value: `page ${label}`, label, detail, run };
  });
}

const list = { overflowY: 'auto', overscrollBehavior: 'contain', pb: 1 } as const;

const quiet = { typography: 'body2', color: 'text.secondary' } as const;

const field = {
  width: '100%',
  minHeight: measures.sheetRow,
  px: 2.5,
  border: 0,
  borderBottom: `${measures.hairline} solid`,
  borderColor: 'line',
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'transparent',
  '&:focus': { outline: 'none' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

const Popup = styled(Dialog.Popup)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  top: '12dvh',
  insetInline: 0,
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  width: `min(${measures.dialogMax}, calc(100vw - 2rem))`,
  maxHeight: '70dvh',
  overflow: 'hidden',
  borderRadius: radii.card,
  border: `${measures.hairline} solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.drawer,
  boxShadow: theme.vars.palette.lift,
}));

const Item = styled('div')(({ theme }) => ({
  ...popupItem(theme),
  marginInline: theme.spacing(1),
}));
