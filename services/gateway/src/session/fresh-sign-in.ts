import { FRESH_SIGN_IN_MINUTES, SIGN_IN_AGAIN } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import type { BrowserSession } from './browser-session.js';

/** Requests that erase or take everything, close a way in, or let a program in: they need more than a session that was left open. */
const EXPORTS = /^(GET|HEAD) \/api\/profile\/export$/;
const ERASES = /^DELETE \/api\/profile$/;
const MAKES_TOKEN = /^POST \/api\/tokens$/;
const MAKES_FEED = /^PUT \/api\/profile\/feeds\/[^/]+$/;
const REMOVES_WAY = /^DELETE \/api\/profile\/sign-in-ways\/[^/]+$/;

export function requireFreshSignIn(fastify: FastifyInstance, browser: BrowserSession) {
  fastify.addHook('onRequest', async (request) => {
    const line = `${request.method} ${request.url.split('?')[0] ?? ''}`;
    const erases = ERASES.test(line);
    if (![ERASES, REMOVES_WAY, EXPORTS, MAKES_TOKEN, MAKES_FEED].some((form) => form.test(line))) return;
    // Without a session the route itself responds 401.
    if ((await browser.dreamerOf(request)) === null) return;
    if (await browser.signedInWithin(request, FRESH_SIGN_IN_MINUTES)) return;
    if (!erases) throw new Refusal(403, SIGN_IN_AGAIN, 'Please sign in again first.');
    throw new Refusal(
      403,
      SIGN_IN_AGAIN,
      'Please sign in again first: your sign-in was too long ago to delete your account.',
    );
  });
}
