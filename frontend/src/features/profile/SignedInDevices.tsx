import type { Device, Session, User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { sentenceOf } from '../../api/call.js';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from '../../api/sign-in.api.js';
import { DataRow, DataSection } from '../../ui/DataRow.js';
import { dateFormat, formatDate, validTimeZone } from '../../ui/format.js';
import { useToast } from '../../ui/toasts.js';

/** The browsers in which the dreamer is signed in, each with a button that ends it. */
export function SignedInDevices({ user }: { user: User }) {
  const { data } = useGetSessionsQuery();
  if (!data) return null;
  const others = data.sessions.filter(({ isThis }) => !isThis);
  return (
    <DataSection
      id="sessions"
      title={t`Where you are signed in`}
      text={t`Something you do not know? Sign it out: it is closed at once.`}
    >
      {data.sessions.map((session) => (
        <Row key={session.id} session={session} user={user} />
      ))}
      {others.length > 1 && <EndOthers />}
    </DataSection>
  );
}

function Row({ session, user }: { session: Session; user: User }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const run = useReported(() => end(session.id));
  const name = nameOf(session.device ?? {});
  const since = formatDate(session.createdAt, user.timezone);
  const seen = dateFormat({
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: validTimeZone(user.timezone) },
  }).format(new Date(session.lastSeenAt));
  return (
    <DataRow
      title={name}
      text={session.isThis ? t`This browser, since ${since}` : t`Since ${since}, last seen ${seen}`}
    >
      {!session.isThis && (
        <Button
          variant="outlined"
          disabled={isLoading}
          aria-label={t`Sign out: ${name}`}
          onClick={() => void run()}
        >{t`Sign out`}</Button>
      )}
    </DataRow>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser === undefined) return t`A browser without a name`;
  return system === undefined ? browser : t`${browser} on ${system}`;
}

function EndOthers() {
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const run = useReported(end);
  return (
    <DataRow title={t`All others`} text={t`Only this browser stays signed in.`}>
      <Button variant="outlined" disabled={isLoading} onClick={() => void run()}>{t`Sign out all others`}</Button>
    </DataRow>
  );
}

/** Runs a request, and says when it failed. */
function useReported(request: () => Promise<{ error?: unknown }>): () => Promise<void> {
  const show = useToast();
  return async () => {
    const { error } = await request();
    if (error !== undefined)
      show({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };
}
