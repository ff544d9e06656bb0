import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type DreamConditions } from '../../api/journal.api.js';
import { useGetOwnMotifsQuery } from '../../api/motifs.api.js';
import { useGetPeopleQuery } from '../../api/people.api.js';
import { measures, radii } from '../../theme/measures.js';
import { tagName } from '../../ui/detail-names.js';
import { hourRange, nightsLabel } from './condition-words.js';

interface ConditionChipsProps {
  conditions: DreamConditions;
  /** True when no dream fulfils them. */
  isEmpty: boolean;
}

interface Chip {
  label: string;
  /** The parameters of the address that it stands for, each with its value. */
  parameters: [name: string, value: string][];
}

/** What the address filters the journal by; every chip can be removed. Loaded only with such an address. */
export function ConditionChips({ conditions, isEmpty }: ConditionChipsProps) {
  const [address, setAddress] = useSearchParams();
  const row = useRef<HTMLDivElement>(null);
  const chips = useChips(conditions);
  const remove = (parameters: Chip['parameters']) => {
    const rest = new URLSearchParams(address);
    for (const [name, value] of parameters) rest.delete(name, value);
    row.current?.focus();
    setAddress(rest);
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        ref={row}
        role="group"
        tabIndex={-1}
        aria-label={t`Filters`}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:focus': { outline: 'none' } }}
      >
        {chips.map(({ label, parameters }) => (
          <ChipButton
            key={parameters.join()}
            name={t`Remove the filter: ${label}`}
            onClick={() => remove(parameters)}
            isFilter
          >
            {label}
            <X size={measures.iconSmall} aria-hidden />
          </ChipButton>
        ))}
        {chips.length > 1 && (
          <ChipButton
            onClick={() => remove(chips.flatMap(({ parameters }) => parameters))}
          >{t`Show all dreams`}</ChipButton>
        )}
      </Box>
      {isEmpty && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {chips.length > 1
            ? t`No dream has all of this together. Remove one filter, and more of them come back.`
            : t`No dream has this yet. It may still come.`}
        </Typography>
      )}
    </Box>
  );
}

interface ChipButtonProps {
  /** The accessible name, unless the text is enough. */
  name?: string;
  isFilter?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function ChipButton({ name, isFilter = false, onClick, children }: ChipButtonProps) {
  return (
    <ButtonBase
      aria-label={name}
      onClick={onClick}
      sx={{
        gap: 1,
        px: 1.75,
        minHeight: measures.touch,
        borderRadius: radii.pill,
        fontSize: '0.9375rem',
        fontWeight: 600,
        color: isFilter ? 'primary.main' : 'text.secondary',
        bgcolor: isFilter ? 'tint.primary' : 'transparent',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {children}
    </ButtonBase>
  );
}

function useChips({ motif, person, mood, lucid, recurrent, from, to, hour }: DreamConditions): Chip[] {
  const { data: people } = useGetPeopleQuery(undefined, { skip: person === undefined });
  const { data: own } = useGetOwnMotifsQuery(undefined, { skip: motif === undefined });
  const motifName = (key: string) => own?.motifs.find((one) => one.key === key)?.text ?? key;
  const personName = (id: string) => people?.people.find((one) => one.id === id)?.name ?? t`a person`;
  const chip = (name: string, value: string | undefined, label: (value: string) => string): Chip[] =>
    value === undefined ? [] : [{ label: label(value), parameters: [[name, value]] }];
  return [
    ...[motif ?? []].flat().flatMap((key) => chip('motif', key, motifName)),
    ...[person ?? []].flat().flatMap((id) => chip('person', id, personName)),
    ...chip('mood', mood, tagName),
    ...chip('lucid', lucid, (value) => (value === 'true' ? t`lucid` : t`not lucid`)),
    ...chip('recurrent', recurrent, (value) => (value === 'true' ? t`recurrent` : t`not recurrent`)),
    ...nightsChip(from, to),
    ...chip('hour', hour, (value) => t`woken ${hourRange(Number(value))}`),
  ];
}

function nightsChip(from: string | undefined, to: string | undefined): Chip[] {
  if (from === undefined && to === undefined) return [];
  const parameters: Chip['parameters'] = [
    ...(from === undefined ? [] : [['from', from] as [string, string]]),
    ...(to === undefined ? [] : [['to', to] as [string, string]]),
  ];
  return [{ label: nightsLabel(from, to), parameters }];
}
