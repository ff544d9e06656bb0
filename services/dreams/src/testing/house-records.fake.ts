import type { Correspondence, Letters, SaidSongs } from '@dreamloom/contracts';
import type { HouseRecords } from '../your-data/house-records.js';

/** What other services tell, and about whom they were asked. */
export class FakeHouseRecords implements HouseRecords {
  of: SaidSongs & Correspondence & Letters = { songs: [], messages: [], letters: [] };
  readonly asked: string[] = [];

  songs = (dreamerId: string) => this.tell(this.of.songs, dreamerId);
  messages = (dreamerId: string) => this.tell(this.of.messages, dreamerId);
  letters = (email: string) => this.tell(this.of.letters, email);

  private async *tell<Row>(rows: Row[], about: string) {
    this.asked.push(about);
    yield* rows;
  }
}
