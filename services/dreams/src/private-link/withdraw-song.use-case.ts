import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';

/** Removes a deleted dream song from private links; a link that shows nothing else is no longer listed. */
@Injectable()
export class WithdrawSong {
  constructor(private readonly transactions: Transactions) {}

  async run(songId: string, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) =>
      tx.query('delete from dreams.access_grant where song_id = $1', [songId]),
    );
  }
}
