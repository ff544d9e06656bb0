import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import BookOpen from 'lucide-react/icons/book-open';
import { useSearchParams } from 'react-router';
import { measures } from '../../../theme/measures.js';
import { DataRow } from '../../../ui/DataRow.js';
import { lazyPart } from '../../../ui/lazy-part.js';

const BookDialog = lazyPart(async () => (await import('./BookDialog.js')).BookDialog);

/** Search parameter while the dialog is open, so that a link leads to it. */
const OPEN = 'book';

export function BookOfNights() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <DataRow
      title={t`Your dreams as a book`}
      text={t`A year or a season with its paintings: to read, to print, or as an e-book.`}
    >
      <Button
        variant="outlined"
        startIcon={<BookOpen size={measures.icon} aria-hidden />}
        onClick={() => setParameters({ [OPEN]: '' }, { replace: true })}
      >{t`Book of Nights`}</Button>
      {parameters.has(OPEN) && <BookDialog onClose={() => setParameters({}, { replace: true })} />}
    </DataRow>
  );
}
