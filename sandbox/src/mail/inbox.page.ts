import { type Html, html } from '../look/pages.js';
import type { MailRecord } from './mail-store.js';

const when = (mail: MailRecord): string => mail.receivedAt.slice(0, 16).replace('T', ' ');

const row = (mail: MailRecord, open: MailRecord | undefined): Html =>
  html`<li>
    <a href="/inbox/${mail.id}" ${mail.id === open?.id ? html`aria-current="page"` : ''}>
      <b>${mail.subject}</b><span>${mail.to.join(', ')}</span><time>${when(mail)}</time>
    </a>
  </li>`;

const mailView = (mail: MailRecord): Html =>
  html`<article>
    <h2>${mail.subject}</h2>
    <dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>At</dt>
      <dd>${when(mail)} UTC</dd>
    </dl>
    <iframe
      title="The mail as it looks"
      src="/inbox/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <details>
      <summary>As plain text</summary>
      <pre>${mail.text}</pre>
    </details>
  </article>`;

export const inboxPage = (mails: MailRecord[], open: MailRecord | undefined): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox inbox</title>
        <link rel="icon" href="/look/moon.svg" />
        <link rel="stylesheet" href="/look/look.css" />
        <link rel="stylesheet" href="/inbox/page/inbox.css" />
      </head>
      <body>
        <header>
          <p class="ribbon">Sandbox inbox</p>
          <h1>Mail that would have gone out</h1>
        </header>
        <main>
          ${
            mails.length === 0
              ? html`<p class="muted">Nothing yet. A mail that the journal sends arrives here, whoever it is for.</p>`
              : html`<ol>
                    ${mails.map((mail) => row(mail, open))}
                  </ol>
                  ${open === undefined ? '' : mailView(open)}`
          }
        </main>
      </body>
    </html>`.text;
