import { mentionsIn, openText, splitDetails, type RequestOutcome } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { EditDream } from '../dream/edit-dream.use-case.js';
import { PersonRepository } from '../person/person.repository.js';

const MAX_NAMED = 3;

/** Publishes a dream by a bot command. A text that mentions persons needs a second command for the same revision. */
@Injectable()
export class PublishSentDream {
  constructor(
    private readonly dreams: DreamRepository,
    private readonly people: PersonRepository,
    private readonly editDream: EditDream,
  ) {}

  async run(tx: Tx, dream: DreamEntity): Promise<RequestOutcome> {
    const { id: dreamId, title } = dream;
    const mentions = await this.unheeded(tx, dream);
    if (mentions.length > 0) {
      await this.dreams.change(tx, dreamId, { warnedRevision: dream.revision });
      return { outcome: 'mentions', dreamId, title, mentions: mentions.slice(0, MAX_NAMED) };
    }
    await this.editDream.edit(tx, dream, { isPublic: true });
    return { outcome: 'public', dreamId, title };
  }

  /** Returns nothing once the dreamer has been warned for this revision. */
  private async unheeded(tx: Tx, dream: DreamEntity): Promise<string[]> {
    if (dream.isPublic || dream.warnedRevision === dream.revision) return [];
    const names = (await this.people.of(dream.dreamerId, tx)).map(({ name }) => name);
    const { words } = splitDetails(dream.content);
    return mentionsIn(openText({ ...dream, words }), names).map(({ text }) => text);
  }
}
