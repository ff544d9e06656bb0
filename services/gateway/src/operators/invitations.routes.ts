import { DEFAULT_LANGUAGE, type Invitations, LANGUAGES, SIGN_UP_INVITATION_DAYS } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/http';
import { type Html, html, notFound, TransientError, ZodPipe } from '@dreamloom/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { GatewayEnv } from '../gateway.env.js';
import { unavailable } from '../refusals.js';
import { hashOf } from '../sign-in/mail-link/mail-link.strategy.js';
import { adminPage, auditList, button, fact, list, time } from './admin-page.js';
import type { AuditEntryEntity, AuditLog } from './audit-log.js';

const PATH = '/admin/invitations';

/** Without an address the link is shown. */
const InvitationForm = new ZodPipe(
  z.object({
    email: z
      .preprocess(
        (given) => (typeof given === 'string' ? given.trim() : given),
        z.union([z.literal(''), z.email().max(254)], { error: 'Please enter an e-mail address, or nothing.' }),
      )
      .default(''),
    language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  }),
);

type Made = { link: string } | { email: string };

type Env = Pick<GatewayEnv, 'SIGN_UP' | 'PUBLIC_BASE_URL' | 'PRODUCT_NAME'>;

interface InvitationsParts {
  internal: InternalClient;
  audit: AuditLog;
  env: Env;
}

export function serveInvitations(admin: FastifyInstance, { internal, audit, env }: InvitationsParts) {
  const page = async (reply: FastifyReply, made: Made | null) => {
    const [{ invitations }, entries] = await Promise.all([
      internal.call('GET /internal/invitations', {}).catch(asUnavailable(reply)),
      audit.latest(),
    ]);
    return reply.type('text/html; charset=utf-8').send(invitationsPage(env, invitations, entries, made));
  };
  admin.get(PATH, (_request, reply) => page(reply, null));
  admin.post(PATH, async (request, reply) => {
    const { email, language } = InvitationForm.transform(request.body ?? {});
    const secret = randomBytes(32).toString('base64url');
    const hash = hashOf(secret).toString('base64url');
    const { id } = await internal.call('POST /internal/invitations', { body: { hash } }).catch(asUnavailable(reply));
    // What follows # is sent to no server, and so is in no log.
    const link = new URL(`/auth/callback#invitation=${secret}`, env.PUBLIC_BASE_URL).href;
    await audit.add(request.operatorId, email === '' ? 'made an invitation' : 'mailed an invitation', id);
    if (email === '') return page(reply, { link });
    try {
      await internal.call('POST /internal/invitation-mails', { body: { email, link, language } });
    } catch (error) {
      await internal.call('DELETE /internal/invitations/:invitation', { invitation: id });
      throw error instanceof TransientError ? unavailable(reply) : error;
    }
    return page(reply, { email });
  });
  admin.post<{ Params: { invitation: string } }>(`${PATH}/:invitation/withdraw`, async (request, reply) => {
    const { invitation } = request.params;
    if (!z.uuid().safeParse(invitation).success) throw notFound('invitation');
    await audit.add(request.operatorId, 'withdrew an invitation', invitation);
    await internal.call('DELETE /internal/invitations/:invitation', { invitation }).catch(asUnavailable(reply));
    return reply.redirect(PATH, 303);
  });
}

const WHO_MAY: Record<GatewayEnv['SIGN_UP'], string> = {
  open: 'Everybody may begin a journal here (SIGN_UP=open). An invitation is needed with SIGN_UP=invited.',
  invited: 'Whoever has the link of an invitation may begin a journal here, once.',
  closed: 'Nobody may begin a journal here (SIGN_UP=closed), with an invitation neither.',
};

function invitationsPage(
  { PRODUCT_NAME: product, SIGN_UP }: Env,
  invitations: Invitations['invitations'],
  entries: readonly AuditEntryEntity[],
  made: Made | null,
): string {
  return adminPage(
    { product, title: 'Invitations' },
    html`
      <p class="nothing">${WHO_MAY[SIGN_UP]}</p>
      <form method="post" action="${PATH}">
        <label for="email">Address for a mail; without one, the link is shown to you</label>
        <div class="field">
          <input id="email" name="email" type="email" maxlength="254" autocomplete="off" />
          <select name="language" aria-label="Language of the mail">
            ${LANGUAGES.map((one) => html`<option value="${one}">${LANGUAGE_NAMES.of(one) ?? one}</option>`)}
          </select>
          <button>Make an invitation</button>
        </div>
      </form>
      ${made !== null && madeText(made)}
      <h2>Open invitations</h2>
      ${list(
        invitations.map(
          ({ id, createdAt, expiresAt }) =>
            html`<li>
              <dl>${fact('made', time(createdAt))} ${fact('until', time(expiresAt))}</dl>
              ${button(`${PATH}/${id}/withdraw`, 'Withdraw')}
            </li>`,
        ),
        'None is open.',
      )}
      <h2>What operators did</h2>
      ${auditList(entries)}
    `,
  );
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const madeText = (made: Made): Html =>
  html`<h2>Your new invitation</h2>
    ${
      'link' in made
        ? html`<p class="nothing">It is shown only now, works once and for ${String(SIGN_UP_INVITATION_DAYS)} days.</p>
            <p class="words">${made.link}</p>`
        : html`<p class="words">It is on its way to ${made.email}. Its link was not shown to anybody.</p>`
    }`;

const asUnavailable =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    throw error instanceof TransientError ? unavailable(reply) : error;
  };
