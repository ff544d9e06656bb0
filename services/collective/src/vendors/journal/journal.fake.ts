import type { OwnDreams } from '@dreamloom/contracts';
import type { Journal } from './journal.port.js';

/** Journals as a test wrote them. */
export class FakeJournal implements Journal {
  readonly dreams: (OwnDreams['dreams'][number] & { dreamerId: string })[] = [];

  ownDreams(dreamerId: string, ids: string[]) {
    return Promise.resolve(this.dreams.filter((dream) => dream.dreamerId === dreamerId && ids.includes(dream.id)));
  }
}
