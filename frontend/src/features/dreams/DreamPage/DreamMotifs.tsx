import type { DreamMotif, DreamMotifs as Found, OwnMotifs } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import {
  useEndMotifMergeMutation,
  useGetDreamMotifsQuery,
  useMergeMotifsMutation,
  useSetDreamMotifsMutation,
} from '../../../api/dream-motifs.api.js';
import { useGetOwnMotifsQuery } from '../../../api/motifs.api.js';
import { measures, radii } from '../../../theme/measures.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { type Failure, FailureNotice } from '../Failure.js';

type Kind = DreamMotif['kind'];

const KIND_NAMES: Record<Kind, MessageDescriptor> = {
  thing: msg`thing`,
  being: msg`being`,
  place: msg`place`,
  action: msg`action`,
};
const kinds = () => (Object.keys(KIND_NAMES) as Kind[]).map((value) => ({ value, label: i18n._(KIND_NAMES[value]) }));

interface DreamMotifsProps {
  dreamId: string;
  onClose: () => void;
}

/** Changes what a dream is made of. */
export function DreamMotifs({ dreamId, onClose }: DreamMotifsProps) {
  const inDream = useGetDreamMotifsQuery(dreamId);
  const own = useGetOwnMotifsQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box component="section" aria-labelledby="dream-motifs" sx={{ mt: 2 }}>
      <Typography id="dream-motifs" component="h3" ref={heading} tabIndex={-1} sx={{ fontWeight: 600, mb: 1 }}>
        {t`What it is made of`}
      </Typography>
      {inDream.isError && <Notice tone="error" title={t`Failed to fetch the motifs of this dream`} />}
      {inDream.data && (
        <Motifs dreamId={dreamId} found={inDream.data} isStale={inDream.isFetching} own={own.data ?? NOTHING} />
      )}
      <Button size="small" onClick={onClose} sx={{ mt: 1, marginInlineStart: -1.5, px: 1.5 }}>{t`Done`}</Button>
    </Box>
  );
}

const NOTHING: OwnMotifs = { motifs: [], merges: [] };

interface MotifsProps {
  dreamId: string;
  found: Found;
  /** The list is being fetched: a change of it now would bring back what was removed. */
  isStale: boolean;
  own: OwnMotifs;
}

function Motifs({ dreamId, found: { motifs, emotions }, isStale, own }: MotifsProps) {
  const { isSaving, failure, save, merge, separate } = useMotifChanges(dreamId);
  const busy = isSaving || isStale;
  const [chosen, setChosen] = useState<string>();
  const selected = motifs.find(({ key }) => key === chosen);
  const merges = own.merges.filter(({ into }) => motifs.some(({ key }) => key === into));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: measures.textMax }}>
      {motifs.length === 0 ? (
        <Typography color="textSecondary">{t`Nothing is noted yet.`}</Typography>
      ) : (
        <Box component="ul" aria-label={t`Motifs`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {motifs.map((motif) => (
            <Chip
              key={motif.key}
              motif={motif}
              busy={busy}
              isOpen={motif.key === chosen}
              onToggle={() => setChosen(motif.key === chosen ? undefined : motif.key)}
              onRemove={() => void save(motifs.filter(({ key }) => key !== motif.key))}
            />
          ))}
        </Box>
      )}
      {selected && (
        <SameAs
          key={selected.key}
          motif={selected}
          others={own.motifs.filter(({ key }) => key !== selected.key)}
          busy={busy}
          onMerge={(into) => void merge(selected.key, into).then((merged) => merged && setChosen(into))}
        />
      )}
      {merges.length > 0 && (
        <Box component="ul" aria-label={t`Counted as one`} sx={{ display: 'grid', gap: 0.5 }}>
          {merges.map(({ from, fromText, intoText }) => (
            <Box component="li" key={from} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >{t`${fromText} counts as ${intoText}`}</Typography>
              <Button
                size="small"
                disabled={busy}
                aria-label={t`Separate ${fromText} from ${intoText}`}
                onClick={() => void separate(from)}
              >{t`Separate`}</Button>
            </Box>
          ))}
        </Box>
      )}
      {failure && <FailureNotice {...failure} />}
      <AddMotif busy={busy} onAdd={(motif) => save([...motifs, motif])} />
      {emotions.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t`Felt in it: ${emotions.map(({ text }) => text).join(', ')}`}
        </Typography>
      )}
    </Box>
  );
}

interface ChipProps {
  motif: DreamMotif;
  busy: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

function Chip({ motif: { text, kind }, busy, isOpen, onToggle, onRemove }: ChipProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', maxWidth: 1, borderRadius: radii.pill, bgcolor: 'tint.primary' }}
    >
      <Button
        aria-expanded={isOpen}
        title={i18n._(KIND_NAMES[kind])}
        onClick={onToggle}
        sx={{ minWidth: 0, px: 2, overflowWrap: 'anywhere', '&[aria-expanded=true]': { textDecoration: 'underline' } }}
      >
        <bdi>{text}</bdi>
      </Button>
      <IconButton aria-label={t`Remove ${text}`} disabled={busy} onClick={onRemove} sx={{ marginInlineStart: -1 }}>
        <X size={measures.iconSmall} aria-hidden />
      </IconButton>
    </Box>
  );
}

interface SameAsProps {
  motif: DreamMotif;
  others: OwnMotifs['motifs'];
  busy: boolean;
  onMerge: (into: string) => void;
}

function SameAs({ motif: { text }, others, busy, onMerge }: SameAsProps) {
  const [into, setInto] = useState<string | null>(null);
  if (others.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">{t`There is no other motif yet to count it as.`}</Typography>
    );
  return (
    <Box
      component="form"
      aria-label={t`Count ${text} as another motif`}
      onSubmit={(event) => {
        event.preventDefault();
        if (into !== null) onMerge(into);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>{t`${text} is the same as`}</Typography>
      <Select
        label={t`The same motif`}
        placeholder={t`Choose a motif`}
        options={others.map((other) => ({ value: other.key, label: other.text }))}
        value={into}
        onChange={setInto}
      />
      <Button type="submit" variant="outlined" disabled={into === null || busy}>{t`Count as one`}</Button>
    </Box>
  );
}

function AddMotif({ busy, onAdd }: { busy: boolean; onAdd: (motif: GivenMotif) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('thing');
  const submit = async () => {
    if (text.trim() !== '' && (await onAdd({ text: text.trim(), kind }))) setText('');
  };
  return (
    <Box
      component="form"
      aria-label={t`Add a motif`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 12rem' }}>
        <TextField label={t`Add a motif`} value={text} onChange={setText} maxLength={40} />
      </Box>
      <Select label={t`Kind`} options={kinds()} value={kind} onChange={setKind} />
      <Button type="submit" variant="outlined" disabled={text.trim() === '' || busy}>{t`Add`}</Button>
    </Box>
  );
}

/** A motif without a key was typed just now. */
type GivenMotif = Pick<DreamMotif, 'text' | 'kind'> & { key?: string };

/** The changes resolve to whether they succeeded; a failure is shown. */
function useMotifChanges(dreamId: string) {
  const [setMotifs, setting] = useSetDreamMotifsMutation();
  const [mergeMotifs, merging] = useMergeMotifsMutation();
  const [endMerge, ending] = useEndMotifMergeMutation();
  const [failure, setFailure] = useState<Failure>();
  const report = ({ error }: { error?: unknown }): boolean => {
    setFailure(error === undefined ? undefined : { title: t`Failed to change the motifs`, error });
    return error === undefined;
  };
  return {
    isSaving: setting.isLoading || merging.isLoading || ending.isLoading,
    failure,
    save: async (given: GivenMotif[]) => {
      const motifs = given.map(({ text, kind, key }) => ({ text, kind, ...(key !== undefined && { key }) }));
      return report(await setMotifs({ dreamId, motifs }));
    },
    merge: async (from: string, into: string) => report(await mergeMotifs({ from, into })),
    separate: async (from: string) => report(await endMerge(from)),
  };
}
