import type { ChannelOutageList } from '@dreamloom/contracts';
import { html } from '@dreamloom/platform';
import { adminPage, fact, time } from './admin-page.js';
import type { DeliveryLine, SubscriptionCount } from './deliveries.query.js';

export interface DeliveriesView {
  product: string;
  about: string | undefined;
  counts: SubscriptionCount[];
  deliveries: DeliveryLine[];
  /** Null while the messaging service cannot be reached. */
  outages: ChannelOutageList['outages'] | null;
}

export function deliveriesPage({ product, about, counts, deliveries, outages }: DeliveriesView): string {
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
      ${outages?.length !== 0 && channelsDown(outages)} ${counts.length > 0 && overview(counts)}
      <h2>${about ? 'All about this id' : 'Failed last'}</h2>
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

const channelsDown = (outages: DeliveriesView['outages']) => html`
  <h2>Channels that are down</h2>
  ${outages === null && html`<p class="nothing">The messaging service does not answer.</p>`}
  <ul class="counts">
    ${outages?.map(
      ({ channel, since, reason }) => html`
        <li>
          <span class="name">${channel}</span>
          <span class="failed">${reason}</span>
          <span>since ${time(since)}</span>
        </li>
      `,
    )}
  </ul>
`;

const overview = (counts: SubscriptionCount[]) => html`
  <h2>Not done</h2>
  <ul class="counts">
    ${counts.map(
      ({ subscription, pending, failed }) => html`
        <li>
          <span class="name">${words(subscription)}</span>
          <span>${pending} waiting</span>
          <span class="${failed > 0 && 'failed'}">${failed} failed</span>
          ${failed > 0 && html`<a href="/admin/queues/queue/${subscription}?status=failed">Failed jobs and retry</a>`}
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
      ${fact('happened', time(one.occurredAt))} ${moment('enqueued', one.enqueuedAt)}
      ${moment('put off until', one.postponedUntil)} ${moment('settled', one.settledAt)} ${fact('event', one.event)}
      ${id('event id', one.eventId)} ${id('dream', one.dreamId)} ${id('message', one.messageId)}
      ${id('dreamer', one.dreamerId)}
    </dl>
    ${one.status !== 'done' && html`<a href="/admin/queues/queue/${one.subscription}/${one.eventId}">Its job: attempts, last error, retry</a>`}
  </li>
`;

const moment = (name: string, at: string | null) => at && fact(name, time(at));

const nothing = (about: string | undefined) =>
  html`<p class="nothing">${about ? 'Nothing in the log has to do with this id.' : 'Nothing failed. All is well.'}</p>`;

const id = (name: string, value: string | null) =>
  value &&
  html`<div>
    <dt>${name}</dt>
    <dd><a href="/admin/deliveries?about=${value}">${value}</a></dd>
  </div>`;

// Inserts a line-break opportunity after each part of a subscription's name.
const words = (subscription: string) =>
  html`${subscription.split('.').map((part, index) => html`${index > 0 && html`.<wbr />`}${part}`)}`;
