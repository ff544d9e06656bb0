import type { OwnDreams } from '@dreamloom/contracts';
import type { Journal } from './journal.port.js';

export class FakeJournal implements Journal {
  readonly dreams: (OwnDreams['dreams'][number] & { dreamerId: string })[] = [];

  readonly noAi = new Set<string>();

  ownDreams(dreamerId: string, ids: string[]) {
    const dreams = this.dreams.filter((dream) => dream.dreamerId === dreamerId && ids.includes(dream.id));
    return Promise.resolve({ dreams, noAi: this.noAi.has(dreamerId) });
  }
}
