import { html } from './html.js';

export const homePage = (app: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox</title>
        <link rel="icon" href="/look/moon.svg" />
        <link rel="stylesheet" href="/look/look.css" />
        <link rel="stylesheet" href="/look/sign-in.css" />
      </head>
      <body>
        <main class="card">
          <p class="ribbon">Sandbox</p>
          <h1>The outside world, on this machine</h1>
          <p class="muted">
            Sign-in, WhatsApp and the makers of words and pictures, spoken to exactly as the real ones are. Nothing that
            happens here leaves this machine.
          </p>
          <ul class="places">
            <li><a href="/phone">The phone</a><span>write to the bot as a dreamer does</span></li>
            <li><a href="/inbox">The inbox</a><span>the mail that the app sends</span></li>
            <li><a href="${app}">The journal</a><span>the app itself</span></li>
            <li><a href="/__log">The calls</a><span>what the app asked of whom</span></li>
            <li><a href="/__faults">The faults</a><span>what will go wrong next</span></li>
          </ul>
        </main>
      </body>
    </html>`.text;
