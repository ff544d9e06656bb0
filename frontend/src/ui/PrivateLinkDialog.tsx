import {
  type CreatedPrivateLink,
  type Dream,
  LINK_DAYS,
  MAX_LINK_LABEL_LENGTH,
  MAX_LINK_PASSWORD_LENGTH,
  MAX_LINK_SENTENCE_LENGTH,
  MIN_LINK_PASSWORD_LENGTH,
  SAME_OPENING_MINUTES,
  splitDetails,
} from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId, useState } from 'react';
import { userApi } from '../api/account.api.js';
import { useBrand } from '../api/brand.api.js';
import { sentenceOf } from '../api/call.js';
import { type PrivateLinkWish, useGetPrivateLinksQuery, useMakePrivateLinkMutation } from '../api/private-links.api.js';
import { measures, radii } from '../theme/measures.js';
import { RadioOptions } from './Checkbox.js';
import { SwitchRow } from './DataRow.js';
import { Dialog } from './Dialog.js';
import { TextField } from './Field.js';
import { Form } from './Form.js';
import { Notice } from './Notice.js';
import { useIsMobile } from './page-hooks.js';
import { PrivateLinks } from './PrivateLinks.js';
import { Select } from './Select.js';
import { useCopy } from './use-copy.js';

interface PrivateLinkDialogProps {
  dreams?: readonly Dream[];
  /** The id of a dream song. */
  song?: string;
  onClose: () => void;
}

/** Makes a private link: one touch makes one for a week and copies or shares it; the rest is folded. */
export function PrivateLinkDialog({ dreams = [], song, onClose }: PrivateLinkDialogProps) {
  const [only] = dreams.length === 1 ? dreams : [];
  const [choices, setChoices] = useState<Choices>(FIRST);
  const [isUnfolded, setUnfolded] = useState(false);
  const [made, setMade] = useState<CreatedPrivateLink>();
  const [make, { isLoading, error }] = useMakePrivateLinkMutation();
  const handOver = useHandOver();
  const foldedId = useId();

  const submit = async () => {
    const { data } = await make({
      ...wishOf(choices),
      dreams: dreams.map(({ id }) => id),
      songs: song === undefined ? [] : [song],
    });
    if (!data) return;
    setMade(data);
    await handOver.run(data.path);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Private link`}
      description={made ? undefined : t`Whoever has the link sees it without an account, until you take it back.`}
    >
      {made ? (
        <Made made={made} onAnother={() => setMade(undefined)} />
      ) : (
        <Form onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
          <Button
            color="inherit"
            aria-expanded={isUnfolded}
            aria-controls={foldedId}
            onClick={() => setUnfolded(!isUnfolded)}
            endIcon={
              <Box
                component={ChevronDown}
                size={measures.icon}
                aria-hidden
                sx={{ rotate: isUnfolded ? '180deg' : 'none' }}
              />
            }
            sx={{
              alignSelf: 'flex-start',
              justifySelf: 'start',
              marginInlineStart: -1.5,
              px: 1.5,
              fontWeight: 600,
              textAlign: 'start',
            }}
          >
            {summaryOf(choices)}
          </Button>
          <div id={foldedId}>
            {isUnfolded && <Folded choices={choices} dream={only} isSong={song !== undefined} onChange={setChoices} />}
          </div>
          {error !== undefined && (
            <Notice tone="error" title={t`The link could not be made`}>
              {sentenceOf(error, t`Please try again in a moment.`)}
            </Notice>
          )}
          <Button type="submit" variant="contained" disabled={isLoading} sx={{ mt: 1 }}>
            {handOver.isShare ? t`Share link` : t`Copy link`}
          </Button>
        </Form>
      )}
      {only && <LinksOfDream dreamId={only.id} />}
    </Dialog>
  );
}

interface Choices {
  days: string;
  maxOpenings: string;
  password: string;
  label: string;
  words: 'all' | 'sentence' | 'none';
  sentence: string | null;
  showsNames: boolean;
  showsVoice: boolean;
  isSigned: boolean;
}

const FOREVER = 'forever';
const ANY = 'any';

const FIRST: Choices = {
  days: '7',
  maxOpenings: ANY,
  password: '',
  label: '',
  words: 'all',
  sentence: null,
  showsNames: false,
  showsVoice: false,
  isSigned: true,
};

const wishOf = ({ days, maxOpenings, password, label, words, sentence, ...rest }: Choices): PrivateLinkWish => ({
  days: days === FOREVER ? null : (Number(days) as (typeof LINK_DAYS)[number]),
  maxOpenings: maxOpenings === ANY ? null : Number(maxOpenings),
  password: password === '' ? null : password,
  label: label.trim() === '' ? null : label.trim(),
  showsWords: words === 'all',
  sentence: words === 'sentence' ? sentence : null,
  ...rest,
  showsVoice: rest.showsVoice && words === 'all',
});

const daysText = (days: string): string =>
  days === FOREVER
    ? t`Open until you take it back`
    : plural(Number(days), { one: 'Open for # day', other: 'Open for # days' });

const openingsText = (count: string): string =>
  count === ANY ? t`As often as they like` : plural(Number(count), { one: 'Once', other: '# times' });

/** What the link will be, in one line. */
const summaryOf = ({ days, maxOpenings, password, words, showsNames }: Choices): string =>
  [
    daysText(days),
    maxOpenings !== ANY && openingsText(maxOpenings),
    password !== '' && t`with a password`,
    words === 'sentence' ? t`one sentence` : words === 'none' && t`without the words`,
    showsNames ? t`with names` : t`names become roles`,
  ]
    .filter(Boolean)
    .join(' · ');

interface FoldedProps {
  choices: Choices;
  /** Of a link to one dream. */
  dream: Dream | undefined;
  isSong: boolean;
  onChange: (choices: Choices) => void;
}

function Folded({ choices, dream, isSong, onChange }: FoldedProps) {
  const ids = { days: useId(), openings: useId(), words: useId() };
  const { data: user } = userApi.endpoints.getUser.useQueryState();
  const name = user?.firstName ?? null;
  const set = (changes: Partial<Choices>) => onChange({ ...choices, ...changes });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={labelled}>
          <span id={ids.days}>{t`How long`}</span>
          <Select
            labelledBy={ids.days}
            options={[...LINK_DAYS.map(String), FOREVER].map((value) => ({ value, label: daysText(value) }))}
            value={choices.days}
            onChange={(days) => set({ days })}
          />
        </Box>
        <Box sx={labelled}>
          <span id={ids.openings}>{t`How often`}</span>
          <Select
            labelledBy={ids.openings}
            options={[ANY, '1', '3', '10'].map((value) => ({ value, label: openingsText(value) }))}
            value={choices.maxOpenings}
            onChange={(maxOpenings) => set({ maxOpenings })}
          />
        </Box>
      </Box>
      {choices.maxOpenings !== ANY && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1.5 }}>
          {t`Whatever is opened within ${SAME_OPENING_MINUTES} minutes counts once, so that nobody loses the page by reloading it.`}
        </Typography>
      )}
      {!isSong && (
        <div>
          <Box component="span" id={ids.words} sx={{ typography: 'body2', '&&': { fontWeight: 600 } }}>
            {t`What they may read`}
          </Box>
          <RadioOptions<Choices['words']>
            labelledBy={ids.words}
            options={[
              { value: 'all', label: t`All words` },
              ...(dream ? [{ value: 'sentence' as const, label: t`One sentence` }] : []),
              { value: 'none', label: t`Only painting and title` },
            ]}
            value={choices.words}
            onChange={(words) => set({ words })}
          />
          {dream && choices.words === 'sentence' && (
            <Sentences dream={dream} chosen={choices.sentence} onChoose={(sentence) => set({ sentence })} />
          )}
        </div>
      )}
      <div>
        <SwitchRow
          id="link-names"
          title={t`Names of people`}
          text={choices.showsNames ? t`As you wrote them.` : t`A role stands in place of each name.`}
          checked={choices.showsNames}
          onChange={(showsNames) => set({ showsNames })}
        />
        {dream?.audioUrl && choices.words === 'all' && (
          <SwitchRow
            id="link-voice"
            title={t`Your voice`}
            text={t`The recording can be heard, with every name in it.`}
            checked={choices.showsVoice}
            onChange={(showsVoice) => set({ showsVoice })}
          />
        )}
        {name && (
          <SwitchRow
            id="link-signed"
            title={t`Signed ${name}`}
            text={choices.isSigned ? t`Your first name stands on the page.` : t`Nobody’s name stands on the page.`}
            checked={choices.isSigned}
            onChange={(isSigned) => set({ isSigned })}
          />
        )}
      </div>
      <TextField
        label={t`Password (optional)`}
        value={choices.password}
        onChange={(password) => set({ password })}
        autoComplete="off"
        maxLength={MAX_LINK_PASSWORD_LENGTH}
        hint={t`At least ${MIN_LINK_PASSWORD_LENGTH} characters. Tell it to them in another way than the link.`}
      />
      <TextField
        label={t`For whom (only you see this)`}
        value={choices.label}
        onChange={(label) => set({ label })}
        autoComplete="off"
        maxLength={MAX_LINK_LABEL_LENGTH}
      />
    </Box>
  );
}

const labelled = {
  display: 'grid',
  gap: 0.75,
  justifyItems: 'start',
  '& > span': { typography: 'body2', fontWeight: 600 },
} as const;

interface SentencesProps {
  dream: Dream;
  chosen: string | null;
  onChoose: (sentence: string) => void;
}

/** The dream, of which a touch chooses one sentence. */
function Sentences({ dream, chosen, onChoose }: SentencesProps) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t`Touch the one they may read. The rest stays yours.`}
      </Typography>
      <Box
        role="group"
        aria-label={t`One sentence`}
        dir="auto"
        sx={{
          maxHeight: '15rem',
          overflowY: 'auto',
          fontFamily: (theme) => theme.typography.h1.fontFamily,
          lineHeight: 1.7,
          overflowWrap: 'anywhere',
        }}
      >
        {sentencesOf(splitDetails(dream.content).words).map((sentence, at) => (
          <Box
            key={at}
            component="button"
            type="button"
            aria-pressed={sentence === chosen}
            onClick={() => onChoose(sentence)}
            sx={{
              display: 'inline',
              p: 0.5,
              font: 'inherit',
              textAlign: 'start',
              color: 'text.secondary',
              bgcolor: 'transparent',
              border: 0,
              borderRadius: radii.check,
              cursor: 'pointer',
              '&:hover': { bgcolor: 'tint.primary' },
              '&[aria-pressed=true]': { color: 'text.primary', bgcolor: 'tint.secondary' },
            }}
          >
            {sentence}
          </Box>
        ))}
      </Box>
    </>
  );
}

const sentencesOf = (words: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(words)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '' && sentence.length <= MAX_LINK_SENTENCE_LENGTH);

function Made({ made: { path }, onAnother }: { made: CreatedPrivateLink; onAnother: () => void }) {
  const handOver = useHandOver();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t`The link`}
        value={handOver.addressOf(path)}
        readOnly
        hint={t`It can be copied only now: nobody else can find it, and neither can we.`}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={() => void handOver.run(path)}>
          {handOver.isShare ? t`Share link` : t`Copy link`}
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          endIcon={<ExternalLink size={measures.iconSmall} aria-hidden />}
        >
          {t`See the page as they will`}
        </Button>
        <Button onClick={onAnother}>{t`Another link`}</Button>
      </Box>
    </Box>
  );
}

/** On phones the link goes to the system's own sheet, elsewhere to the clipboard. */
function useHandOver() {
  const isMobile = useIsMobile();
  const { publicBaseUrl } = useBrand();
  const copy = useCopy();
  const isShare = isMobile && 'share' in navigator;
  const addressOf = (path: string) => new URL(path, publicBaseUrl || window.location.origin).href;
  return {
    isShare,
    addressOf,
    run: async (path: string) => {
      const url = addressOf(path);
      if (!isShare) return copy(url, t`The link is ready to paste.`);
      // The sheet was closed, or the browser wants another touch: the link and its button stay here.
      await navigator.share({ url }).catch(() => undefined);
    },
  };
}

/** Absent without any. */
function LinksOfDream({ dreamId }: { dreamId: string }) {
  const { data } = useGetPrivateLinksQuery(dreamId);
  if (!data || data.links.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>{t`Links of this dream`}</Typography>
      <PrivateLinks links={data.links} label={t`Links of this dream`} />
    </Box>
  );
}
