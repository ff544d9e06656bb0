import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { AnswerQuestion } from './answer-question.use-case.js';

@Controller()
export class QuestionController {
  constructor(private readonly answerQuestion: AnswerQuestion) {}

  @Serves('POST /api/questions')
  async answer({ dreamerId, body }: RequestOf<'POST /api/questions'>, @Res() reply: Reply): Promise<typeof SENT> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const lines = await this.answerQuestion.run(dreamerId, body.question, left.signal);
    // The header stops nginx and similar proxies from buffering the stream.
    reply.header('x-accel-buffering', 'no').send(lines);
    return SENT;
  }
}
