import { type Invitations, SIGN_UP_INVITATION_DAYS } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/http';
import { html, notFound, TransientError } from '@dreamloom/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { GatewayEnv } from '../gateway.env.js';
import { unavailable } from '../refusals.js';
import { hashOf } from '../sign-in/mail-link/mail-link.strategy.js';
import { adminPage, auditList, button, fact, list, time } from './admin-page.js';
import type { AuditEntryEntity, AuditLog } from './audit-log.js';

const PATH = '/admin/invitations';

type Env = Pick<GatewayEnv, 'SIGN_UP' | 'PUBLIC_BASE_URL' | 'PRODUCT_NAME'>;

interface InvitationsParts {
  internal: InternalClient;
  audit: AuditLog;
  env: Env;
}

export function serveInvitations(admin: FastifyInstance, { internal, audit, env }: InvitationsParts) {
  const page = async (reply: FastifyReply, link: string | null) => {
    const [{ invitations }, entries] = await Promise.all([
      internal.call('GET /internal/invitations', {}).catch(asUnavailable(reply)),
      audit.latest(),
    ]);
    return reply.type('text/html; charset=utf-8').send(invitationsPage(env, invitations, entries, link));
  };
  admin.get(PATH, (_request, reply) => page(reply, null));
  admin.post(PATH, async (request, reply) => {
    const secret = randomBytes(32).toString('base64url');
    const hash = hashOf(secret).toString('base64url');
    const { id } = await internal.call('POST /internal/invitations', { body: { hash } }).catch(asUnavailable(reply));
    await audit.add(request.operatorId, 'made an invitation', id);
    // What follows # is sent to no server, and so is in no log.
    return page(reply, new URL(`/auth/callback#invitation=${secret}`, env.PUBLIC_BASE_URL).href);
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
  link: string | null,
): string {
  return adminPage(
    { product, title: 'Invitations' },
    html`
      <p class="nothing">${WHO_MAY[SIGN_UP]}</p>
      ${button(PATH, 'Make an invitation')}
      ${
        link !== null &&
        html`<h2>Your new invitation</h2>
          <p class="nothing">It is shown only now, works once and for ${String(SIGN_UP_INVITATION_DAYS)} days.</p>
          <p class="words">${link}</p>`
      }
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

const asUnavailable =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    throw error instanceof TransientError ? unavailable(reply) : error;
  };
