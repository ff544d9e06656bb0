import type { DeliveryLine, SubscriptionCount } from '@dreamloom/eventing';
import { html } from '../pages/html.js';
import { fact } from '../pages/page-parts.js';
import { button, adminPage, time } from './room.page.js';

export interface DeliveriesView {
  product: string;
  about: string | undefined;
  counts: SubscriptionCount[];
  deliveries: DeliveryLine[];
}

/** The operators' page of deliveries. */
export function deliveriesPage({ product, about, counts, deliveries }: DeliveriesView): string {
  return adminPage(
    { product, title: 'Deliveries' },
    html`
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
    `,
  );
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

const id = (name: string, value: string | null) =>
  value &&
  html`<div>
    <dt>${name}</dt>
    <dd><a href="/admin/deliveries?about=${value}">${value}</a></dd>
  </div>`;

// A line may break after each part of a subscription's name.
const words = (subscription: string) =>
  html`${subscription.split('.').map((part, index) => html`${index > 0 && html`.<wbr />`}${part}`)}`;
