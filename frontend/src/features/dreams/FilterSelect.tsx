import type { JournalFilter } from '@dreamloom/contracts/http';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { Select } from '../../ui/Select/Select.js';
import type { FilterEntry } from './filter-entries.js';
import { FILTER_ENTRIES } from './filter-entries.js';

const AlertDialog = lazyPart(() => import('../../ui/Dialog/AlertDialog.js'), 'AlertDialog');

interface FilterSelectProps {
  filter: JournalFilter | null;
  onChange: (filter: JournalFilter | null) => void;
}

/** Narrows the list to one kind of dream. */
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
      <Select label="Filter" options={FILTER_ENTRIES} value={filter ?? 'all'} onChange={choose} />
      {soon && (
        <OnDemand onFailed={() => setSoon(false)}>
          <AlertDialog
            open
            onClose={() => setSoon(false)}
            title="Tagged Dreams"
            description="This feature is coming soon."
          />
        </OnDemand>
      )}
    </>
  );
}
