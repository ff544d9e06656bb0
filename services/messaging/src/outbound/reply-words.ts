import { dateFormatIn, dreamPath, failuresIn, type Language, listIn, type MessageOutcome } from '@dreamloom/contracts';
import { CHAT_WORDS } from '@dreamloom/contracts/languages';
import { type MessageId, type Text, textIn, waitText } from '../languages/index.js';
import type { ReplyButton } from '../vendors/channel/channel.port.js';

type NightOutcome = Exclude<MessageOutcome, { title: string } | { outcome: 'gone' }>;

const NIGHT_TEXTS = {
  'night-without-dream': 'nightWithoutDream',
  'night-has-dream': 'nightHasDream',
  'night-reopened': 'nightReopened',
} as const satisfies Record<NightOutcome['outcome'], MessageId>;

const isOfNight = (reply: MessageOutcome): reply is NightOutcome => reply.outcome in NIGHT_TEXTS;

/** The texts of replies in one language. */
export class ReplyWords {
  private readonly text: Text;

  constructor(
    private readonly language: Language,
    private readonly journalUrl: string,
    private readonly now: Date,
  ) {
    this.text = textIn(language);
  }

  /** @param nearNight the night of an earlier dream that is near this one */
  completed(title: string, dreamId: string, remark?: string | null, nearNight?: string | null): string {
    const near = nearNight && this.text('nearDream', { night: this.night(nearNight) });
    return [`*${title}*`, remark && this.failure(remark), near, this.dream(dreamId)].filter(Boolean).join('\n');
  }

  stored(dreamId: string, remark?: string | null): string {
    return [this.text('dreamStored', { ai: 'off' }), remark && this.failure(remark), this.dream(dreamId)]
      .filter(Boolean)
      .join('\n');
  }

  failed(reason: string): string {
    return `${this.text('artworkFailed', { reason: this.failure(reason) })}\n${this.journalUrl}`;
  }

  /** A failure that travels as its English sentences; an unknown one stays English. */
  failure(reason: string): string {
    const codes = failuresIn(reason);
    return codes ? codes.map((code) => this.text(code)).join(' ') : reason;
  }

  transcribedLater(until: Date): string {
    return this.text('transcribedLater', { wait: this.wait(until) });
  }

  dreamsLater(until: Date, bound: number): string {
    return this.text('dreamsLater', { bound, wait: this.wait(until) });
  }

  imageLater(dreamId: string, until: Date): string {
    return `${this.text('imageLater', { wait: this.wait(until) })}\n${this.dream(dreamId)}`;
  }

  titleLater(dreamId: string, until: Date): string {
    return `${this.text('titleLater', { wait: this.wait(until) })}\n${this.dream(dreamId)}`;
  }

  outcome(reply: MessageOutcome): string {
    if (reply.outcome === 'gone') return `${this.text('gone')}\n${this.journalUrl}`;
    if (isOfNight(reply)) return this.text(NIGHT_TEXTS[reply.outcome]);
    const { title } = reply;
    switch (reply.outcome) {
      case 'mentions': {
        const mentions = reply.mentions.map((text) => this.text('quoted', { text }));
        return this.text('mentions', { title, mentions: listIn(this.language, mentions) });
      }
      case 'words-added':
        return `${this.text('wordsAdded', { title })}\n${this.dream(reply.dreamId)}`;
      case 'picture-added':
        return `${this.text('pictureAdded', { title })}\n${this.dream(reply.dreamId)}`;
      case 'last': {
        const publicity = reply.isPublic ? 'public' : 'private';
        const lucidity = reply.isLucid ? 'lucid' : 'not';
        return `${this.text('last', { title, publicity, lucidity })}\n${this.dream(reply.dreamId)}`;
      }
      case 'not-done':
        return this.text('notDone', { title });
      default:
        return this.text(reply.outcome, { title });
    }
  }

  /** The answers to the question of an outcome. */
  answersTo({ outcome }: MessageOutcome): ReplyButton[] {
    const answer = `/${CHAT_WORDS[this.language].commands.public[0]}`;
    return outcome === 'mentions' ? [{ label: this.text('publishButton'), answer }] : [];
  }

  private wait(until: Date): string {
    return waitText(this.text, until, this.now);
  }

  /** 'March 12', and with the year when that is not the present one. */
  private night(date: string): string {
    const year = date.startsWith(`${this.now.getUTCFullYear()}-`) ? {} : ({ year: 'numeric' } as const);
    const form = { day: 'numeric', month: 'long', timeZone: 'UTC', ...year } as const;
    return dateFormatIn(this.language, form).format(new Date(date));
  }

  private dream(id: string): string {
    return new URL(dreamPath(id), this.journalUrl).href;
  }
}
