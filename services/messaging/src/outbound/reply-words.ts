import { Inject, Injectable } from '@nestjs/common';
import { REPLY_SETTINGS, type ReplySettings } from './tell-dreamer.use-case.js';

/** The words of the bot's replies. */
@Injectable()
export class ReplyWords {
  constructor(@Inject(REPLY_SETTINGS) private readonly settings: ReplySettings) {}

  completed(title: string, dreamId: string, remark?: string | null): string {
    return `*${title}*\n${remark ? `${remark}\n` : ''}${this.journal()}#${dreamId}`;
  }

  failed(reason: string): string {
    return `Your dream is safe in your journal. ${reason}\n${this.journal()}`;
  }

  private journal(): string {
    return new URL('/dashboard', this.settings.publicBaseUrl).href;
  }
}
