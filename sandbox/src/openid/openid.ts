import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Provider, { type Configuration, type InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import { type AccountBook, fullName } from '../google/account.js';
import { chooserPage, signInErrorPage } from '../google/chooser.page.js';
import type { SigningKey } from '../google/id-token.js';
import { subjectOf } from '../google/subject.js';
import { sendPage } from '../look/pages.js';
import type { SandboxEnv } from '../sandbox.env.js';
import { MemoryAdapter } from './memory-adapter.js';

/** Client that the app has at this provider; the secret is that of its client at Google. */
export const OPENID_CLIENT_ID = 'dreamloom';
const PATH = '/openid';

const Choice = z.object({
  subject: z.string().optional(),
  action: z.enum(['another', 'cancel']).optional(),
  email: z.string().trim().optional(),
  name: z.string().max(80).optional(),
});

/** A self-hosted OpenID provider at `/openid`: the certified `oidc-provider`, with the accounts of the sandbox. */
export const registerOpenId = async (
  app: FastifyInstance,
  { env, accounts, key }: { env: SandboxEnv; accounts: AccountBook; key: SigningKey },
): Promise<void> => {
  const issuer = `${env.SANDBOX_BASE_URL ?? `http://localhost:${env.SANDBOX_PORT}`}${PATH}`;
  const provider = new Provider(issuer, configuration(env, accounts, key));
  // An issuer with http is that of a machine without a certificate.
  provider.proxy = true;
  const answer = provider.callback();

  await app.register(
    async (scope) => {
      // The provider reads its bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', (request, reply) => {
        reply.hijack();
        const { raw } = request;
        Object.assign(raw, { originalUrl: raw.url });
        raw.url = raw.url?.slice(PATH.length);
        void answer(raw, reply.raw);
      });
    },
    { prefix: PATH },
  );

  await app.register(async (scope) => {
    await scope.register(formbody);
    const origins = [new URL(issuer).origin, new URL(env.PUBLIC_BASE_URL).origin].join(' ');
    const finish = async ({ raw }: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<void> => {
      const address = await provider.interactionResult(raw, reply.raw, result);
      await reply.redirect(address, 303);
    };
    scope.get('/openid-sign-in/:uid', async (request, reply) => {
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const hint = z.email().safeParse(params['login_hint']);
      if (hint.success) return finish(request, reply, loginOf(accounts.open(hint.data)));
      return sendPage(reply, chooserPage(accounts.all(), 'the journal'), origins);
    });
    scope.post('/openid-sign-in/:uid', async (request, reply) => {
      const { subject, action, email, name } = Choice.parse(request.body);
      if (action === 'cancel') return finish(request, reply, { error: 'access_denied' });
      const account =
        action === 'another' ? accounts.open(z.email().parse(email), name) : accounts.bySubject(subject ?? '');
      if (account === undefined)
        return sendPage(reply.code(400), signInErrorPage('invalid_request', 'Nobody was chosen.'));
      return finish(request, reply, loginOf(account));
    });
  });
};

const loginOf = ({ email }: { email: string }) => ({ login: { accountId: subjectOf(email), remember: false } });

const configuration = (env: SandboxEnv, accounts: AccountBook, { privateJwk }: SigningKey): Configuration => ({
  adapter: MemoryAdapter,
  clients: [
    {
      client_id: OPENID_CLIENT_ID,
      client_secret: env.GOOGLE_CLIENT_SECRET,
      redirect_uris: [`${env.PUBLIC_BASE_URL}/api/auth/openid/1/callback`],
    },
  ],
  jwks: { keys: [privateJwk] },
  cookies: { keys: [env.GOOGLE_CLIENT_SECRET], long: { path: '/' }, short: { path: '/' } },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  // As the specification has it: claims of scopes come from the userinfo endpoint.
  conformIdTokenClaims: true,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/openid-sign-in/${uid}` },
  pkce: { required: () => true },
  ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
  findAccount: (_context, id) => {
    const account = accounts.bySubject(id);
    return (
      account && {
        accountId: id,
        claims: () => ({
          ...{ sub: id, email: account.email, email_verified: true, name: fullName(account) },
          ...{ given_name: account.givenName, family_name: account.familyName },
        }),
      }
    );
  },
  // What the journal needs is granted without a consent page.
  loadExistingGrant: async (context) => {
    const { client, session, provider } = context.oidc;
    const { clientId } = client ?? {};
    const { accountId } = session ?? {};
    if (clientId === undefined || accountId === undefined) return undefined;
    const grant = new provider.Grant({ clientId, accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
