import type { Language, OwnDreams } from '@dreamloom/contracts';
import type { JournalClient } from '../interpretation/journal.client.js';
import type {
  InterpretationOrder,
  Interpreter,
  WeekMaterial,
  WeekReading,
} from '../vendors/interpreter/interpreter.port.js';
import type { WeekImageClient } from '../week/week-image.client.js';

export class FakeInterpreter implements Interpreter {
  readonly model = 'fake-interpreter';
  readonly orders: InterpretationOrder[] = [];
  readonly weeks: WeekMaterial[] = [];
  readonly errors: Error[] = [];
  answer = 'You stood by the water.\n\nIt waited.';
  reading: WeekReading = {
    titles: { en: 'A Whale Beyond the Bridge', de: 'Der Wal unter der Brücke', fr: 'La Baleine et le Loup' },
    scene: 'A whale under a bridge of lanterns.',
  };

  /** What happens while the model writes. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();

  async interpret(order: InterpretationOrder): Promise<string> {
    this.orders.push(order);
    await this.meanwhile();
    return this.resultOf(this.answer);
  }

  nameWeek(week: WeekMaterial) {
    this.weeks.push(week);
    return this.resultOf(this.reading);
  }

  private resultOf<T>(answer: T): Promise<T> {
    const error = this.errors.shift();
    return error ? Promise.reject(error) : Promise.resolve(answer);
  }
}

export class FakeJournal implements Pick<JournalClient, 'ownDreams' | 'languageOf'> {
  readonly dreams: (OwnDreams['dreams'][number] & { dreamerId: string })[] = [];
  readonly noAi = new Set<string>();
  readonly languages = new Map<string, Language>();

  ownDreams(dreamerId: string, ids: string[]): Promise<OwnDreams> {
    const dreams = this.dreams.filter((dream) => dream.dreamerId === dreamerId && ids.includes(dream.id));
    return Promise.resolve({ dreams, noAi: this.noAi.has(dreamerId), language: this.languages.get(dreamerId) ?? null });
  }

  languageOf(dreamerId: string): Promise<Language | null> {
    return Promise.resolve(this.languages.get(dreamerId) ?? null);
  }
}

/** The bytes of an image are the letters of its key. */
export class FakeWeekImages implements Pick<WeekImageClient, 'open'> {
  isAvailable = true;

  open(mediaKey: string) {
    if (!this.isAvailable) return Promise.resolve(null);
    return Promise.resolve({ mime: 'image/webp', body: new Blob([mediaKey]).stream() });
  }
}
