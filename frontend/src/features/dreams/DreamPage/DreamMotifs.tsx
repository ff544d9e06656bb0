import type { Dream, DreamMotif, DreamMotifs as Found, GivenMotif, OwnMotifs } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useEndMotifMergeMutation, useMergeMotifsMutation } from '../../../api/dream-motifs.api.js';
import { useDreamMotifs } from '../../../api/entries.api.js';
import { useGetOwnMotifsQuery } from '../../../api/motifs.api.js';
import { measures, radii } from '../../../theme/measures.js';
import { TextField } from '../../../ui/Field.js';
import { Form } from '../../../ui/Form.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { type Failure, FailureNotice } from '../Failure.js';
import { useDreamChange } from '../use-undo.js';

type Kind = DreamMotif['kind'];

const KIND_NAMES: Record<Kind, MessageDescriptor> = {
  thing: msg`thing`,
  being: msg`being`,
  place: msg`place`,
  action: msg`action`,
};
const kinds = () => (Object.keys(KIND_NAMES) as Kind[]).map((value) => ({ value, label: i18n._(KIND_NAMES[value]) }));

interface DreamMotifsProps {
  dream: Dream;
  onClose: () => void;
}

/** Changes what a dream is made of. */
export function DreamMotifs({ dream, onClose }: DreamMotifsProps) {
  const { data, motifs, isError } = useDreamMotifs(dream.id);
  const own = useGetOwnMotifsQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box component="section" aria-labelledby="dream-motifs" sx={{ mt: 2 }}>
      <Typography id="dream-motifs" component="h3" ref={heading} tabIndex={-1} sx={{ fontWeight: 600, mb: 1 }}>
        {t`What it is made of`}
      </Typography>
      {isError && <Notice tone="error" title={t`Failed to fetch the motifs of this dream`} />}
      {data && <Motifs dream={dream} motifs={motifs} emotions={data.emotions} own={own.data ?? NOTHING} />}
      <Button size="small" onClick={onClose} sx={{ mt: 1, marginInlineStart: -1.5, px: 1.5 }}>{t`Done`}</Button>
    </Box>
  );
}

const NOTHING: OwnMotifs = { motifs: [], merges: [] };

interface MotifsProps {
  dream: Dream;
  motifs: GivenMotif[];
  emotions: Found['emotions'];
  own: OwnMotifs;
}

function Motifs({ dream, motifs, emotions, own }: MotifsProps) {
  const { busy, failure, add, remove, merge, separate } = useMotifChanges(dream);
  const [chosen, setChosen] = useState<string>();
  const selected = motifs.find(({ key }) => key !== undefined && key === chosen);
  const merges = own.merges.filter(({ into }) => motifs.some(({ key }) => key === into));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: measures.textMax }}>
      {motifs.length === 0 ? (
        <Typography color="textSecondary">{t`Nothing is noted yet.`}</Typography>
      ) : (
        <Box component="ul" aria-label={t`Motifs`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {motifs.map((motif) => (
            <Chip
              key={motif.key ?? motif.text}
              motif={motif}
              busy={busy}
              isOpen={motif === selected}
              onToggle={() => setChosen(motif === selected ? undefined : motif.key)}
              onRemove={() => void remove(motif)}
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
          onMerge={(into) => void merge(selected.key as string, into).then((merged) => merged && setChosen(into))}
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
      <AddMotif busy={busy} onAdd={add} />
      {emotions.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t`Felt in it: ${emotions.map(({ text }) => text).join(', ')}`}
        </Typography>
      )}
    </Box>
  );
}

interface ChipProps {
  motif: GivenMotif;
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
  motif: GivenMotif;
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
    <Form
      label={t`Count ${text} as another motif`}
      onSubmit={() => into !== null && onMerge(into)}
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
    </Form>
  );
}

function AddMotif({ busy, onAdd }: { busy: boolean; onAdd: (motif: GivenMotif) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('thing');
  const submit = async () => {
    if (text.trim() !== '' && (await onAdd({ text: text.trim(), kind }))) setText('');
  };
  return (
    <Form
      label={t`Add a motif`}
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 12rem' }}>
        <TextField label={t`Add a motif`} value={text} onChange={setText} maxLength={40} />
      </Box>
      <Select label={t`Kind`} options={kinds()} value={kind} onChange={setKind} />
      <Button type="submit" variant="outlined" disabled={text.trim() === '' || busy}>{t`Add`}</Button>
    </Form>
  );
}

/** The changes resolve to whether they succeeded; a failure is shown. */
function useMotifChanges(dream: Dream) {
  const change = useDreamChange();
  const [isSaving, setSaving] = useState(false);
  const [mergeMotifs, merging] = useMergeMotifsMutation();
  const [endMerge, ending] = useEndMotifMergeMutation();
  const [failure, setFailure] = useState<Failure>();
  const failed = t`Failed to change the motifs`;
  const report = ({ error }: { error?: unknown }): boolean => {
    setFailure(error === undefined ? undefined : { title: failed, error });
    return error === undefined;
  };
  const save = async (motifs: GivenMotif[], before: GivenMotif[], done: string) => {
    setSaving(true);
    const error = await change(dream, { motifs }, done, { before: { motifs: before }, failed });
    setSaving(false);
    return report({ error });
  };
  return {
    busy: isSaving || merging.isLoading || ending.isLoading,
    failure,
    add: (motif: GivenMotif) => save([motif], [], t`Added to this dream`),
    remove: ({ text, kind, key }: GivenMotif) =>
      save([], [{ text, kind, ...(key !== undefined && { key }) }], t`Removed from this dream`),
    merge: async (from: string, into: string) => report(await mergeMotifs({ from, into })),
    separate: async (from: string) => report(await endMerge(from)),
  };
}
