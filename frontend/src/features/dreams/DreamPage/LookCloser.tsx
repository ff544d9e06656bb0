import { type Dream, type Framework, FRAMEWORKS, voicesOf } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Feather from 'lucide-react/icons/feather';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { userApi } from '../../../api/account.api.js';
import { useIsOffline } from '../../../api/connection.js';
import { useGetOtherEndingQuery } from '../../../api/endings.api.js';
import { useDreamMotifs } from '../../../api/entries.api.js';
import { aiIsOff, useInterpretation } from '../../../api/interpretation.api.js';
import { useGetOwnMotifsQuery } from '../../../api/motifs.api.js';
import { shared } from '../../../language/language.js';
import { book } from '../../../theme/book.js';
import { measures, radii } from '../../../theme/measures.js';
import { fittingFrameworks } from '../../../ui/fitting-frameworks.js';
import { FRAMEWORK_ICONS } from '../../../ui/framework-icons.js';
import { Spinner } from '../../../ui/Loading.js';
import { needsNetwork, Notice } from '../../../ui/Notice.js';
import { Panel } from '../../../ui/Panel.js';
import { SongBox } from '../../../ui/SongBox.js';
import { Sources } from '../../../ui/Sources.js';
import { endingAddress, endingLabel, mayHaveOtherEnding } from '../dream-actions.js';

/** Ways to go on from a dream: an interpretation, another ending, a question to the journal. */
export function LookCloser({ dream }: { dream: Dream }) {
  return (
    <Box component="section" aria-labelledby="look-closer">
      <Typography id="look-closer" variant="h2">{t`Look closer`}</Typography>
      <Interpretations dream={dream}>
        {(mayHaveOtherEnding(dream) || dream.isRecurrent) && <OtherEnding dream={dream} />}
        <Question dreamId={dream.id} />
      </Interpretations>
    </Box>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, px: { xs: 2.5, md: 4 }, py: { xs: 2.75, md: 3.5 }, boxShadow: 'none' }}
    >
      <Typography id={id} variant="h3" sx={{ fontSize: { xs: '1.3125rem', md: '1.5rem' } }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
}

function Interpretations({ dream, children }: { dream: Dream; children: ReactNode }) {
  const { generate, isGenerating, song, refusal } = useInterpretation();
  const noAi = userApi.endpoints.getUser.useQueryState().data?.noAi ?? false;
  const isOffline = useIsOffline();
  const [chosen, setChosen] = useState<Framework['key']>();
  const fitting = fittingFrameworks(dream);
  const sung = FRAMEWORKS.find(({ name }) => name === song?.name);
  const interpret = (framework: Framework) => {
    const { name, prompt, key } = framework;
    setChosen(key);
    void generate([dream], { name, cultures: [...voicesOf(framework)], prompt }, shared(name));
  };
  return (
    <>
      <Box sx={cards}>
        <Card title={t`Read it another way`}>
          <Typography color="textSecondary" sx={{ mt: 0.75 }}>
            {noAi ? aiIsOff() : isOffline ? needsNetwork() : t`Three ways of listening that suit this dream.`}
          </Typography>
          <Box component="ul" sx={{ mt: 1.5 }}>
            {fitting.map((framework) => (
              <li key={framework.key}>
                <FrameworkButton
                  framework={framework}
                  isBusy={isGenerating && chosen === framework.key}
                  disabled={noAi || isOffline || isGenerating}
                  onChoose={() => interpret(framework)}
                />
              </li>
            ))}
          </Box>
          <Button component={Link} to="/dream-songs" sx={{ mt: 0.5, marginInlineStart: -1.5, px: 1.5 }}>
            {t`All ${FRAMEWORKS.length} ways, in Dream Songs`}
          </Button>
          <Sources frameworks={fitting} />
        </Card>
        <Box sx={{ display: 'grid', alignContent: 'start', gap: 'inherit', minWidth: 0 }}>{children}</Box>
      </Box>
      {refusal !== null && (
        <Box sx={{ mt: 2 }}>
          <Notice tone="error" title={t`No new song for now`}>
            {refusal}
          </Notice>
        </Box>
      )}
      <Box aria-live="polite" sx={{ '& > *': { mt: 3 } }}>
        {song !== null && <SongBox title={t`Your Dream Song`} {...song} />}
      </Box>
      {sung && <Sources key={sung.key} frameworks={[sung]} />}
    </>
  );
}

const cards = {
  display: 'grid',
  gap: { xs: 2, md: 3.25 },
  [book.open]: { gridTemplateColumns: book.columns },
} as const;

interface FrameworkButtonProps {
  framework: Framework;
  isBusy: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function FrameworkButton({ framework, isBusy, disabled, onChoose }: FrameworkButtonProps) {
  const Icon = FRAMEWORK_ICONS[framework.key];
  return (
    <ButtonBase
      onClick={onChoose}
      disabled={disabled}
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gridTemplateColumns: `${measures.icon}px minmax(0, 1fr) ${measures.icon}px`,
        alignItems: 'center',
        columnGap: 1.75,
        width: '100%',
        py: 1.25,
        fontSize: '1rem',
        textAlign: 'start',
        borderBottom: `${measures.hairline} solid`,
        borderColor: 'line',
        '& > svg': { color: 'primary.main' },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35 }}>
          {shared(framework.name)}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          {shared(framework.tooltip)}
        </Box>
      </span>
      {isBusy ? <Spinner size="sm" /> : <ChevronRight size={measures.icon} aria-hidden />}
    </ButtonBase>
  );
}

function OtherEnding({ dream }: { dream: Dream }) {
  const { data } = useGetOtherEndingQuery(dream.id, { skip: !dream.hasOtherEnding });
  return (
    <Card title={t`Another ending`}>
      {data?.otherEnding ? (
        <Box component="p" dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {data.otherEnding.words}
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          {t`You may change a dream while awake: its end, its beginning, one thing in it. In your own words: no AI reads them.`}
        </Typography>
      )}
      <Button
        component={Link}
        to={endingAddress(dream.id)}
        startIcon={<Feather size={measures.icon} aria-hidden />}
        sx={{ mt: 2, bgcolor: 'tint.primary' }}
      >
        {endingLabel(dream)}
      </Button>
    </Card>
  );
}

/** How many dreams a motif has from which a question about it finds more than this dream. */
const MIN_DREAMS = 2;

/** A question about the most frequent motif of the dream that other dreams have as well. */
function Question({ dreamId }: { dreamId: string }) {
  const found = useDreamMotifs(dreamId).motifs;
  const own = useGetOwnMotifsQuery().data?.motifs ?? [];
  const motif = own.find(({ key, dreams }) => dreams >= MIN_DREAMS && found.some((one) => one.key === key));
  if (!motif) return null;
  const name = motif.text;
  const question = t`When did I last dream of ${name}?`;
  return (
    <Card title={t`Ask your journal`}>
      <Button
        component={Link}
        to="/patterns"
        state={{ question }}
        variant="outlined"
        endIcon={<ArrowRight size={measures.iconSmall} aria-hidden />}
        sx={{ mt: 1.5, width: '100%', justifyContent: 'space-between', textAlign: 'start', borderRadius: radii.card }}
      >
        <bdi>{question}</bdi>
      </Button>
    </Card>
  );
}
