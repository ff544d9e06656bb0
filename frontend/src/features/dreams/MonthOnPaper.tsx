import { type Dream, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { userApi } from '../../api/account.api.js';
import { useJournalSearch } from '../../api/use-journal.js';
import { imageSizes, measures } from '../../theme/measures.js';
import { sourcesOf } from '../../ui/image-sources.js';
import { nightsOfMonth } from '../../ui/journal-address.js';
import { useToast } from '../../ui/toasts.js';
import { dreamDate } from './DreamPage/dream-date.js';
import { failureToast } from './Failure.js';
import { monthName } from './months.js';

/** The dreams of a month, oldest first, which are printed once all of them and their paintings are there. */
export function MonthOnPaper({ month, onEnd }: { month: string; onEnd: () => void }) {
  const nights = useMemo(() => nightsOfMonth(month), [month]);
  const { dreams, hasMore, loadingMore, loadMore, fetching, error } = useJournalSearch(nights, 0);
  const timeZone = userApi.endpoints.getUser.useQueryState().data?.timezone ?? null;
  const paper = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (hasMore && !loadingMore && !fetching) loadMore();
  });
  useEffect(() => {
    if (error === undefined) return;
    toast(failureToast({ title: t`The month could not be printed`, error }));
    end.current();
  }, [error, toast]);
  const isWhole = dreams !== undefined && !hasMore && !fetching;
  useEffect(() => {
    if (!isWhole) return undefined;
    let isLeft = false;
    const onPrinted = () => end.current();
    window.addEventListener('afterprint', onPrinted);
    const images = [...(paper.current?.querySelectorAll('img') ?? [])];
    // A painting that cannot be loaded is left out.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (!isLeft) window.print();
    });
    return () => {
      isLeft = true;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [isWhole]);
  return createPortal(
    <div ref={paper} data-paper>
      <Typography variant="h1">{monthName(month, '')}</Typography>
      {dreams?.toReversed().map((dream) => (
        <DreamOnPaper key={dream.id} dream={dream} timeZone={timeZone} />
      ))}
    </div>,
    document.body,
  );
}

function DreamOnPaper({ dream, timeZone }: { dream: Dream; timeZone: string | null }) {
  const { cover, title, content } = dream;
  const { woke, onPaper } = dreamDate(dream, new Date(), timeZone);
  return (
    <Box component="article" sx={{ mt: 3 }}>
      {cover && (
        <Box
          component="img"
          src={cover.imageUrl}
          srcSet={sourcesOf(cover.imageUrl, cover.width)}
          sizes={imageSizes.large}
          alt=""
          sx={{ width: '100%', aspectRatio: measures.imageRatio, objectFit: 'cover', breakAfter: 'avoid' }}
        />
      )}
      <Typography
        variant="body2"
        sx={{ mt: 1, breakAfter: 'avoid' }}
      >{`${onPaper.day}, ${woke} · ${onPaper.night}`}</Typography>
      <Typography variant="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography
        dir="auto"
        sx={(theme) => ({
          mt: theme.spacing(0.5),
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          fontFamily: theme.typography.h1.fontFamily,
        })}
      >
        {splitDetails(content).words}
      </Typography>
    </Box>
  );
}
