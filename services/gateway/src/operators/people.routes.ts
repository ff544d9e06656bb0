import { type Accounts, OWN_LIMITS, type OwnLimit, QUOTAS } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/http';
import { notFound, Refusal, TransientError, ZodPipe } from '@dreamloom/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { unavailable } from '../refusals.js';
import type { AuditAction, AuditLog } from './audit-log.js';
import { PEOPLE, peoplePage, type PersonLine, personPage } from './people.page.js';
import type { Limits, RuleAccounts } from './rule-accounts.use-case.js';

interface PeopleParts {
  internal: InternalClient;
  accounts: RuleAccounts;
  audit: AuditLog;
  product: string;
}

const MAX_TIMES = 10;

const Search = new ZodPipe(
  z.object({ search: z.string().max(254).default(''), after: z.uuid().nullable().catch(null).default(null) }),
);

/** An empty field leaves the usual points. */
const limitOf = (name: OwnLimit) =>
  z
    .union(
      [
        z.literal(''),
        z.coerce
          .number<string>()
          .int()
          .min(0)
          .max(QUOTAS[name].points * MAX_TIMES),
      ],
      {
        error: `${name} needs a whole number up to ${QUOTAS[name].points * MAX_TIMES}, or nothing.`,
      },
    )
    .optional();
const LimitsForm = new ZodPipe(z.object(Object.fromEntries(OWN_LIMITS.map((name) => [name, limitOf(name)]))));

const DECISIONS: Record<string, AuditAction> = {
  suspend: 'suspended an account',
  lift: 'lifted a suspension',
  limits: 'set the limits of an account',
  remove: 'announced a removal',
  keep: 'took a removal back',
};

/** Serves the accounts of this server. Operators see counts, and nothing that a dreamer has written. */
export function servePeople(admin: FastifyInstance, { internal, accounts, audit, product }: PeopleParts) {
  const html = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

  const list = async (reply: FastifyReply, given: unknown) => {
    const { search, after } = Search.transform(given);
    const { accounts: people, hasMore } = await internal
      .call('POST /internal/accounts', { body: { search, after } })
      .catch(asUnavailable(reply));
    return html(reply, peoplePage({ product, search, hasMore, people: await lines(reply, people) }));
  };

  const lines = async (reply: FastifyReply, people: Accounts['accounts']): Promise<PersonLine[]> => {
    const dreamers = people.map(({ id }) => id);
    const body = { dreamers };
    const [rules, seen, ...usages] = await Promise.all([
      accounts.of(dreamers),
      accounts.lastSeen(dreamers),
      internal.call('POST /internal/usage/dreams', { body }),
      internal.call('POST /internal/usage/media', { body }),
      internal.call('POST /internal/usage/collective', { body }),
    ]).catch(asUnavailable(reply));
    return people.map((person) => {
      const own = usages.flatMap(({ usage }) => usage.filter(({ dreamerId }) => dreamerId === person.id));
      const used: Record<string, number> = {};
      // Dreams of the web app are counted by two services.
      for (const [name, points] of own.flatMap((one) => Object.entries(one.used)))
        used[name] = Math.max(used[name] ?? 0, points);
      const storedBytes = own.reduce((sum, one) => sum + one.storedBytes, 0);
      return { ...person, used, storedBytes, rule: rules.get(person.id), lastSeenAt: seen.get(person.id) };
    });
  };

  const one = async (reply: FastifyReply, id: string): Promise<PersonLine> => {
    if (!z.uuid().safeParse(id).success) throw notFound('dreamer');
    const found = await internal.call('POST /internal/accounts', { body: { search: id } }).catch(asUnavailable(reply));
    const [person] = await lines(
      reply,
      found.accounts.filter((candidate) => candidate.id === id.toLowerCase()),
    );
    if (!person) throw notFound('dreamer');
    return person;
  };

  admin.get<{ Querystring: unknown }>(PEOPLE, (_request, reply) => list(reply, {}));
  admin.post(PEOPLE, (request, reply) => list(reply, request.body ?? {}));
  admin.get<{ Params: { dreamer: string } }>(`${PEOPLE}/:dreamer`, async (request, reply) => {
    const person = await one(reply, request.params.dreamer);
    const entries = await audit.latest(person.id);
    return html(reply, personPage({ product, person, entries, isOwn: person.id === request.operatorId }));
  });
  admin.post<{ Params: { dreamer: string; decision: string } }>(
    `${PEOPLE}/:dreamer/:decision`,
    async (request, reply) => {
      const { dreamer, decision } = request.params;
      const action = Object.hasOwn(DECISIONS, decision) ? DECISIONS[decision] : undefined;
      if (action === undefined) throw notFound('page');
      const { id } = await one(reply, dreamer);
      if (id === request.operatorId && (decision === 'suspend' || decision === 'remove'))
        throw new Refusal(409, 'own-account', 'Operators cannot suspend or remove themselves.');
      const limits = decision === 'limits' ? limitsIn(request.body) : {};
      await audit.add(request.operatorId, action, id);
      if (decision === 'suspend') await accounts.suspend(id);
      if (decision === 'lift') await accounts.lift(id);
      if (decision === 'limits') await accounts.setLimits(id, limits);
      if (decision === 'remove') await accounts.announceRemoval(id, request.operatorId);
      if (decision === 'keep') await accounts.takeRemovalBack(id);
      return reply.redirect(`${PEOPLE}/${id}`, 303);
    },
  );
}

const limitsIn = (body: unknown): Limits =>
  Object.fromEntries(Object.entries(LimitsForm.transform(body ?? {})).filter(([, value]) => typeof value === 'number'));

const asUnavailable =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    throw error instanceof TransientError ? unavailable(reply) : error;
  };
