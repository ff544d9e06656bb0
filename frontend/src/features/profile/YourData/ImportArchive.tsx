import { ARCHIVE_TOO_LARGE, type ImportResult, MAX_ARCHIVE_BYTES, type TableColumns } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api.js';
import { importArchive, type ImportStep } from '../../../api/import-archive.js';
import { IMPORTED_FILES_POLL_MS, useGetImportedFilesQuery } from '../../../api/profile.api.js';
import { shared } from '../../../language/language.js';
import { measures } from '../../../theme/measures.js';
import { DataRow } from '../../../ui/DataRow.js';
import { formatCount } from '../../../ui/format.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Notice } from '../../../ui/Notice.js';

const TableDialog = lazyPart(async () => (await import('./TableDialog.js')).TableDialog);

export function ImportArchive() {
  const [step, setStep] = useState<ImportStep | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [table, setTable] = useState<File | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const dispatch = useDispatch();

  const run = async (file: File, columns?: TableColumns) => {
    setTable(null);
    setResult(null);
    setProblem(null);
    if (file.size > MAX_ARCHIVE_BYTES) return setProblem(shared(ARCHIVE_TOO_LARGE));
    setStep({ sent: 0 });
    try {
      setResult(await importArchive(file, setStep, columns));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setStep(null);
    dispatch(
      api.util.invalidateTags([
        'Journal',
        'Dreams',
        'People',
        'DreamPeople',
        'Images',
        'Stats',
        'Transcript',
        'Voices',
        'Imports',
      ]),
    );
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (file && /\.(csv|tsv)$/i.test(file.name)) setTable(file);
    else if (file) void run(file);
  };

  return (
    <DataRow
      title={t`Bring dreams in`}
      text={t`An export from here, notes in Markdown (a ZIP of Obsidian, for example), Day One, Journiv, or a table (CSV). Dreams that are in your journal stay as they are; what is added is private.`}
    >
      <Button
        variant="outlined"
        disabled={step !== null}
        onClick={() => chooser.current?.click()}
        startIcon={<Upload size={measures.icon} aria-hidden />}
      >
        {step === null ? t`Import` : t`Importing...`}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".zip,.csv,.tsv,application/zip,text/csv"
        hidden
        data-testid="archive-file"
        aria-label={t`Archive file`}
        onChange={choose}
      />
      {table && (
        <TableDialog file={table} onClose={() => setTable(null)} onImport={(columns) => void run(table, columns)} />
      )}
      {step === null && <FilesOfImports />}
      {(step ?? result ?? problem) !== null && (
        <Box sx={{ flex: '1 0 100%' }}>
          {step && (
            <Typography role="status" variant="body2" color="textSecondary">
              {stepText(step)}
            </Typography>
          )}
          {result && (
            <Notice tone="success" title={resultText(result)}>
              {[
                result.recordings > 0 &&
                  plural(result.recordings, {
                    one: '# recording that is no dream yet came back: it is above your dreams.',
                    other: '# recordings that are no dream yet came back: they are above your dreams.',
                  }),
                result.nights > 0 &&
                  plural(result.nights, {
                    one: '# night without a dream came back.',
                    other: '# nights without a dream came back.',
                  }),
                result.missing > 0 && t`Of its pictures and voice notes, ${result.missing} could not be read.`,
                result.tooLong > 0 &&
                  t`${formatCount(result.tooLong, 'dream')} left out: longer than the journal takes.`,
                result.leftOut.count > 0 && leftOutText(result.leftOut),
              ]
                .filter(Boolean)
                .join(' ')}
            </Notice>
          )}
          {problem !== null && (
            <Notice tone="error" title={t`Not imported`}>
              {problem}
            </Notice>
          )}
        </Box>
      )}
    </DataRow>
  );
}

/** What became of the files of imports that are not in their dreams, also of an import that ended before this page was opened. */
function FilesOfImports() {
  const [isWaiting, setIsWaiting] = useState(false);
  const { data } = useGetImportedFilesQuery(undefined, { pollingInterval: isWaiting ? IMPORTED_FILES_POLL_MS : 0 });
  if (data && data.waiting > 0 !== isWaiting) setIsWaiting(!isWaiting);
  if (!data) return null;
  const { waiting, missing, unreadable, failed } = data;
  const sentences = [
    waiting > 0 &&
      plural(waiting, {
        one: '# picture will appear in its dream in a moment.',
        other: '# pictures will appear in their dreams one after the other.',
      }),
    unreadable > 0 &&
      plural(unreadable, {
        one: '# file of your last import was left out: it cannot be opened as a picture or recording.',
        other: '# files of your last import were left out: they cannot be opened as pictures or recordings.',
      }),
    failed > 0 &&
      plural(failed, {
        one: '# picture of your last import was left out: opening it failed several times.',
        other: '# pictures of your last import were left out: opening them failed several times.',
      }),
    missing > 0 &&
      plural(missing, {
        one: '# file of an import that stopped is not here yet: please choose the same ZIP again.',
        other: '# files of an import that stopped are not here yet: please choose the same ZIP again.',
      }),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: '1 0 100%' }}>
      {sentences.join(' ')}
    </Typography>
  );
}

const stepText = (step: ImportStep): string => {
  if ('sent' in step) return t`Sending the file: ${Math.floor(step.sent * 100)}%`;
  if ('read' in step) return t`Reading dream ${step.read + 1} of ${step.of}`;
  return t`Storing picture or voice note ${step.taken + 1} of ${step.ofFiles}`;
};

function leftOutText({ count, names }: ImportResult['leftOut']): string {
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names);
  const further = count - names.length;
  return further > 0
    ? t`Left out, because they have no date or no words: ${list}, and ${further} more.`
    : t`Left out, because they have no date or no words: ${list}.`;
}

const resultText = ({ added, here, tooLong, recordings, nights, leftOut }: ImportResult): string =>
  added + here + tooLong + recordings + nights + leftOut.count === 0
    ? t`There is no dream in this file.`
    : t`${formatCount(added, 'dream')} added, ${plural(here, { one: '# was', other: '# were' })} here already.`;
