import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WithdrawSong } from '../private-link/withdraw-song.use-case.js';

@Injectable()
@Handles('dreams.dream-song-deleted.withdraw-song')
export class WithdrawSongHandler implements EventHandler<'dream-song-deleted'> {
  constructor(private readonly withdrawSong: WithdrawSong) {}

  handle({ payload }: EventOf<'dream-song-deleted'>, delivery: Delivery): Promise<void> {
    return this.withdrawSong.run(payload.songId, delivery);
  }
}
