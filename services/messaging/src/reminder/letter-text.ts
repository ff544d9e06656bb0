import { type Language, listIn, type MonthOfDreams } from '@dreamloom/contracts';
import { html } from '@dreamloom/platform';
import { textIn } from '../languages/index.js';
import { mailPage } from '../mail/dream-mail-text.js';
import { plainName, plainWords } from '../mail/plain-words.js';
import type { Letter } from '../vendors/mailer/mailer.port.js';

const MAX_MOTIF = 60;

export interface MonthlyLetter {
  facts: MonthOfDreams;
  /** `YYYY-MM`. */
  month: string;
  language: Language;
  /** Absolute URLs; `picture` is null without one. */
  urls: { patterns: string; stop: string; picture: string | null };
}

/** The letter as a message, in lines. */
export function letterMessage(letter: MonthlyLetter): { body: string; bold: string } {
  const { subject, sentence, motifs } = wordsOf(letter);
  const stop = `${textIn(letter.language)('letterStop')} ${letter.urls.stop}`;
  return { body: [`*${subject}*`, sentence, ...motifs, letter.urls.patterns, stop].join('\n'), bold: subject };
}

/** The letter as a mail to the dreamer. */
export function letterMail(letter: MonthlyLetter, messageId: string): Letter {
  const { language, urls, facts } = letter;
  const text = textIn(language);
  const { subject, sentence, motifs } = wordsOf(letter);
  const name = plainName(facts.firstName ?? '');
  const greeting = name ? text('mailGreeting', { name }) : text('mailGreetingWithoutName');
  const [open, reason, stop] = [text('letterOpen'), text('letterReason'), text('letterStop')];
  const picture =
    urls.picture !== null &&
    html`<p style="margin:0 0 24px">
      <img
        src="${urls.picture}"
        alt="${text('letterPicture')}"
        width="456"
        style="display:block;width:100%;height:auto;border-radius:12px"
      />
    </p>`;
  return {
    to: { name, address: facts.email },
    subject,
    text: [greeting, sentence, ...motifs, `${open}\n${urls.patterns}`, `${reason} ${stop} ${urls.stop}`].join('\n\n'),
    html: mailPage(
      language,
      html`<h1 style="font-size:26px;line-height:1.3;font-weight:normal;margin:0 0 24px">${subject}</h1>
        ${picture}
        <p style="margin:0 0 16px">${greeting}</p>
        <p style="margin:0 0 16px">${sentence}</p>
        ${motifs.map((line) => html`<p style="margin:0 0 24px">${line}</p>`)}
        <p style="margin:0 0 32px"><a href="${urls.patterns}" style="color:#f4c97a">${open}</a></p>
        <p style="margin:0;font-size:13px;color:#b4b1d6">
          ${reason} <a href="${urls.stop}" style="color:#b4b1d6">${text('mailUnsubscribe')}</a>
        </p>`,
    ),
    unsubscribe: urls.stop,
    messageId,
  };
}

/** Subject, one sentence, and one line of motifs unless none came back. */
function wordsOf({ facts, month, language }: MonthlyLetter) {
  const text = textIn(language);
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
  const { dreams, nights, lucid } = facts;
  const motifs = facts.motifs.map((motif) => `${plainWords(motif.text, MAX_MOTIF)} (${motif.dreams})`);
  return {
    subject: text('letterSubject', { month: monthName }),
    sentence: text('letterSentence', { dreams, nights, lucid }),
    motifs: motifs.length > 0 ? [text('letterMotifs', { motifs: listIn(language, motifs) })] : [],
  };
}
