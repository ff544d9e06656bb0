import {
  addressOf,
  type Book,
  BOOK_DAYS,
  type BookNights,
  type BookPreview,
  MAX_BOOK_DREAMS,
  MAX_BOOK_TITLE_LENGTH,
} from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import { type FormEvent, useState } from 'react';
import {
  BOOK_POLL_MS,
  useGetBooksQuery,
  usePreviewBookQuery,
  useRemoveBookMutation,
  useRequestBookMutation,
} from '../../../api/books.api.js';
import { sentenceOf } from '../../../api/call.js';
import { addressLanguage, shownLocale } from '../../../language/language.js';
import { measures, radii } from '../../../theme/measures.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Field, TextField } from '../../../ui/Field.js';
import { dateFormat, formatCount, formatNight } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { useToast } from '../../../ui/toasts.js';

/** The Book of Nights: which nights it has, what it will be like, and the books that are there. */
export function BookDialog({ onClose }: { onClose: () => void }) {
  const [isMaking, setIsMaking] = useState(false);
  const { data, error } = useGetBooksQuery(undefined, { pollingInterval: isMaking ? BOOK_POLL_MS : 0 });
  const waits = data?.books.some(({ state }) => state === 'waiting') ?? false;
  if (waits !== isMaking) setIsMaking(waits);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Book of Nights`}
      description={t`Each dream on an opening of its own, with its painting; people and motifs as an index. As a PDF for the screen, as files for a printer, and as an e-book.`}
      wide
    >
      {error !== undefined && (
        <Notice tone="error" title={t`Not loaded`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      {data && data.books.length > 0 && <BookList books={data.books} />}
      {data?.nights && <NewBookForm nights={data.nights} waits={waits} />}
      {data && !data.nights && <Typography>{t`There is no dream for a book yet.`}</Typography>}
    </Dialog>
  );
}

function NewBookForm({ nights: all, waits }: { nights: BookNights; waits: boolean }) {
  const choices = spansOf(all);
  const [chosen, setChosen] = useState(spanName(choices[0] ?? all));
  const nights = choices.find((span) => spanName(span) === chosen) ?? all;
  const [title, setTitle] = useState<string>();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [withSongs, setWithSongs] = useState(true);
  const { currentData: preview, error, isFetching } = usePreviewBookQuery({ from: nights.from, to: nights.to });
  const [request, { isLoading, error: failure }] = useRequestBookMutation();
  const shownTitle = title ?? t`Book of Nights`;
  const count = preview ? preview.dreams.filter(({ id }) => !without.has(id)).length : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request({
      from: nights.from,
      to: nights.to,
      title: shownTitle.trim(),
      without: [...without],
      withSongs,
      language: addressLanguage(),
    });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Field label={t`Nights`}>
        <Select
          label={t`Nights`}
          options={choices.map((span) => ({ value: spanName(span), label: span.label }))}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setWithout(new Set());
          }}
        />
      </Field>
      <TextField
        label={t`Title on the cover`}
        value={shownTitle}
        onChange={setTitle}
        required
        maxLength={MAX_BOOK_TITLE_LENGTH}
      />
      {preview && <Contents preview={preview} count={count} without={without} onChange={setWithout} />}
      {!preview && isFetching && (
        <Typography role="status" color="textSecondary">{t`Reading these nights...`}</Typography>
      )}
      <Checkbox checked={withSongs} onChange={setWithSongs}>{t`The dream songs of these nights at the end`}</Checkbox>
      {(error ?? failure) !== undefined && (
        <Notice tone="error" title={t`No book was begun`}>
          {sentenceOf(error ?? failure, t`Please try again.`)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={waits || isLoading || !preview || preview.isTooMuch || count === 0 || shownTitle.trim() === ''}
        sx={{ justifySelf: 'start' }}
      >{t`Make the book`}</Button>
    </Box>
  );
}

/** What the book will have, and the dreams that can be left out of it. */
function Contents({
  preview: { dreams, unprintable, isTooMuch },
  count,
  without,
  onChange,
}: {
  preview: BookPreview;
  count: number;
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}) {
  const pictures = dreams.filter(({ id, hasPicture }) => hasPicture && !without.has(id)).length;
  const toggle = (id: string, isIn: boolean) => {
    const next = new Set(without);
    if (isIn) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  if (isTooMuch)
    return (
      <Hint title={t`One book cannot hold all of this`}>
        {t`A book takes up to ${MAX_BOOK_DREAMS} dreams. Please choose fewer nights, and make several books.`}
      </Hint>
    );
  return (
    <>
      <Typography role="status">
        {t`${formatCount(count, 'dream')}, ${plural(pictures, { one: '# with a painting', other: '# with a painting' })}`}
      </Typography>
      {unprintable.length > 0 && (
        <Hint title={t`Some letters cannot be printed`}>
          {t`No typeface of the book has these: ${unprintable.join(' ')}. A box stands in their place; in your journal they stay as they are.`}
        </Hint>
      )}
      {dreams.length > 0 && (
        <Box component="details" sx={{ borderRadius: radii.card }}>
          <Box component="summary" sx={{ minHeight: measures.touch, alignContent: 'center', cursor: 'pointer' }}>
            {t`Choose the dreams`}
          </Box>
          <Box sx={{ maxHeight: '16rem', overflowY: 'auto', overflowWrap: 'anywhere' }}>
            {dreams.map(({ id, title, night }) => (
              <Checkbox key={id} checked={!without.has(id)} onChange={(isIn) => toggle(id, isIn)}>
                <bdi>{title}</bdi>{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {formatNight(night)}
                </Typography>
              </Checkbox>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

function Hint({ title, children }: { title: string; children: string }) {
  return (
    <Box
      role="status"
      sx={{ px: 2.25, py: 1.75, borderRadius: radii.entry, bgcolor: 'line', overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}

function BookList({ books }: { books: readonly Book[] }) {
  return (
    <Box component="ul" aria-label={t`Your books`} sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
      {books.map((book) => (
        <BookRow key={book.id} book={book} />
      ))}
    </Box>
  );
}

function BookRow({ book }: { book: Book }) {
  const { id, title, state, progress, pages, missingPictures, expiresAt } = book;
  const [remove, { isLoading }] = useRemoveBookMutation();
  const toast = useToast();
  const percent = Math.floor(progress * 100);
  const run = async () => {
    const { error } = await remove(id);
    if (error !== undefined)
      toast({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, py: 2, borderTop: `${measures.hairline} solid`, borderColor: 'line' }}
    >
      <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary">
        {state === 'waiting' && t`Being made: ${percent}%. You can close this; it goes on.`}
        {state === 'failed' && t`It could not be made. Please try again.`}
        {state === 'made' &&
          [
            pages !== null && plural(pages, { one: '# page', other: '# pages' }),
            t`here until ${formatNight(expiresAt)}`,
            missingPictures > 0 &&
              plural(missingPictures, {
                one: '# painting could not be found; a sentence stands in its place',
                other: '# paintings could not be found; a sentence stands in their place',
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
      </Typography>
      {state === 'waiting' && <Progress percent={percent} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'made' &&
          filesOf().map(({ file, label }) => (
            <Button
              key={file}
              component="a"
              href={addressOf('GET /api/books/:book/file', { book: id, query: { file } }).path}
              download
              variant="outlined"
              size="small"
              startIcon={<Download size={measures.icon} aria-hidden />}
              aria-label={t`${label} of ${title}`}
            >
              {label}
            </Button>
          ))}
        <Button size="small" disabled={isLoading} onClick={() => void run()} aria-label={t`Remove: ${title}`}>
          {state === 'waiting' ? t`Cancel` : t`Remove`}
        </Button>
      </Box>
      {state === 'made' && (
        <Typography variant="body2" color="textSecondary">
          {t`For a printer: A5 with 3 mm of bleed, colours in sRGB. Books are kept for ${BOOK_DAYS} days.`}
        </Typography>
      )}
    </Box>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <Box aria-hidden sx={{ height: 6, borderRadius: radii.pill, bgcolor: 'line', overflow: 'hidden' }}>
      <Box sx={{ height: 1, width: `${percent}%`, bgcolor: 'primary.main', transition: 'width 200ms ease-out' }} />
    </Box>
  );
}

const filesOf = () => [
  { file: 'book', label: t`PDF` },
  { file: 'inside', label: t`Inside, for a printer` },
  { file: 'cover', label: t`Cover, for a printer` },
  { file: 'epub', label: t`E-book` },
];

type Span = BookNights & { label: string };
const spanName = ({ from, to }: BookNights) => `${from}/${to}`;

/** Each year from the last one back with its quarters, and all nights when there are several years. */
function spansOf({ from, to }: BookNights): Span[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  // eslint-disable-next-line lingui/no-unlocalized-strings -- the name of a zone
  const months = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }, shownLocale());
  const years = Array.from({ length: last - first + 1 }, (_, i) => last - i);
  const spans = years.flatMap((year): Span[] => [
    { from: `${year}-01-01`, to: `${year}-12-31`, label: String(year) },
    ...QUARTERS.map(([start, end, day]) => ({
      from: `${year}-${start}-01`,
      to: `${year}-${end}-${day}`,
      label: months.formatRange(new Date(`${year}-${start}-01`), new Date(`${year}-${end}-01`)),
    })),
  ]);
  const all = { from, to, label: t`All nights` };
  return [...spans.filter((span) => span.from <= to && span.to >= from), ...(first < last ? [all] : [])];
}

const QUARTERS = [
  ['01', '03', '31'],
  ['04', '06', '30'],
  ['07', '09', '30'],
  ['10', '12', '31'],
] as const;
