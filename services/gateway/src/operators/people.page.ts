import { type Accounts, OWN_LIMITS, type OwnLimit, QUOTAS, REMOVAL_DAYS, type SignInKind } from '@dreamloom/contracts';
import { type Html, html } from '@dreamloom/platform';
import type { AccountRuleEntity } from '../session/account-rule.entity.js';
import { adminPage, auditList, button, fact, list, time } from './admin-page.js';
import type { AuditEntryEntity } from './audit-log.js';

export const PEOPLE = '/admin/people';

type Account = Accounts['accounts'][number];

export interface PersonLine extends Account {
  /** Points within the current windows, by quota. */
  used: Record<string, number>;
  storedBytes: number;
  rule: AccountRuleEntity | undefined;
  lastSeenAt: Date | undefined;
}

const WAYS: Record<SignInKind, string> = {
  google: 'Google',
  'open-id': 'OpenID',
  mail: 'link by mail',
  passkey: 'passkey',
};

const LIMIT_NAMES: Record<OwnLimit, string> = {
  newDreamsPerDay: 'dreams',
  titlesPerDay: 'titles',
  imagesPerDay: 'images',
  voiceSecondsPerDay: 'seconds of voice',
  pagesReadPerDay: 'pages read',
  interpretationsPerDay: 'interpretations',
  questionsPerDay: 'questions',
  booksPerDay: 'books',
  storedKilobytesPerDay: 'kilobytes stored',
};

/** Quotas of which each point is one call of a vendor that bills it. */
const BILLED = [
  ...['titlesPerDay', 'embeddingsPerDay', 'motifReadingsPerDay', 'imagesPerDay'],
  ...['pagesReadPerDay', 'interpretationsPerDay', 'questionsPerDay'],
];

interface PeoplePage {
  product: string;
  search: string;
  people: readonly PersonLine[];
  hasMore: boolean;
}

export function peoplePage({ product, search, people, hasMore }: PeoplePage): string {
  const last = people.at(-1);
  return adminPage(
    { product, title: 'People' },
    html`
      <p class="nothing">
        Whoever keeps a journal here, the newest first. Their dreams are theirs: no word of them is shown.
      </p>
      <form method="post" action="${PEOPLE}">
        <label for="search">Part of an address, or an id</label>
        <div class="field">
          <input id="search" name="search" value="${search}" maxlength="254" autocomplete="off" spellcheck="false" />
          <button>Search</button>
        </div>
      </form>
      <h2>${search === '' ? 'Everybody' : 'Found'}</h2>
      ${list(people.map(line), 'None found.')}
      ${
        hasMore &&
        last !== undefined &&
        html`<form class="more" method="post" action="${PEOPLE}">
          <input type="hidden" name="search" value="${search}" />
          <input type="hidden" name="after" value="${last.id}" />
          <button>Further ones</button>
        </form>`
      }
    `,
  );
}

interface PersonPage {
  product: string;
  person: PersonLine;
  entries: readonly AuditEntryEntity[];
  isOwn: boolean;
}

export function personPage({ product, person, entries, isOwn }: PersonPage): string {
  const { id, rule } = person;
  return adminPage(
    { product, title: 'People', part: person.email },
    html`
      <p><a href="${PEOPLE}">All people</a></p>
      <p class="title">${status(rule)}</p>
      <dl>${facts(person)} ${fact('id', id)}</dl>
      <h2>Limits of a day</h2>
      <p class="nothing">
        Empty leaves what everybody has. What was used counts from the first use of the last 24 hours.
      </p>
      <form method="post" action="${PEOPLE}/${id}/limits">
        <div class="limits">${OWN_LIMITS.map((name) => limit(name, person))}</div>
        <button>Set these limits</button>
      </form>
      ${isOwn ? html`<p class="nothing">This is your own account, which you cannot suspend or remove.</p>` : decisions(id, rule)}
      <h2>What operators did here</h2>
      ${auditList(entries)}
    `,
  );
}

const line = (person: PersonLine): Html => html`
  <li>
    <p class="title">
      <a class="name" href="${PEOPLE}/${person.id}">${person.email}</a>
      ${status(person.rule)}
    </p>
    <dl>${facts(person)}</dl>
  </li>
`;

function facts({ ways, dreams, storedBytes, used, createdAt, lastSeenAt }: PersonLine): Html {
  const billed = BILLED.reduce((sum, name) => sum + (used[name] ?? 0), 0);
  return html`${fact('signs in by', ways.map((way) => WAYS[way]).join(', '))} ${fact('since', time(createdAt))}
  ${fact('last seen', lastSeenAt === undefined ? 'not in a browser that is known' : time(lastSeenAt.toISOString()))}
  ${fact('dreams', String(dreams))} ${fact('storage', `${(storedBytes / 1e6).toFixed(1)} MB`)}
  ${fact('billed today', `${billed} calls, ${used['voiceSecondsPerDay'] ?? 0} s of voice`)}`;
}

function status(rule: AccountRuleEntity | undefined): Html {
  return html`${rule?.isSuspended === true && html`<span class="status">suspended</span>`}
  ${
    rule?.removeAt !== undefined &&
    rule.removeAt !== null &&
    html`<span class="status">will be removed on ${time(rule.removeAt.toISOString())}</span>`
  }
  ${rule !== undefined && Object.keys(rule.limits).length > 0 && html`<span class="status">own limits</span>`}`;
}

function limit(name: OwnLimit, { used, rule }: PersonLine): Html {
  const own = rule?.limits[name];
  return html`<div>
    <label for="${name}">${LIMIT_NAMES[name]}, ${String(used[name] ?? 0)} used</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      value="${own === undefined ? '' : String(own)}"
      placeholder="${String(QUOTAS[name].points)}"
    />
  </div>`;
}

function decisions(id: string, rule: AccountRuleEntity | undefined): Html {
  const path = `${PEOPLE}/${id}`;
  const isGoing = rule?.removeAt !== undefined && rule.removeAt !== null;
  return html`<h2>Suspend</h2>
    <p class="nothing">
      ${
        rule?.isSuspended === true
          ? 'Nobody can sign in to this account. Messages are answered once a day, and nothing is stored or billed. Everything in it is still there.'
          : 'All devices are signed out at once, and nobody can sign in. Messages are not stored any more, and nothing is billed. Everything in the account stays.'
      }
    </p>
    ${rule?.isSuspended === true ? button(`${path}/lift`, 'Lift the suspension') : html`<div class="lasting">${button(`${path}/suspend`, 'Suspend this account')}</div>`}
    <h2>Remove</h2>
    <p class="nothing">
      ${
        isGoing
          ? 'The person was told by mail. Until then it can be taken back, which is told too.'
          : `The person is told by mail, and can take everything with them for ${REMOVAL_DAYS} days. Then the account is erased for good. Until then it can be taken back.`
      }
    </p>
    ${isGoing ? button(`${path}/keep`, 'Take the removal back') : html`<div class="lasting">${button(`${path}/remove`, `Remove in ${REMOVAL_DAYS} days`)}</div>`}`;
}
