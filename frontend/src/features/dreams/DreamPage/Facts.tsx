import type { Dream, DreamPerson } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDreamMotifs } from '../../../api/entries.api.js';
import { isSameEntry } from '../../../api/entries.js';
import { useGetOwnMotifsQuery } from '../../../api/motifs.api.js';
import { useGetPeopleQuery } from '../../../api/people.api.js';
import { measures } from '../../../theme/measures.js';
import { journalAddress } from '../../../ui/journal-address.js';
import { Menu } from '../../../ui/Menu.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { useOpenDialog } from '../dialogs/DreamDialogs.js';
import { namesApart } from '../DreamCard/CardFacts.js';
import { useDreamChange } from '../use-undo.js';
import { DreamMotifs } from './DreamMotifs.js';
import { Marks } from './Marks.js';

/** The marks and moods of a dream, who was in it, and what it is made of. */
export function Facts({ dream }: { dream: Dream }) {
  return (
    <>
      <Marks dream={dream} />
      <Typography
        variant="h2"
        sx={{ typography: 'body2', fontWeight: 600, color: 'text.secondary', mt: 3.5, mb: 0.5, displayPrint: 'none' }}
      >
        {t`In this dream`}
      </Typography>
      <People dream={dream} />
      <Motifs dream={dream} />
    </>
  );
}

function People({ dream }: { dream: Dream }) {
  const openDialog = useOpenDialog();
  const { people = [] } = dream;
  const nameOf = namesApart(people.map(({ person }) => person));
  return (
    <>
      {people.length > 0 && (
        <Box
          component="ul"
          aria-label={t`People`}
          sx={{ display: 'grid', gap: 0.5, '@media print': { mt: 1.5, gap: 0 } }}
        >
          {people.map(({ person, roleInDream }) => (
            <Box component="li" key={person.id || person.name}>
              <Box
                component={Link}
                to={journalAddress(person.id ? { person: [person.id] } : {})}
                sx={{ ...quiet, display: 'inline-flex', alignItems: 'center', gap: 1.5, lineHeight: 1.35 }}
              >
                <Box component="span" aria-hidden sx={face}>
                  {[...person.name][0]?.toUpperCase()}
                </Box>
                <span>
                  <bdi>{nameOf(person)}</bdi>
                  {roleInDream && (
                    <Box
                      component="span"
                      dir="auto"
                      sx={{
                        ...{ display: 'block', typography: 'body2', color: 'text.secondary' },
                        '@media print': { display: 'inline', '&::before': { content: '", "' } },
                      }}
                    >
                      {roleInDream}
                    </Box>
                  )}
                </span>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', displayPrint: 'none' }}>
        <Button size="small" aria-keyshortcuts="p" onClick={() => openDialog('people', dream)} sx={edits}>
          {people.length === 0 ? t`Note who was there` : t`Edit people`}
        </Button>
        <AddKnown dream={dream} people={people} />
      </Box>
    </>
  );
}

/** Adds somebody who is known already, without a role. */
function AddKnown({ dream, people }: { dream: Dream; people: DreamPerson[] }) {
  const { data } = useGetPeopleQuery();
  const change = useDreamChange();
  const isMobile = useIsMobile();
  const label = t`Add somebody you know`;
  const others = (data?.people ?? [])
    .map((person) => ({ person, roleInDream: null }))
    .filter((entry) => !people.some((one) => isSameEntry(one, entry)));
  const nameOf = namesApart(others.map(({ person }) => person));
  const options = { before: { people: [] }, failed: t`Failed to add person to dream` };
  if (others.length === 0) return null;
  return (
    <Menu
      label={label}
      icon={UserPlus}
      entries={others.map((entry) => ({
        label: nameOf(entry.person),
        icon: User,
        onChoose: () => void change(dream, { people: [entry] }, t`Added to this dream`, options),
      }))}
      {...(isMobile && { sheetTitle: label })}
    />
  );
}

function Motifs({ dream }: { dream: Dream }) {
  const [isEditing, setEditing] = useState(false);
  const { data, motifs } = useDreamMotifs(dream.id);
  const own = useGetOwnMotifsQuery();
  if (isEditing) return <DreamMotifs dream={dream} onClose={() => setEditing(false)} />;
  const countOf = (key: string) => own.data?.motifs.find((motif) => motif.key === key)?.dreams;
  return (
    <>
      {motifs.length > 0 && (
        <Box
          component="ul"
          aria-label={t`Motifs`}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2.25, mt: 1, typography: 'h3', fontSize: '1.1875rem' },
            displayPrint: 'none',
          }}
        >
          {motifs.map(({ text, key = text }) => (
            <li key={key}>
              <Box
                component={Link}
                to={journalAddress({ motif: [key] })}
                sx={{ ...quiet, display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
              >
                <bdi>{text}</bdi>
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {countOf(key)}
                </Box>
              </Box>
            </li>
          ))}
        </Box>
      )}
      {data && (
        <Button size="small" onClick={() => setEditing(true)} sx={edits}>
          {motifs.length === 0 ? t`Note what it is made of` : t`Edit motifs`}
        </Button>
      )}
    </>
  );
}

const quiet = {
  minWidth: measures.touch,
  minHeight: measures.touch,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  '@media print': { minHeight: 0, fontSize: '10pt' },
} as const;

const edits = {
  display: 'flex',
  marginInlineStart: -1.5,
  px: 1.5,
  color: 'text.secondary',
} as const;

const face = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: '50%',
  fontSize: '0.875rem',
  fontWeight: 600,
  bgcolor: 'tint.primary',
  color: 'primary.main',
  displayPrint: 'none',
} as const;
