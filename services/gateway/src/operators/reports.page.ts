import { REPORT_WORDS, type ReportedDreams } from '@dreamloom/contracts';
import { html } from '@dreamloom/platform';
import { adminPage, button, fact, time } from './admin-page.js';

type Reported = ReportedDreams['dreams'][number];

/**
 * Lists reported public dreams. No other page shows an operator the content of a dream, and this one shows only what is
 * public.
 */
export function reportsPage(product: string, dreams: readonly Reported[]): string {
  return adminPage(
    { product, title: 'Reports' },
    html`
      <p class="nothing">
        Whoever reports a dream does not see it any more. Unpublished, it is private again; its dreamer keeps it.
      </p>
      ${
        dreams.length > 0
          ? html`<ol>
              ${dreams.map(line)}
            </ol>`
          : html`<p class="nothing">No public dream is reported.</p>`
      }
    `,
  );
}

const line = ({ dreamId, title, content, imageUrl, reasons, firstReportedAt }: Reported) => html`
  <li>
    <h2 class="dream">${title}</h2>
    ${imageUrl !== null && html`<p><a href="${imageUrl}">Its picture</a></p>`}
    <p class="words">${content}</p>
    <dl>
      ${fact('since', time(firstReportedAt))}
      ${reasons.map(({ reason, times }) => fact(times === 1 ? 'once' : `${times} times`, REPORT_WORDS[reason]))}
    </dl>
    <div class="choices">
      ${button(`/admin/reports/${dreamId}/unpublish`, 'Unpublish')}
      ${button(`/admin/reports/${dreamId}/settle`, 'Keep it published')}
    </div>
  </li>
`;
