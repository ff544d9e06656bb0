import type { DreamMails, MessageHistory, Letters, SaidSongs } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
import type { ServiceRecords } from '../your-data/service-records.js';

export class FakeServiceRecords implements ServiceRecords {
  of: SaidSongs & MessageHistory & DreamMails & Letters = { songs: [], messages: [], mails: [], letters: [] };
  readonly asked: string[] = [];
  /** Makes requests fail: all of them, or those after the first for songs. */
  away: 'no' | 'yes' | 'soon' = 'no';

  songs = (dreamerId: string) => this.tell(this.of.songs, dreamerId, true);
  messages = (dreamerId: string) => this.tell(this.of.messages, dreamerId);
  mails = (dreamerId: string) => this.tell(this.of.mails, dreamerId);
  letters = (email: string) => this.tell(this.of.letters, email);

  private async *tell<Row>(rows: Row[], about: string, isForSongs = false) {
    this.asked.push(about);
    if (this.away === 'yes') throw new TransientError('the service is away');
    if (this.away === 'soon' && isForSongs) this.away = 'yes';
    yield* rows;
  }
}
