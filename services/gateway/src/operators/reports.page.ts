import {
  FRAMEWORKS,
  type OpenCorrections,
  REPORT_WORDS,
  type ReportedDreams,
  type ReportedInCircles,
} from '@dreamloom/contracts';
import { html } from '@dreamloom/platform';
import { adminPage, button, fact, time } from './admin-page.js';

type Reported = ReportedDreams['dreams'][number];
type InCircle = ReportedInCircles['reports'][number];
type Correction = OpenCorrections['corrections'][number];

/**
 * Lists reported public dreams, and what members of a circle reported there. No other page shows an operator the content of
 * a dream, and this one shows only what is public or was reported by somebody who may read it. Corrections of frameworks
 * stand below, without who sent them.
 */
export function reportsPage(
  product: string,
  dreams: readonly Reported[],
  inCircles: readonly InCircle[],
  corrections: readonly Correction[],
): string {
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
      ${
        inCircles.length > 0 &&
        html`<h2>In circles</h2>
          <p class="nothing">Members of a circle asked you to read this. Nobody there learns who did.</p>
          <ol>
            ${inCircles.map(lineInCircle)}
          </ol>`
      }
      ${
        corrections.length > 0 &&
        html`<h2>About frameworks</h2>
          <p class="nothing">
            What dreamers say is wrong in a framework's text or sources. Texts and sources are part of the program.
          </p>
          <ol>
            ${corrections.map(correctionLine)}
          </ol>`
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

const lineInCircle = ({ id, what, title, words, reasons, firstReportedAt }: InCircle) => html`
  <li>
    <h3 class="dream">${what === 'reply' ? 'A reply' : (title ?? '')}</h3>
    <p class="words">${words}</p>
    <dl>${fact('since', time(firstReportedAt))} ${reasons.map((reason) => fact('because', REPORT_WORDS[reason]))}</dl>
    <div class="choices">
      ${button(`/admin/reports/circles/${id}/remove`, what === 'reply' ? 'Delete the reply' : 'Take it out of the circle')}
      ${button(`/admin/reports/circles/${id}/settle`, 'Leave it there')}
    </div>
  </li>
`;

const correctionLine = ({ id, framework, words, replyTo, createdAt }: Correction) => html`
  <li>
    <h3 class="dream">${FRAMEWORKS.find(({ key }) => key === framework)?.name ?? framework}</h3>
    <p class="words">${words}</p>
    <dl>${fact('since', time(createdAt))} ${replyTo !== null && fact('answer to', replyTo)}</dl>
    <div class="choices">${button(`/admin/reports/corrections/${id}/settle`, 'Mark as done')}</div>
  </li>
`;
