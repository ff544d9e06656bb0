import { FRESH_SIGN_IN_MINUTES, TRASH_DAYS, type User } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../../api/account.api.js';
import { useBrand } from '../../../api/brand.api.js';
import { sentenceOf } from '../../../api/call.js';
import { useEndSessionsMutation, useSetAiConsentMutation } from '../../../api/profile.api.js';
import { useLazyGetSessionsQuery } from '../../../api/sign-in.api.js';
import { useSetSimilarDreamsMutation } from '../../../api/similar.api.js';
import { countUnsent, emptyDevice } from '../../../service-worker/empty-device.js';
import { measures } from '../../../theme/measures.js';
import { EXPORT_ADDRESS, useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { DataRow, DataSection, SwitchRow } from '../../../ui/DataRow.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { SignInButtons } from '../../../ui/SignInButtons.js';
import { useToast } from '../../../ui/toasts.js';
import { BookOfNights } from './BookOfNights.js';
import { EraseAccount } from './EraseAccount.js';
import { ImportArchive } from './ImportArchive.js';
import { Programs } from './Programs.js';
import { YourFeeds } from './YourFeeds.js';
import { YourWebhooks } from './YourWebhooks.js';

/** Export, import, trash, AI settings, sessions and deletion of the account. */
export function YourData({ user }: { user: User }) {
  return (
    <DataSection
      id="your-data"
      title={t`Your data`}
      text={t`Your dreams are yours: keep them to yourself, take them along, or leave.`}
    >
      <NoAi user={user} />
      {!user.noAi && <MentionSimilar user={user} />}
      <Export />
      <BookOfNights />
      <Programs />
      <ImportArchive />
      <YourWebhooks />
      <YourFeeds />
      <DataRow title={t`Trash`} text={t`Deleted dreams stay there for ${TRASH_DAYS} days.`}>
        <Button component={Link} to="/trash" variant="outlined">{t`Open the trash`}</Button>
      </DataRow>
      <EndSessions userId={user.id} />
      <EraseAccount userId={user.id} />
    </DataSection>
  );
}

/** Search parameter with which a link leads to the export. */
const EXPORT = 'export';

/** Everything at once needs a recent sign-in, so that no one takes it along from a device that was left open. */
function Export() {
  const button = useRef<HTMLAnchorElement>(null);
  const isMeant = useSearchParams()[0].has(EXPORT);
  useEffect(() => {
    if (isMeant) button.current?.focus();
  }, [isMeant]);
  const [isOld, setOld] = useState(false);
  const [getSessions] = useLazyGetSessionsQuery();
  const navigateBrowser = useBrowserNavigation();
  const run = async () => {
    const { data } = await getSessions();
    const since = data?.sessions.find(({ isThis }) => isThis)?.createdAt;
    const isRecent = since === undefined || Date.now() - Date.parse(since) < FRESH_SIGN_IN_MINUTES * 60_000;
    setOld(!isRecent);
    if (isRecent) navigateBrowser(EXPORT_ADDRESS);
  };
  return (
    <DataRow
      title={t`Take everything with you`}
      text={t`A ZIP with every dream as a text file, your paintings, voice notes, people and profile.`}
    >
      <Button
        ref={button}
        component="a"
        href={EXPORT_ADDRESS}
        download
        variant="outlined"
        startIcon={<Download size={measures.icon} aria-hidden />}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          void run();
        }}
      >{t`Export`}</Button>
      {isOld && (
        <Box sx={{ flex: '1 0 100%', display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Notice tone="error" title={t`Please sign in once more, so that we know it is you.`} />
          <SignInButtons query={{ prompt: 'login', next: '/profile' }} />
        </Box>
      )}
    </DataRow>
  );
}

/** Switches AI off for all dreams of the dreamer, at once. */
function NoAi({ user }: { user: User }) {
  const [save] = useSetAiConsentMutation();
  if (useBrand().without?.includes('ai'))
    return <DataRow title={t`No AI on my dreams`} text={t`This server works without AI.`} />;
  return (
    <ConsentRow
      id="no-ai"
      title={t`No AI on my dreams`}
      text={t`No titles, paintings or interpretations: each dream stays as you told it. Voice notes are still written down.`}
      isOn={user.noAi}
      save={(noAi) => save({ noAi })}
    />
  );
}

/** Whether the bot's reply mentions an earlier dream that is near the new one. */
function MentionSimilar({ user }: { user: User }) {
  const [save] = useSetSimilarDreamsMutation();
  return (
    <ConsentRow
      id="mention-similar"
      title={t`Remind me of similar dreams`}
      text={t`When a dream you send in a chat comes close to an earlier one, the answer names that night.`}
      isOn={user.mentionsSimilar}
      save={(isOn) => save({ isOn })}
    />
  );
}

interface ConsentRowProps {
  id: string;
  title: string;
  text: string;
  isOn: boolean;
  save: (next: boolean) => Promise<{ error?: unknown }>;
}

/** A switch that is saved at once. */
function ConsentRow({ id, title, text, isOn, save }: ConsentRowProps) {
  // The requested value is shown until the answers of both calls are there.
  const [requested, setRequested] = useState<boolean>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { isFetching } = useUser();
  const show = useToast();
  if (requested !== undefined && !isSaving && !isFetching) setRequested(undefined);

  const change = async (next: boolean) => {
    setRequested(next);
    setSaving(true);
    setFailure(undefined);
    const { error } = await save(next);
    setSaving(false);
    if (error === undefined) return;
    setFailure(error);
    show({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };

  return (
    <>
      <SwitchRow id={id} title={title} text={text} checked={requested ?? isOn} onChange={(next) => void change(next)} />
      {failure !== undefined && (
        <Notice tone="error" title={t`Not saved`}>
          {sentenceOf(failure, t`Please try again.`)}
        </Notice>
      )}
    </>
  );
}

/** Signs out on every device; this one returns to the landing page. */
function EndSessions({ userId }: { userId: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const [end, { isLoading, error: failure }] = useEndSessionsMutation();
  const navigateBrowser = useBrowserNavigation();
  const show = useToast();

  const confirm = async () => {
    setUnsent(await countUnsent(userId));
    setIsConfirming(true);
  };
  const run = async () => {
    const { error } = await end();
    if (error !== undefined) {
      show({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
      return;
    }
    await emptyDevice(userId);
    navigateBrowser('/');
  };

  return (
    <DataRow title={t`Sign out everywhere`} text={t`Ends your sessions on all devices, this one too.`}>
      <Button variant="outlined" disabled={isLoading} onClick={() => void confirm()}>{t`Sign out everywhere`}</Button>
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Sign out everywhere?`}
        description={
          unsent === 0
            ? t`You will have to sign in again on each device.`
            : plural(unsent, {
                one: '# dream on this device is not sent yet, and would be lost.',
                other: '# dreams on this device are not sent yet, and would be lost.',
              })
        }
        confirm={{ label: t`Sign out`, run: () => void run() }}
      />
      {failure !== undefined && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Notice tone="error" title={t`Still signed in`}>
            {sentenceOf(failure, t`Please try again.`)}
          </Notice>
        </Box>
      )}
    </DataRow>
  );
}
