import { isProtectedPath, SIGN_IN_RETURN } from '@dreamloom/contracts/http';
import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { sendWaiting } from '../outbox/send-waiting.js';
import {
  answerPicture,
  answerWatchedCall,
  deleteAll,
  deletePrivate,
  fillAnswers,
  isPicture,
  isWatchedCall,
} from './private-answers.js';
import { handleNotificationClick, handlePush } from './push.js';
import { answerTexts, isText, keepTexts } from './texts.js';
import { type PageMessage, SEND_WAITING } from './worker-messages.js';

declare const self: ServiceWorkerGlobalScope;

/** Set by the build: see build/service-worker.ts. */
declare const SHELL_FILES: PrecacheEntry[];

const SHELL = '/index.html';

// `/` is not the shell: visitors get the prerendered landing page.
precacheAndRoute(SHELL_FILES, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
clientsClaim();

// Whoever signs in or out may be somebody else.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && /^\/(api\/(auth\/|logout)|auth\/callback)/.test(url.pathname),
  async ({ request, url }) => {
    await deletePrivate();
    return url.pathname === SIGN_IN_RETURN ? answerByShell(request) : fetch(request);
  },
);

// A dreamer's pages are the shell of this version; the newer one is offered. The server decides on all other pages.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/(api|admin|s)(\/|$)|\./.test(url.pathname),
  async ({ request, url }) => {
    if (isProtectedPath(url.pathname)) return (await matchPrecache(SHELL)) ?? fetch(request);
    return answerByShell(request);
  },
);

/** The server's page, or the shell without a network. */
async function answerByShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await matchPrecache(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
}

registerRoute(isText, answerTexts);
registerRoute(isWatchedCall, answerWatchedCall);
registerRoute(isPicture, answerPicture);

self.addEventListener('install', (event) => event.waitUntil(keepTexts()));

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  switch (message.type) {
    case 'opened':
      return event.waitUntil(Promise.all([keepTexts(message.language), fillAnswers()]));
    case 'empty':
      return event.waitUntil(deleteAll().then(() => event.ports[0]?.postMessage('done')));
    // Sent by workbox-window when the dreamer wants the new version.
    case 'SKIP_WAITING':
      return void self.skipWaiting();
  }
});

self.addEventListener('push', (event) => handlePush(event));
self.addEventListener('notificationclick', (event) => handleNotificationClick(event));

// TypeScript's library does not know Background Sync.
self.addEventListener('sync', (sync) => {
  const event = sync as ExtendableEvent & { tag: string };
  if (event.tag === SEND_WAITING) event.waitUntil(sendInBackground());
});

/** @throws when the network is gone again, so that the browser repeats the sync */
async function sendInBackground(): Promise<void> {
  const { waiting, sessionProblem } = await sendWaiting();
  const problems = [sessionProblem, ...waiting.map(({ problem }) => problem)];
  const isWorthwhile = problems.some((problem) => problem?.reason === 'offline' || problem?.reason === 'later');
  if (isWorthwhile) throw new Error(SEND_WAITING);
}
