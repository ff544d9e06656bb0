import { type Dream, dreamerName } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { userApi } from '../../../api/account.api.js';
import { useBrand } from '../../../api/brand.api.js';
import type { Journal } from '../../../api/use-journal.js';
import { book } from '../../../theme/book.js';
import { measures } from '../../../theme/measures.js';
import { ActionButton } from '../../../ui/ActionButton.js';
import { VisuallyHidden } from '../../../ui/assistive.js';
import { JournalLink, useBackToJournal } from '../../../ui/JournalLink.js';
import { Menu } from '../../../ui/Menu.js';
import { NearScreen } from '../../../ui/NearScreen.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { DreamDialogs } from '../dialogs/DreamDialogs.js';
import { type ActionEntry, editButtonId, useDreamActions } from '../dream-actions.js';
import { FailureNotice } from '../Failure.js';
import { useRegenerate } from '../use-image-requests.js';
import { AboutDream } from './AboutDream.js';
import { ActionBar } from './ActionBar.js';
import { Facts } from './Facts.js';
import { LookCloser } from './LookCloser.js';
import { NearDreams } from './NearDreams.js';
import { PageWash } from './PageWash.js';
import { Painting } from './Painting.js';
import { useEditing } from './use-editing.js';
import { useNeighbours, useNeighbourSwipe } from './use-neighbours.js';
import { Words } from './Words.js';

interface OpenDreamProps {
  dream: Dream;
  journal: Journal;
  timeZone: string | null;
}

/** A dream as an open book: the painting and what belongs to it beside the words; on a phone below each other. */
export function OpenDream({ dream, journal, timeZone }: OpenDreamProps) {
  const back = useBackToJournal();
  return (
    <DreamDialogs onDeleted={back}>
      <Book {...{ dream, journal, timeZone }} />
    </DreamDialogs>
  );
}

function Book({ dream, journal, timeZone }: OpenDreamProps) {
  const isMobile = useIsMobile();
  const regenerate = useRegenerate(dream);
  const { edit, image, people, more, share, remove } = useDreamActions(dream, regenerate);
  const neighbours = useNeighbours(dream.id, journal);
  const editing = useEditing();
  const { isEditing } = editing;
  const [isSaved, setSaved] = useState(false);
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (isEditing !== wasEditing) {
    setWasEditing(isEditing);
    if (isEditing) setSaved(false);
  }
  const swipe = useNeighbourSwipe(neighbours);
  const actions = (
    <Actions
      dream={dream}
      edit={edit}
      share={share}
      more={[...image, people, ...more, remove]}
      remove={remove}
      isEditing={isEditing}
    />
  );
  return (
    <Box component="article" data-book aria-labelledby={`dream-${dream.id}`} {...swipe}>
      <VisuallyHidden role="status">{isEditing ? t`Editing` : isSaved && t`Saved`}</VisuallyHidden>
      {dream.cover && <PageWash hash={dream.cover.placeholder} />}
      {!isMobile && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', height: '5.25rem', marginInlineStart: -1, displayPrint: 'none' }}
        >
          <JournalLink />
          <Box sx={{ flex: 'none', marginInline: '0.5rem auto' }}>
            <IconButton
              aria-label={t`Older dream (j)`}
              aria-keyshortcuts="j"
              title={t`Older dream (j)`}
              disabled={!neighbours.older}
              onClick={() => neighbours.open(neighbours.older)}
            >
              <ArrowLeft size={measures.icon} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={t`Newer dream (k)`}
              aria-keyshortcuts="k"
              title={t`Newer dream (k)`}
              disabled={!neighbours.newer}
              onClick={() => neighbours.open(neighbours.newer)}
            >
              <ArrowRight size={measures.icon} aria-hidden />
            </IconButton>
          </Box>
          {actions}
        </Box>
      )}
      <Box sx={spread}>
        <Painting dream={dream} timeZone={timeZone} regenerate={regenerate} paintAgain={image[0]}>
          {isMobile && (
            <ActionBar title={dream.title} stays={!isEditing}>
              {actions}
            </ActionBar>
          )}
        </Painting>
        <Box sx={{ ...column, pt: 1.5, [book.open]: { gridColumn: 2, gridRow: '1 / span 2', pt: 0 } }}>
          <Words {...{ dream, timeZone, editing }} edit={edit.onChoose} onSaved={() => setSaved(true)} />
        </Box>
        <Box sx={{ ...column, [book.open]: { gridColumn: 1 } }}>
          <FailureNotice mt={2} {...regenerate.failure} />
          <Facts dream={dream} />
          <PaperFooter />
        </Box>
      </Box>
      <Box sx={further}>
        <NearScreen>
          <NearDreams dreamId={dream.id} />
        </NearScreen>
        <NearScreen>
          <LookCloser dream={dream} />
          <AboutDream dream={dream} timeZone={timeZone} />
        </NearScreen>
      </Box>
    </Box>
  );
}

/** Whose dream a sheet of paper has. */
function PaperFooter() {
  const { productName } = useBrand();
  const { data: user } = userApi.endpoints.getUser.useQueryState();
  const name = user ? dreamerName(user) : '';
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'none', displayPrint: 'block', mt: 1 }}>
      <Trans>
        {productName} · from the journal of <bdi>{name}</bdi>
      </Trans>
    </Typography>
  );
}

interface ActionsProps {
  dream: Dream;
  edit: ActionEntry;
  share: Parameters<typeof Menu>[0]['entries'];
  more: Parameters<typeof Menu>[0]['entries'];
  remove: ActionEntry;
  isEditing: boolean;
}

function Actions({ dream, edit, share, more, remove, isEditing }: ActionsProps) {
  const isMobile = useIsMobile();
  const look = { isLabelled: !isMobile };
  return (
    <Box
      role="group"
      aria-label={t`Actions for ${dream.title}`}
      sx={{ display: 'flex', alignItems: 'center', gap: { md: 1.25 } }}
    >
      {!isEditing && (
        <ActionButton
          id={editButtonId(dream.id)}
          icon={edit.icon}
          label={edit.label}
          keys="e"
          onClick={edit.onChoose}
          {...look}
        />
      )}
      <Menu
        label={t`Share`}
        icon={Share2}
        keys="s"
        entries={share}
        {...look}
        {...(isMobile && { sheetTitle: t`Share` })}
      />
      {/* Only the key and the command palette use it, which cannot reach into a closed menu. */}
      <button type="button" hidden aria-label={remove.label} aria-keyshortcuts="Delete" onClick={remove.onChoose} />
      <Menu label={t`More`} icon={Ellipsis} keys="." entries={more} {...(isMobile && { sheetTitle: dream.title })} />
    </Box>
  );
}

const spread = {
  [book.open]: { display: 'grid' },
  gridTemplateColumns: book.columns,
  gridTemplateRows: 'auto 1fr',
  columnGap: book.gap,
  alignItems: 'start',
  '@media print': { display: 'block' },
} as const;

const column = { minWidth: 0, px: { xs: 2.5, md: 0 }, '@media print': { px: 0 } } as const;

const further = {
  px: { xs: 2.5, md: 0 },
  displayPrint: 'none',
  '& h2': { mt: { xs: 5.25, md: 9 }, mb: { xs: 2, md: 2.75 } },
} as const;
