import type { Correspondence, Letters } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { CorrespondenceQuery } from './correspondence.query.js';

/** What was written to and by a dreamer, for the export of everything that is theirs. */
@Controller()
export class CorrespondenceInternalController {
  constructor(private readonly correspondence: CorrespondenceQuery) {}

  @Serves('GET /internal/correspondence/:dreamer')
  async messages({ dreamer, query }: RequestOf<'GET /internal/correspondence/:dreamer'>): Promise<Correspondence> {
    return { messages: await this.correspondence.messages(dreamer, query.skip) };
  }

  @Serves('GET /internal/letters/:fingerprint')
  async letters({ fingerprint }: RequestOf<'GET /internal/letters/:fingerprint'>): Promise<Letters> {
    return { letters: await this.correspondence.letters(fingerprint) };
  }
}
