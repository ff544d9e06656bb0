import {
  circlePath,
  dateFormatIn,
  dreamPath,
  failuresIn,
  type Language,
  listIn,
  type MessageOutcome,
  type ReplyForChat,
} from '@dreamloom/contracts';
import { CHAT_WORDS } from '@dreamloom/contracts/languages';
import { type MessageId, type Text, textIn, waitText } from '../languages/index.js';
import type { ReplyButton } from '../vendors/channel/channel.port.js';

type NightOutcome = Extract<MessageOutcome, { outcome: 'night-without-dream' | 'night-has-dream' | 'night-reopened' }>;
type CircleOutcome = Exclude<MessageOutcome, { title: string } | { outcome: 'gone' } | NightOutcome>;

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
    if (!('title' in reply)) return this.ofCircles(reply);
    const { title } = reply;
    switch (reply.outcome) {
      case 'circle-shared':
        return `${this.text('circleShared', { title, circle: reply.circle })}\n${this.dream(reply.dreamId)}`;
      case 'which-circle':
        return this.text('whichCircle', { title, choices: this.numbered(reply.circles).join('\n') });
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

  private ofCircles(reply: CircleOutcome): string {
    switch (reply.outcome) {
      case 'no-circle':
        return `${this.text('noCircle')}\n${this.page('/circles')}`;
      case 'no-circle-question':
        return this.text('noCircleQuestion');
      case 'circle-not-done':
        return this.text('circleNotDone');
      case 'invited': {
        const invitedBy = reply.invitedBy ?? this.text('somebody');
        return this.text('invitedToCircle', { invitedBy, circle: reply.circle, kind: reply.kind });
      }
      case 'joined':
        return `${this.text('joinedCircle', { circle: reply.circle })}\n${this.page(circlePath(reply.circleId))}`;
      case 'not-joined':
        return this.text('notJoined', { reason: reply.reason });
    }
  }

  /** A reply of a circle to a dream. */
  circleReply({ name, title, words, dreamId }: ReplyForChat): string {
    const text = this.text('circleReply', { name: name ?? this.text('somebody'), title, words });
    return `${text}\n\n${this.text('circleReplyAnswer')}\n${this.dream(dreamId)}`;
  }

  /** The answers to the question of an outcome. */
  answersTo(reply: MessageOutcome): ReplyButton[] {
    const { commands } = CHAT_WORDS[this.language];
    switch (reply.outcome) {
      case 'mentions':
        return [{ label: this.text('publishButton'), answer: `/${commands.public[0]}` }];
      case 'invited':
        return [{ label: this.text('joinButton'), answer: `/${commands.join[0]}` }];
      case 'which-circle':
        return reply.circles.map((name, at) => ({ label: labelOf(name), answer: `/${commands.circle[0]} ${at + 1}` }));
      default:
        return [];
    }
  }

  private numbered(circles: readonly string[]): string[] {
    const word = CHAT_WORDS[this.language].commands.circle[0];
    return circles.map((name, at) => `/${word} ${at + 1} – ${name}`);
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
    return this.page(dreamPath(id));
  }

  private page(path: string): string {
    return new URL(path, this.journalUrl).href;
  }
}

const MAX_LABEL_LENGTH = 20;

/** A name as the label of a button, cut between characters that belong together. */
function labelOf(name: string): string {
  if (name.length <= MAX_LABEL_LENGTH) return name;
  let label = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    if (label.length + segment.length >= MAX_LABEL_LENGTH) break;
    label += segment;
  }
  return `${label.trimEnd()}…`;
}
