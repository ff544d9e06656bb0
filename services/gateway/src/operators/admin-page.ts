import { Html, html } from '@dreamloom/platform';
import { STYLE } from './admin-page.style.js';

const PAGES = {
  Deliveries: '/admin/deliveries',
  Reports: '/admin/reports',
  Invitations: '/admin/invitations',
  Queues: '/admin/queues/',
} as const;

export interface AdminPage {
  product: string;
  title: Exclude<keyof typeof PAGES, 'Queues'>;
}

/** Lays out an admin page. It works without a script; its forms have no body, so that other sites cannot forge them. */
export function adminPage({ product, title }: AdminPage, content: Html): string {
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
          <h1>${title}</h1>
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
