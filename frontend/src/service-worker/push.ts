import type { NudgeNotification, ReminderNotification } from '@dreamloom/contracts/http';

/** What is used of `PushEvent`, so that a test can pass one. */
interface PushMessage {
  data: { json: () => unknown } | null;
  waitUntil: (work: Promise<unknown>) => void;
}

/** What is used of `NotificationEvent`. */
interface NotificationClick {
  action: string;
  notification: { data: unknown; close: () => void };
  waitUntil: (work: Promise<unknown>) => void;
}

interface OpenWindow {
  url: string;
  focus: () => Promise<unknown>;
}

/** What is used of `ServiceWorkerGlobalScope`. */
interface WorkerScope {
  location: { origin: string };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

const NONE = 'none';
const STOP = 'stop';
const NEW_DREAM = '/new';
const NIGHT_HAS_DREAM = 409;

const thisWorker = () => globalThis as unknown as WorkerScope;

/** Shows the morning nudge or a reminder. A second delivery of the same one replaces the first one silently. */
export function handlePush(event: PushMessage, scope = thisWorker()): void {
  if (!event.data) return;
  const nudge = event.data.json() as NudgeNotification | ReminderNotification;
  const { title, body } = nudge;
  const options = 'night' in nudge ? nudgeOptions(nudge) : reminderOptions(nudge);
  event.waitUntil(scope.registration.showNotification(title, { body, icon: '/apple-touch-icon.png', ...options }));
}

const nudgeOptions = ({ night, none }: NudgeNotification) => ({
  tag: `nudge-${night}`,
  data: { night },
  actions: [{ action: NONE, title: none }],
});

const reminderOptions = ({ tag, path, stop }: ReminderNotification) => ({
  tag,
  data: { path, stopPath: stop?.path },
  actions: stop ? [{ action: STOP, title: stop.label }] : [],
});

type NotificationData = { night: string } | { path: string; stopPath?: string };

/** A tap opens the page for a new dream or that of the reminder; the button says that there was none, or ends the reminders. */
export function handleNotificationClick(event: NotificationClick, scope = thisWorker()): void {
  event.notification.close();
  const data = event.notification.data as NotificationData;
  if ('path' in data) event.waitUntil(answerReminder(data, event.action, scope));
  else event.waitUntil(event.action === NONE ? reportNone(data.night, scope) : openPage(NEW_DREAM, scope));
}

/** When the reminders cannot be ended from here, such as offline or signed out, their page opens, which ends them. */
async function answerReminder(
  { path, stopPath }: { path: string; stopPath?: string },
  action: string,
  scope: WorkerScope,
): Promise<void> {
  if (action !== STOP || stopPath === undefined) return openPage(path, scope);
  const answer = await fetch(scope.location.origin + stopPath, { method: 'DELETE', credentials: 'same-origin' }).catch(
    () => null,
  );
  if (!answer?.ok) await openPage(path, scope);
}

/** Without an answer, such as offline or signed out, the page for a new dream opens, which has the same button. */
async function reportNone(night: string, scope: WorkerScope): Promise<void> {
  const answer = await fetch(`${scope.location.origin}/api/nights/${night}`, {
    method: 'PUT',
    credentials: 'same-origin',
  }).catch(() => null);
  if (!answer?.ok && answer?.status !== NIGHT_HAS_DREAM) await openPage(NEW_DREAM, scope);
}

/** A window in which somebody may be writing is not navigated. */
async function openPage(path: string, { clients, location }: WorkerScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const address = location.origin + path;
  const open = windows.find(({ url }) => url.split('#')[0] === address);
  await (open ? open.focus() : clients.openWindow(address));
}
