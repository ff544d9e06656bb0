import { html, Html } from '../pages/html.js';
import { pageHead } from '../pages/page-parts.js';
import { STYLE } from '../pages/page.style.js';

const PAGES = { Deliveries: '/admin/deliveries', Reports: '/admin/reports', Queues: '/admin/queues/' } as const;

export interface AdminPage {
  product: string;
  title: Exclude<keyof typeof PAGES, 'Queues'>;
}

/** A page of the operators' room. Works without a script; its forms carry no body, so that no other site can forge them. */
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

/** A button that does something at an address. */
export const button = (action: string, label: string) =>
  html`<form method="post" action="${action}"><button>${label}</button></form>`;

/** A moment as an operator reads it. */
export const time = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
