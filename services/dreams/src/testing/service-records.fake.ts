import type { MessageHistory, Letters, SaidSongs } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
import type { ServiceRecords } from '../your-data/service-records.js';

/** What other services tell, and about whom they were asked. */
export class FakeServiceRecords implements ServiceRecords {
  of: SaidSongs & MessageHistory & Letters = { songs: [], messages: [], letters: [] };
  readonly asked: string[] = [];
  /** Who does not answer now: all, or from the second question on. */
  away: 'no' | 'yes' | 'soon' = 'no';

  songs = (dreamerId: string) => this.tell(this.of.songs, dreamerId);
  messages = (dreamerId: string) => this.tell(this.of.messages, dreamerId);
  letters = (email: string) => this.tell(this.of.letters, email);

  private async *tell<Row>(rows: Row[], about: string) {
    this.asked.push(about);
    if (this.away === 'yes') throw new TransientError('the service is away');
    if (this.away === 'soon') this.away = 'yes';
    yield* rows;
  }
}
