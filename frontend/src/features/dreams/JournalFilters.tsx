import { JOURNAL_FILTERS, type JournalFilter, MAX_SEARCH_LENGTH } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { measures } from '../../theme/measures.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { type Choice, Select } from '../../ui/Select.js';

/** Searches the loaded dreams while typing. */
export function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <InputBase
      type="search"
      value={words}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t`Search your dreams...`}
      startAdornment={<Search size={measures.icon} aria-hidden />}
      endAdornment={
        words !== '' && (
          <IconButton aria-label={t`Clear the search`} onClick={clear} sx={{ my: -1, mr: -1.5 }}>
            <X size={measures.icon} aria-hidden />
          </IconButton>
        )
      }
      inputRef={input}
      inputProps={{ 'aria-label': t`Search your dreams`, enterKeyHint: 'search', maxLength: MAX_SEARCH_LENGTH }}
      sx={{
        flex: { xs: '1 1 100%', md: 1 },
        minWidth: 0,
        '& > svg': { flex: 'none', color: 'text.secondary' },
        // The browser's own clear button is blue in every palette.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}

const AlertDialog = lazyPart(async () => (await import('../../ui/Dialog.js')).AlertDialog);

interface FilterSelectProps {
  filter: JournalFilter | null;
  onChange: (filter: JournalFilter | null) => void;
}

export function FilterSelect({ filter, onChange }: FilterSelectProps) {
  const navigate = useNavigate();
  const [soon, setSoon] = useState(false);

  const choose = (entry: FilterEntry) => {
    if (entry === 'dream-songs') void navigate('/dream-songs');
    else if (entry === 'tagged') {
      setSoon(true);
      onChange(null);
    } else onChange(entry === 'all' ? null : entry);
  };

  return (
    <>
      <Select label={t`Filter`} options={filterEntries()} value={filter ?? 'all'} onChange={choose} />
      {soon && (
        <OnDemand onFailed={() => setSoon(false)}>
          <AlertDialog
            open
            onClose={() => setSoon(false)}
            title={t`Tagged Dreams`}
            description={t`This feature is coming soon.`}
          />
        </OnDemand>
      )}
    </>
  );
}

/** Two entries lead elsewhere instead of filtering the list. */
type FilterEntry = 'all' | 'dream-songs' | 'tagged' | JournalFilter;

const FILTER_NAMES: Record<JournalFilter, MessageDescriptor> = {
  lucid: msg`Lucid`,
  vivid: msg`Vivid`,
  emotional: msg`Emotional`,
  scary: msg`Scary`,
  peaceful: msg`Peaceful`,
  strange: msg`Strange`,
  adventure: msg`Adventure`,
};

const filterEntries = (): readonly Choice<FilterEntry>[] => [
  { value: 'all', label: t`All Dreams` },
  { value: 'dream-songs', label: t`Dream Songs` },
  { value: 'tagged', label: t`Tagged Dreams` },
  ...JOURNAL_FILTERS.map((filter) => ({ value: filter, label: i18n.t(FILTER_NAMES[filter]) })),
];
