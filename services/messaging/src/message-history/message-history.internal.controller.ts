import type { MessageHistory, Letters } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { MessageHistoryQuery } from './message-history.query.js';

@Controller()
export class MessageHistoryInternalController {
  constructor(private readonly messageHistory: MessageHistoryQuery) {}

  @Serves('GET /internal/message-history/:dreamer')
  async messages({ dreamer, query }: RequestOf<'GET /internal/message-history/:dreamer'>): Promise<MessageHistory> {
    return { messages: await this.messageHistory.messages(dreamer, query.skip) };
  }

  @Serves('GET /internal/letters/:fingerprint')
  async letters({ fingerprint }: RequestOf<'GET /internal/letters/:fingerprint'>): Promise<Letters> {
    return { letters: await this.messageHistory.letters(fingerprint) };
  }
}
