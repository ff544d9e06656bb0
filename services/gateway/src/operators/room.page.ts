import { html, Html } from '../pages/html.js';
import { pageHead } from '../pages/page-parts.js';
import { STYLE } from '../pages/page.style.js';

const PAGES = { Deliveries: '/admin/deliveries', Reports: '/admin/reports', Queues: '/admin/queues/' } as const;

export interface AdminPage {
  product: string;
  title: Exclude<keyof typeof PAGES, 'Queues'>;
}

/** Lays out an admin page. It works without a script; its forms have no body, so that other sites cannot forge them. */
export function adminPage({ product, title }: AdminPage, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${pageHead(
          `${title} - ${product}`,
          html`<style>
            ${new Html(STYLE)}
          </style>`,
        )}
      </head>
      <body>
        <header>
          <p class="room">${product}, operators</p>
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
