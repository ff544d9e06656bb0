import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, ENV, failpoint, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import type { MessagingEnv } from '../messaging.env.js';
import type { ReplyButton } from '../vendors/channel/channel.port.js';
import { Dispatch } from './dispatch.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';
import { ReplyWords } from './reply-words.js';

export interface Reply {
  dreamerId: string;
  /** The id of the dream or inbound message that gets this reply; each gets only one. */
  about: string;
  body: (words: ReplyWords) => string;
  /** The title in the body. */
  bold?: string;
  /** The answers to the question of the body. */
  buttons?: (words: ReplyWords) => ReplyButton[];
  mediaPath?: string;
  /** The id of a dream whose own reply must not be sent any more. */
  withdraws?: string;
  /** It has the words of another dreamer, which are not stored for longer than it takes to send them. */
  isOfOther?: boolean;
}

@Injectable()
export class NotifyDreamer {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
    private readonly languages: ChatLanguages,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async run(reply: Reply, delivery: Delivery): Promise<void> {
    const { dreamerId, about, body, bold, buttons, mediaPath, withdraws, isOfOther } = reply;
    if (await this.quotas.isSuspended(dreamerId)) return this.skip(delivery);
    if (withdraws) await this.messages.withdraw({ dreamerId, about: withdraws });
    const words = await this.wordsFor(dreamerId);
    const parts = await this.messages.reserve(
      { dreamerId, about, mediaPath: mediaPath ?? null, bold, buttons: buttons?.(words), isOfOther },
      splitText(body(words)),
    );
    await failpoint('reply-reserved');
    for (const part of parts) await this.dispatch.send(part);
    await this.transactions.settle(delivery);
  }

  /** Settles the delivery of an event that gets no reply. */
  async skip(delivery: Delivery): Promise<void> {
    await this.transactions.settle(delivery);
  }

  private async wordsFor(dreamerId: string): Promise<ReplyWords> {
    const journalUrl = new URL('/dashboard', this.env.PUBLIC_BASE_URL).href;
    return new ReplyWords(await this.languages.ofDreamer(dreamerId), journalUrl, this.clock.now());
  }

  async giveUp(about: string, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { about });
  }
}

/** The vendor rejects longer bodies with error 21617. */
export const MAX_BODY_LENGTH = 1_600;

/**
 * Splits a text into pieces of at most `maxLength` UTF-16 code units, between words if possible and never inside a
 * grapheme.
 */
export function splitText(text: string, maxLength = MAX_BODY_LENGTH): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > maxLength) {
    const cut = cutOf(rest, maxLength);
    pieces.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
}

function cutOf(text: string, maxLength: number): number {
  const space = text.slice(0, maxLength + 1).search(/\s\S*$/u);
  if (space > 0) return space;
  // A text without spaces is split between graphemes.
  let cut = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    text.slice(0, maxLength * 2),
  )) {
    if (index + segment.length > maxLength) break;
    cut = index + segment.length;
  }
  return cut || maxLength;
}
