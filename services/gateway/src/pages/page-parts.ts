import { html, type Html } from './html.js';

export const pageHead = (title: string, style: Html) => html`
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="robots" content="noindex" />
  <meta name="color-scheme" content="dark light" />
  <title>${title}</title>
  <link rel="icon" href="/favicon.svg" />
  ${style}
`;

export const fact = (name: string, value: Html | string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
