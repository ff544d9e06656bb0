import { waitInWords, type RequestOutcome } from '@dreamloom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { REPLY_SETTINGS, type ReplySettings } from './dispatch.js';

const list = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts.map((part) => `“${part}”`));

@Injectable()
export class ReplyWords {
  constructor(@Inject(REPLY_SETTINGS) private readonly settings: ReplySettings) {}

  completed(title: string, dreamId: string, remark?: string | null): string {
    return `*${title}*
${
  remark
    ? `${remark}
`
    : ''
}${this.dream(dreamId)}`;
  }

  failed(reason: string): string {
    return `Your dream is safe in your journal. ${reason}\n${this.journal()}`;
  }

  heardLater(until: Date): string {
    return `Your voice note is safe. I have listened to enough for now and will hear it ${waitInWords(until, new Date())}, by myself.`;
  }

  paintedLater(dreamId: string, until: Date): string {
    return `Your dream is kept. I have painted enough for now and will paint it ${waitInWords(until, new Date())}, by myself.\n${this.dream(dreamId)}`;
  }

  namedLater(dreamId: string, until: Date): string {
    return `Your dream is kept. I have named enough for now and will give it its title ${waitInWords(until, new Date())}, by myself.\n${this.dream(dreamId)}`;
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
    return new URL('/dashboard', this.settings.publicBaseUrl).href;
  }
}
