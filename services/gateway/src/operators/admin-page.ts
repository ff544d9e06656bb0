import { Html, html } from '@dreamloom/platform';
import { STYLE } from './admin-page.style.js';
import type { AuditEntryEntity } from './audit-log.js';

const PAGES = {
  People: '/admin/people',
  Deliveries: '/admin/deliveries',
  Reports: '/admin/reports',
  Invitations: '/admin/invitations',
  Queues: '/admin/queues/',
} as const;

export interface AdminPage {
  product: string;
  title: Exclude<keyof typeof PAGES, 'Queues'>;
  /** What a page beneath it is about. */
  part?: string;
}

/** Lays out an admin page. It works without a script; its forms have no body, so that other sites cannot forge them. */
export function adminPage({ product, title, part }: AdminPage, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} - ${product}</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <p class="product">${product}, operators</p>
          <nav>
            ${Object.entries(PAGES).map(([name, path]) =>
              name === title
                ? html`<a href="${path}" aria-current="page">${name}</a>`
                : html`<a href="${path}">${name}</a>`,
            )}
          </nav>
        </header>
        <main>
          <h1>${part ?? title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}

export const button = (action: string, label: string) =>
  html`<form method="post" action="${action}"><button>${label}</button></form>`;

export const time = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

export const fact = (name: string, value: Html | string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/** What operators did. */
export const auditList = (entries: readonly AuditEntryEntity[]): Html =>
  list(
    entries.map(
      ({ operatorId, action, subjectId, createdAt }) =>
        html`<li>
          <p class="title"><span class="name">${action}</span></p>
          <dl>
            ${fact('when', time(createdAt.toISOString()))} ${fact('operator', operatorId)}
            ${subjectId !== null && fact('about', subjectId)}
          </dl>
        </li>`,
    ),
    'Nothing yet.',
  );

export const list = (items: Html[], none: string): Html =>
  items.length > 0
    ? html`<ol>
        ${items}
      </ol>`
    : html`<p class="nothing">${none}</p>`;
