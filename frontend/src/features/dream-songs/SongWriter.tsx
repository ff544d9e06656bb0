import {
  clip,
  type Dream,
  type Framework,
  FRAMEWORKS,
  splitDetails,
  type User,
  voicesOf,
} from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { aiIsOff, useInterpretation } from '../../api/interpretation.api.js';
import { shared } from '../../language/language.js';
import { radii } from '../../theme/measures.js';
import { tagName } from '../../ui/detail-names.js';
import { fittingFrameworks } from '../../ui/fitting-frameworks.js';
import { formatCount, formatDate } from '../../ui/format.js';
import { Spinner } from '../../ui/Loading.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { CountSelect } from '../../ui/Select.js';
import { SongBox } from '../../ui/SongBox.js';
import { Sources } from '../../ui/Sources.js';
import { FrameworkPicker } from './FrameworkPicker.js';

export const DREAM_COUNTS = [1, 2, 3, 4, 5, 6, 7, 10] as const;

const BUSY = { cultural: msg`Weaving Dream Song...`, scientific: msg`Analyzing Neural Patterns...` } as const;

interface SongWriterProps {
  dreams: readonly Dream[];
  /** How many of the last dreams these are, and what chooses another number. */
  count?: number;
  onCount?: (count: number) => void;
  /** They were selected; leads back to the last ones. */
  onAll?: () => void;
  user: Pick<User, 'noAi' | 'timezone'>;
}

export function SongWriter({ dreams, count, onCount, onAll, user }: SongWriterProps) {
  const { noAi, timezone: timeZone } = user;
  const [chosen, setChosen] = useState<Framework['key'] | null>(null);
  const [generatedKind, setGeneratedKind] = useState<Framework['kind']>('cultural');
  const { generate, isGenerating, song, refusal } = useInterpretation();
  const reasonId = useId();
  const framework = FRAMEWORKS.find(({ key }) => key === chosen);
  const sung = FRAMEWORKS.find(({ name }) => name === song?.name);

  const generateSong = () => {
    if (!framework) return;
    const { name, prompt, kind } = framework;
    setGeneratedKind(kind);
    const by = `${shared(name)} · ${formatCount(dreams.length, 'dream')}`;
    void generate(dreams, { name, cultures: [...voicesOf(framework)], prompt }, by);
  };

  return (
    <Box sx={{ display: 'grid', gap: { xs: 4.5, md: 6 } }}>
      <section aria-labelledby="songs-dreams">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography id="songs-dreams" variant="h2">
            {onAll ? t`Your selected dreams` : t`Your recent dreams`}
          </Typography>
          {onAll && <Button variant="outlined" onClick={onAll}>{t`Take the last ones instead`}</Button>}
          {count !== undefined && onCount && (
            <CountSelect label={t`Last`} options={DREAM_COUNTS} value={count} onChange={onCount} />
          )}
        </Box>
        <DreamNotes dreams={dreams} timeZone={timeZone} />
      </section>
      <FrameworkPicker count={dreams.length} suiting={suitingAll(dreams)} chosen={chosen} onChoose={setChosen} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="contained"
          disabled={isGenerating || !framework || noAi}
          aria-describedby={reasonId}
          onClick={generateSong}
          sx={{ gap: 1.25 }}
        >
          {isGenerating && <Spinner size="sm" />}
          {isGenerating ? i18n._(BUSY[generatedKind]) : t`Generate Interpretation`}
        </Button>
        <Typography id={reasonId} color="textSecondary">
          {noAi && aiIsOff()}
          {!noAi && !framework && t`Choose a framework first.`}
          {!noAi && framework && `${shared(framework.name)}, ${formatCount(dreams.length, 'dream')}`}
        </Typography>
      </Box>
      {refusal !== null && (
        <Notice tone="error" title={t`No new song for now`}>
          {refusal}
        </Notice>
      )}
      <div>
        <div aria-live="polite">{song !== null && <SongBox title={t`Your Dream Song`} {...song} />}</div>
        {sung && <Sources key={sung.key} frameworks={[sung]} />}
      </div>
    </Box>
  );
}

/** The frameworks that suit several dreams by all their marks and moods. */
const suitingAll = (dreams: readonly Dream[]) =>
  fittingFrameworks({
    tags: dreams.flatMap(({ tags }) => tags),
    isLucid: dreams.some(({ isLucid }) => isLucid),
    isRecurrent: dreams.some(({ isRecurrent }) => isRecurrent),
  });

/** Characters of a dream's words, and its tags, that a card shows. */
const MAX_TEXT_LENGTH = 150;
const MAX_TAGS = 2;

function DreamNotes({ dreams, timeZone }: { dreams: readonly Dream[]; timeZone: string | null }) {
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
        gap: 2,
        mt: 2.5,
        p: 0,
        listStyle: 'none',
      }}
    >
      {dreams.map((dream, at) => (
        <DreamNote key={dream.id} dream={dream} number={at + 1} timeZone={timeZone} />
      ))}
    </Box>
  );
}

function DreamNote({ dream, number, timeZone }: { dream: Dream; number: number; timeZone: string | null }) {
  return (
    <Panel component="li" sx={{ display: 'flex', flexDirection: 'column', px: 2.75, py: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, color: 'text.secondary' }}>
        <Box component="span" sx={{ typography: 'h3', color: 'ink.secondary' }}>
          {number}
        </Box>
        <Typography variant="body2" component="time" dateTime={dream.createdAt}>
          {formatDate(dream.createdAt, timeZone)}
        </Typography>
      </Box>
      <Typography dir="auto" variant="h3" component="h3" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
        {dream.title}
      </Typography>
      <Typography dir="auto" variant="body2" color="textSecondary" sx={{ mt: 1, mb: 'auto', overflowWrap: 'anywhere' }}>
        {clip(splitDetails(dream.content).words, MAX_TEXT_LENGTH)}
      </Typography>
      {dream.tags.length > 0 && (
        <Box component="ul" aria-label={t`Tags`} sx={{ display: 'flex', gap: 1, mt: 1.75, p: 0, listStyle: 'none' }}>
          {dream.tags.slice(0, MAX_TAGS).map((tag) => (
            <Box
              key={tag}
              component="li"
              dir="auto"
              sx={{
                px: 1.5,
                py: 0.3,
                borderRadius: radii.pill,
                fontSize: '0.8125rem',
                fontWeight: 600,
                bgcolor: 'tint.primary',
                color: 'primary.main',
                overflowWrap: 'anywhere',
              }}
            >
              {tagName(tag)}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
