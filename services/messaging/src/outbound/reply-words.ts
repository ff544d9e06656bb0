import { Inject, Injectable } from '@nestjs/common';
import { REPLY_SETTINGS, type ReplySettings } from './tell-dreamer.use-case.js';

/** The words of the bot's replies. */
@Injectable()
export class ReplyWords {
  constructor(@Inject(REPLY_SETTINGS) private readonly settings: ReplySettings) {}

  completed(title: string, dreamId: string): string {
    return `*${title}*\n${this.journal()}#${dreamId}`;
  }

  failed(reason: string): string {
    return `Your dream is safe in your journal. ${reason}\n${this.journal()}`;
  }

  private journal(): string {
    return new URL('/dashboard', this.settings.publicBaseUrl).href;
  }
}
