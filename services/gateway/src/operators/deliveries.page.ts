import type { DeliveryLine, SubscriptionCount } from '@dreamloom/eventing';
import { html, Html } from './html.js';
import { STYLE } from './deliveries.style.js';

export interface DeliveriesView {
  product: string;
  about: string | undefined;
  counts: SubscriptionCount[];
  deliveries: DeliveryLine[];
}

/** The operators' page of deliveries. Works without a script; its forms carry no body, so that no other site can forge them. */
export function deliveriesPage({ product, about, counts, deliveries }: DeliveriesView): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <title>Deliveries - ${product}</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <p class="room">${product}, operators</p>
          <nav><a href="/admin/deliveries" aria-current="page">Deliveries</a> <a href="/admin/queues/">Queues</a></nav>
        </header>
        <main>
          <h1>Deliveries</h1>
          <form class="search" action="/admin/deliveries" role="search">
            <label for="about">Id of a dream, a message, a dreamer or an event</label>
            <div class="field">
              <input id="about" name="about" value="${about}" spellcheck="false" autocomplete="off" />
              <button>Look up</button>
            </div>
          </form>
          ${counts.length > 0 && overview(counts)}
          <h2>${about ? 'All about this id' : 'Given up last'}</h2>
          ${
            deliveries.length > 0
              ? html`<ol>
                  ${deliveries.map(line)}
                </ol>`
              : nothing(about)
          }
        </main>
      </body>
    </html>`.text;
}

const overview = (counts: SubscriptionCount[]) => html`
  <h2>Not done</h2>
  <ul class="counts">
    ${counts.map(
      ({ subscription, pending, failed }) => html`
        <li>
          <span class="name">${words(subscription)}</span>
          <span>${pending} waiting</span>
          <span class="${failed > 0 && 'failed'}">${failed} failed</span>
          ${failed > 0 && button(`/admin/deliveries/${subscription}/retry`, 'Retry all failed')}
        </li>
      `,
    )}
  </ul>
`;

const line = (one: DeliveryLine) => html`
  <li class="${one.status}">
    <p class="title">
      <span class="status">${one.status}</span>
      <span class="name">${words(one.subscription)}</span>
    </p>
    ${one.reason && html`<p class="reason">${one.reason}</p>`}
    <dl>
      ${fact('happened', time(one.occurredAt))} ${fact('last touched', time(one.updatedAt))}
      ${fact('attempts', `${one.attempts} failed, ${one.starts} begun`)} ${fact('event', one.event)}
      ${id('event id', one.eventId)} ${id('dream', one.dreamId)} ${id('message', one.messageId)}
      ${id('dreamer', one.dreamerId)}
    </dl>
    ${one.status === 'failed' && button(`/admin/deliveries/${one.subscription}/${one.eventId}/retry`, 'Retry')}
  </li>
`;

const nothing = (about: string | undefined) =>
  html`<p class="nothing">
    ${about ? 'Nothing in the log has to do with this id.' : 'Nothing was given up. All is well.'}
  </p>`;

const button = (action: string, label: string) =>
  html`<form method="post" action="${action}"><button>${label}</button></form>`;

const fact = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const id = (name: string, value: string | null) =>
  value &&
  html`<div>
    <dt>${name}</dt>
    <dd><a href="/admin/deliveries?about=${value}">${value}</a></dd>
  </div>`;

// A line may break after each part of a subscription's name.
const words = (subscription: string) =>
  html`${subscription.split('.').map((part, index) => html`${index > 0 && html`.<wbr />`}${part}`)}`;

const time = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
