import { type Html, html } from '../look/pages.js';
import { type Account, fullName } from './account.js';
import { subjectOf } from './subject.js';

const frame = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/look/moon.svg" />
        <link rel="stylesheet" href="/look/look.css" />
        <link rel="stylesheet" href="/look/sign-in.css" />
      </head>
      <body>
        <main class="card">
          <p class="ribbon">Sandbox sign-in</p>
          ${body}
        </main>
        <p class="footnote">Invented people on this machine. No password is asked and nothing leaves it.</p>
      </body>
    </html>`.text;

const person = (account: Account): Html =>
  html`<li>
    <button class="person" name="subject" value="${subjectOf(account.email)}">
      <img src="/google/picture/${subjectOf(account.email)}" alt="" width="44" height="44" />
      <span class="who"><b>${fullName(account)}</b><span>${account.email}</span></span>
    </button>
  </li>`;

const cancelForm = html`<form method="post" class="leave">
  <button class="pill quiet" name="action" value="cancel">Cancel</button>
</form>`;

/** The account chooser. Its forms post to their own URL, so the query is validated again. */
export const chooserPage = (accounts: Account[], app: string, problem?: string): string =>
  frame(
    'Sandbox sign-in: choose an account',
    html`<h1>Choose an account</h1>
      <p class="muted">to continue to <span class="app">${app}</span></p>
      <form method="post">
        <ul class="people">
          ${accounts.map(person)}
        </ul>
      </form>
      <details ${problem === undefined ? '' : 'open'}>
        <summary>Use another account</summary>
        <form method="post" class="another">
          ${problem === undefined ? html`` : html`<p class="problem" role="alert">${problem}</p>`}
          <label
            >E-mail
            <input
              class="field"
              name="email"
              type="email"
              required
              autocomplete="off"
              placeholder="noor@dreamloom.test"
          /></label>
          <label
            >Name <input class="field" name="name" autocomplete="off" maxlength="80" placeholder="Noor Lindqvist"
          /></label>
          <button class="pill primary" name="action" value="another">Continue</button>
        </form>
      </details>
      ${cancelForm}`,
  );

export const signInAgainPage = (account: Account, app: string): string =>
  frame(
    'Sandbox sign-in: confirm that it is you',
    html`<h1>Confirm that it is you</h1>
      <p class="muted">to continue to <span class="app">${app}</span></p>
      <form method="post">
        <ul class="people">
          ${person(account)}
        </ul>
      </form>
      ${cancelForm}`,
  );

export const signInErrorPage = (error: string, detail: string): string =>
  frame(
    'Sandbox sign-in: error',
    html`<h1>Sign-in is not possible</h1>
      <p><b>Error 400: ${error}</b></p>
      <p class="muted">${detail}</p>`,
  );
