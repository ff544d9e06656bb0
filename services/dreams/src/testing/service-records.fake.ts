import type { MessageHistory, Letters, SaidSongs } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
import type { ServiceRecords } from '../your-data/service-records.js';

export class FakeServiceRecords implements ServiceRecords {
  of: SaidSongs & MessageHistory & Letters = { songs: [], messages: [], letters: [] };
  readonly asked: string[] = [];
  /** Makes requests fail: all of them, or those after the first. */
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
