import { JOURNAL_FILTERS, type JournalFilter } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyAlertDialog } from '../../ui/LazyAlertDialog.js';
import { type Choice, Select } from '../../ui/Select.js';

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
      <LazyAlertDialog
        open={soon}
        onClose={() => setSoon(false)}
        title={t`Tagged Dreams`}
        description={t`This feature is coming soon.`}
      />
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
