import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../look/pages.js';
import type { Account } from './account.js';
import { answerAddress, type AuthorizationRequest, checkAuthorization } from './authorization-request.js';
import { chooserPage, signInAgainPage, signInErrorPage } from './chooser.page.js';
import type { GoogleProvider } from './google.js';

const EmailAddress = z.email();
const Choice = z.object({
  subject: z.string().optional(),
  action: z.enum(['another', 'cancel']).optional(),
  email: z.string().trim().optional(),
  name: z.string().max(80).optional(),
});

/** The authorization endpoint: the account chooser, or an immediate code when `login_hint` is an e-mail address. */
export const registerAuthorize = (scope: FastifyInstance, provider: GoogleProvider): void => {
  const { accounts, grants, client } = provider;

  const signIn = (reply: FastifyReply, request: AuthorizationRequest, account: Account): FastifyReply =>
    reply.redirect(
      answerAddress(request, {
        code: grants.issueCode(account, request),
        scope: 'email profile openid',
        authuser: '0',
        prompt: 'consent',
      }),
      302,
    );

  const app = new URL(client.redirectUri).host;
  const choose = (reply: FastifyReply, problem?: string): FastifyReply =>
    sendPage(reply, chooserPage(accounts.all(), app, problem), client.origin);

  const checked = (
    request: FastifyRequest,
    reply: FastifyReply,
    then: (authorization: AuthorizationRequest) => FastifyReply,
  ): FastifyReply => {
    const check = checkAuthorization(request.query, client);
    if (check.outcome === 'stop') return sendPage(reply.code(400), signInErrorPage(check.error, check.detail));
    if (check.outcome === 'redirect') return reply.redirect(answerAddress(check.request, { error: check.error }), 302);
    return then(check.request);
  };

  scope.get('/o/oauth2/v2/auth', async (request, reply) =>
    checked(request, reply, (authorization) => {
      const hint = EmailAddress.safeParse(authorization.loginHint);
      if (!hint.success) return choose(reply);
      const account = accounts.open(hint.data);
      return authorization.requiresSignIn
        ? sendPage(reply, signInAgainPage(account, app), client.origin)
        : signIn(reply, authorization, account);
    }),
  );

  scope.post('/o/oauth2/v2/auth', async (request, reply) =>
    checked(request, reply, (authorization) => {
      const choice = Choice.safeParse(request.body);
      if (!choice.success) return choose(reply.code(400), 'That did not work. Please choose again.');
      const { subject, action, email, name } = choice.data;
      if (action === 'cancel') return reply.redirect(answerAddress(authorization, { error: 'access_denied' }), 302);
      if (action === 'another') {
        const address = EmailAddress.safeParse(email);
        if (!address.success) return choose(reply.code(400), 'Please enter an e-mail address.');
        return signIn(reply, authorization, accounts.open(address.data, name));
      }
      const account = accounts.bySubject(subject ?? '');
      return account === undefined ? choose(reply.code(400)) : signIn(reply, authorization, account);
    }),
  );
};
