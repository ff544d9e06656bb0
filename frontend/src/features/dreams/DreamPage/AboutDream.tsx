import { type Dream, type Mention, mentionsIn, openText, splitDetails } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import Printer from 'lucide-react/icons/printer';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { peopleApi } from '../../../api/people.api.js';
import { useGetPrivateLinksQuery } from '../../../api/private-links.api.js';
import { useGetRevisionsQuery } from '../../../api/revisions.api.js';
import { book } from '../../../theme/book.js';
import { measures } from '../../../theme/measures.js';
import { localTimeOf } from '../../../ui/format.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { momentOf, wakingName } from '../../../ui/local-time.js';
import { OnDemand } from '../../../ui/OnDemand.js';
import { WakingTime } from '../../../ui/WakingTime.js';
import { useOpenDialog } from '../dialogs/DreamDialogs.js';
import { visibilityText } from '../dream-actions.js';
import { useDreamChange } from '../use-undo.js';
import { CirclesOfDream } from './CirclesOfDream.js';
import { PublishQuestion, Sensitivity } from './EditBar.js';

const EarlierWords = lazyPart(async () => (await import('./EarlierWords.js')).EarlierWords, 'dream');

/** Who can see the dream, the circles below that, its earlier words, and what ends on paper or in the trash. */
export function AboutDream({ dream, timeZone }: { dream: Dream; timeZone: string | null }) {
  const openDialog = useOpenDialog();
  return (
    <Box
      component="section"
      aria-label={t`About this page`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [book.open]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 7,
        mt: 5,
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <div>
        <Visibility dream={dream} />
        <CirclesOfDream dream={dream} />
        <Links dream={dream} />
      </div>
      <div>
        <Waking dream={dream} timeZone={timeZone} />
        <Revisions dream={dream} timeZone={timeZone} />
        <Row icon={Printer} title={t`Print`} text={t`on one page, without the buttons`}>
          <Button onClick={() => window.print()}>{t`Print`}</Button>
        </Row>
        <Row icon={Trash2} title={t`Delete`} text={t`In the trash it waits for 30 days.`}>
          <Button color="error" onClick={() => openDialog('delete', dream)}>{t`Delete`}</Button>
        </Row>
      </div>
    </Box>
  );
}

const row = { py: 1, borderBottom: `${measures.hairline} solid`, borderColor: 'line' } as const;

interface RowProps {
  icon: typeof Lock;
  title: string;
  text: string;
  children: ReactNode;
}

function Row({ icon: Icon, title, text, children }: RowProps) {
  return (
    <Box
      sx={{
        ...row,
        display: 'grid',
        gridTemplateColumns: `${measures.icon}px minmax(0, 1fr) auto`,
        alignItems: 'center',
        columnGap: 1.75,
        '& > svg': { color: 'text.secondary' },
        '& > button': { marginInlineEnd: -1 },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
      <div>
        <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{title}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>
      </div>
      {children}
    </Box>
  );
}

function Visibility({ dream }: { dream: Dream }) {
  const { isBusy, mentions, withdraw, publish, checkAndPublish, forgetMentions } = usePublish(dream);
  return (
    <>
      <Row
        icon={dream.isPublic ? Globe : Lock}
        title={dream.isPublic ? t`Public` : t`Private`}
        text={dream.isPublic ? t`visible in Collective Canvas` : t`only visible to you`}
      >
        <Button disabled={isBusy} onClick={dream.isPublic ? withdraw : () => void checkAndPublish()}>
          {dream.isPublic ? t`Make private` : t`Make public`}
        </Button>
      </Row>
      {dream.isPublic && (
        <Box sx={row}>
          <Sensitivity dream={dream} />
        </Box>
      )}
      {mentions.length > 0 && <PublishQuestion mentions={mentions} onPublish={publish} onBack={forgetMentions} />}
    </>
  );
}

/** The time of waking, which is stored when its field is left. */
function Waking({ dream, timeZone }: { dream: Dream; timeZone: string | null }) {
  const change = useDreamChange();
  const [typed, setTyped] = useState<string>();
  const wokeAt = localTimeOf(dream.createdAt, timeZone);
  const store = async () => {
    if (!typed || typed === wokeAt) return;
    const createdAt = momentOf(typed, timeZone).toISOString();
    const error = await change(dream, { createdAt }, t`Woke ${wakingName(typed, timeZone)}`);
    if (error === undefined) setTyped(undefined);
  };
  return (
    <Box sx={{ ...row, ...waking }} onBlur={() => void store()}>
      <WakingTime
        value={typed ?? wokeAt}
        onChange={setTyped}
        label={t`Woke ${wakingName(wokeAt, timeZone)}`}
        startsOpen={false}
        timeZone={timeZone}
      />
    </Box>
  );
}

/** Its icon and text stand below those of the other rows. */
const waking = {
  '& button': { marginInlineStart: -1.5, px: 1.5, color: 'text.primary', fontWeight: 600 },
  '& .MuiButton-startIcon': { marginInlineStart: 0, marginInlineEnd: 1.75, color: 'text.secondary' },
} as const;

/** Absent while the dream has no private link. */
function Links({ dream }: { dream: Dream }) {
  const openDialog = useOpenDialog();
  const { data } = useGetPrivateLinksQuery(dream.id);
  const links = data?.links ?? [];
  if (links.length === 0) return null;
  const openings = links.reduce((sum, link) => sum + link.openings, 0);
  return (
    <Row
      icon={Link2}
      title={plural(links.length, { one: '# private link', other: '# private links' })}
      text={openings === 0 ? t`not opened yet` : plural(openings, { one: 'opened once', other: 'opened # times' })}
    >
      <Button onClick={() => openDialog('link', dream)}>{t`Look`}</Button>
    </Row>
  );
}

/** Absent while the dream has the words of its first day. */
function Revisions({ dream, timeZone }: { dream: Dream; timeZone: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useGetRevisionsQuery({ dreamId: dream.id, revision: dream.revision });
  const count = data?.revisions.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Row icon={History} title={t`Earlier words`} text={plural(count, { one: '# version', other: '# versions' })}>
        <Button onClick={() => setOpen(true)}>{t`Read`}</Button>
      </Row>
      {isOpen && data && (
        <OnDemand onFailed={() => setOpen(false)}>
          <EarlierWords {...data} dream={dream} timeZone={timeZone} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}

/** Publishes or withdraws a dream by a call of its own, without the editor; what it mentions is confirmed first. */
function usePublish(dream: Dream) {
  const change = useDreamChange();
  const [isBusy, setBusy] = useState(false);
  const write = async (isPublic: boolean) => {
    setBusy(true);
    await change(dream, { isPublic }, visibilityText(isPublic));
    setBusy(false);
  };
  const [fetchPeople] = peopleApi.useLazyGetPeopleQuery();
  const [mentions, setMentions] = useState<Mention[]>([]);
  return {
    isBusy,
    mentions,
    withdraw: () => void write(false),
    publish: () => void write(true),
    /** Publishes it unless it mentions somebody. */
    checkAndPublish: async () => {
      // Without the list of people, addresses and numbers are still found.
      const { data } = await fetchPeople(undefined, true);
      const names = (data?.people ?? []).map(({ name }) => name);
      const found = mentionsIn(openText({ ...dream, words: splitDetails(dream.content).words }), names);
      if (found.length > 0) setMentions(found);
      else await write(true);
    },
    forgetMentions: () => setMentions([]),
  };
}
