import type { Dream } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import Printer from 'lucide-react/icons/printer';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { useGetRevisionsQuery } from '../../../api/revisions.api.js';
import { measures } from '../../../theme/measures.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { OnDemand } from '../../../ui/OnDemand.js';
import { PublishQuestion } from '../DreamEditor/EditorNotices.js';
import { useJournalView } from '../journal-view.js';
import { usePublish } from '../use-publish.js';

const EarlierWords = lazyPart(async () => (await import('./EarlierWords.js')).EarlierWords, 'dream');

/** Who can see the dream, its earlier words, and what ends on paper or in the trash. */
export function AboutDream({ dream, timeZone }: { dream: Dream; timeZone: string | null }) {
  const journalView = useJournalView();
  return (
    <Box
      component="section"
      aria-label={t`About this page`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        columnGap: 7,
        mt: 5,
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <Visibility dream={dream} />
      <Revisions dream={dream} timeZone={timeZone} />
      <Row icon={Printer} title={t`Print`} text={t`on one page, without the buttons`}>
        <Button onClick={() => window.print()}>{t`Print`}</Button>
      </Row>
      <Row icon={Trash2} title={t`Delete`} text={t`In the trash it waits for 30 days.`}>
        <Button color="error" onClick={() => journalView.open('delete', dream)}>{t`Delete`}</Button>
      </Row>
    </Box>
  );
}

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
        display: 'grid',
        gridTemplateColumns: `${measures.icon}px minmax(0, 1fr) auto`,
        alignItems: 'center',
        columnGap: 1.75,
        py: 1,
        borderBottom: `${measures.hairline} solid`,
        borderColor: 'line',
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
  const { isLoading, mentions, withdraw, publish, checkAndPublish, forgetMentions } = usePublish(dream);
  return (
    <>
      <Row
        icon={dream.isPublic ? Globe : Lock}
        title={dream.isPublic ? t`Public` : t`Private`}
        text={dream.isPublic ? t`visible in Collective Canvas` : t`only visible to you`}
      >
        <Button
          disabled={isLoading}
          aria-label={dream.isPublic ? t`Make private` : t`Make public`}
          onClick={dream.isPublic ? withdraw : () => void checkAndPublish()}
        >{t`Change`}</Button>
      </Row>
      {mentions.length > 0 && <PublishQuestion mentions={mentions} onPublish={publish} onBack={forgetMentions} />}
    </>
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
          <EarlierWords dream={dream} revisions={data.revisions} timeZone={timeZone} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
