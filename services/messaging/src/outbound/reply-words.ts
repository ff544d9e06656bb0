import { type RequestOutcome, waitInWords } from '@dreamloom/contracts';
import { Clock, ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../messaging.env.js';

const list = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts.map((part) => `“${part}”`));

@Injectable()
export class ReplyWords {
  constructor(
    @Inject(ENV) private readonly env: MessagingEnv,
    private readonly clock: Clock,
  ) {}

  completed(title: string, dreamId: string, remark?: string | null): string {
    return [`*${title}*`, remark, this.dream(dreamId)].filter(Boolean).join('\n');
  }

  stored(dreamId: string, remark?: string | null): string {
    return ['Your dream is safe.', remark, this.dream(dreamId)].filter(Boolean).join('\n');
  }

  failed(reason: string): string {
    return `Your dream is safe in your journal. ${reason}\n${this.journal()}`;
  }

  transcribedLater(until: Date): string {
    return `Your voice note is safe. I have listened to enough for now and will hear it ${waitInWords(until, this.clock.now())}, by myself.`;
  }

  imageLater(dreamId: string, until: Date): string {
    return `Your dream is kept. I have painted enough for now and will paint it ${waitInWords(until, this.clock.now())}, by myself.\n${this.dream(dreamId)}`;
  }

  titleLater(dreamId: string, until: Date): string {
    return `Your dream is kept. I have named enough for now and will give it its title ${waitInWords(until, this.clock.now())}, by myself.\n${this.dream(dreamId)}`;
  }

  outcome(reply: RequestOutcome): string {
    switch (reply.outcome) {
      case 'undone':
        return `*${reply.title}* is deleted.`;
      case 'private':
        return `*${reply.title}* is private: only you can see it.`;
      case 'public':
        return `*${reply.title}* is public: everybody can see it on the canvas, with the city or country of your profile and without your name. /private takes it back.`;
      case 'mentions':
        return `*${reply.title}* is still private. It mentions ${list(reply.mentions)}, and everybody could read that on the canvas. Send /public once more to publish it anyway.`;
      case 'lucid':
        return `*${reply.title}* is marked as a lucid dream.`;
      case 'words-added':
        return `I added that to *${reply.title}*.\n${this.dream(reply.dreamId)}`;
      case 'last': {
        const marks = [reply.isPublic ? 'public' : 'private', ...(reply.isLucid ? ['lucid'] : [])].join(', ');
        return `Your last dream: *${reply.title}* (${marks})\n${this.dream(reply.dreamId)}`;
      }
      case 'not-done':
        return `That did not work for *${reply.title}*, which is as it was. Please send it once more.`;
      case 'gone':
        return `I cannot find that dream in your journal.\n${this.journal()}`;
    }
  }

  private dream(id: string): string {
    return `${this.journal()}#${id}`;
  }

  private journal(): string {
    return new URL('/dashboard', this.env.PUBLIC_BASE_URL).href;
  }
}
