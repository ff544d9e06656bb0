import type { QuotaName } from '@dreamloom/contracts';
import { Quotas, Refusal, Turns, type Upload } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

/** Reads the uploads of one kind one after the other, so that only one of them is in memory. */
@Injectable()
export class UploadTurns {
  private readonly turns = new Turns();

  constructor(private readonly quotas: Quotas<QuotaName>) {}

  /**
   * An upload that is refused with 422 counts, because reading it costs processor time.
   * @throws QuotaExceeded before the upload is read, or whatever the work throws
   */
  run<T>(dreamerId: string, upload: Upload, work: (bytes: Buffer) => Promise<T>): Promise<T> {
    return this.turns.run(async () => {
      await this.quotas.assertLeft('unreadableFilesPerDay', dreamerId);
      try {
        return await work(await upload.read());
      } catch (error) {
        if (error instanceof Refusal && error.getStatus() === 422)
          await this.quotas.consume('unreadableFilesPerDay', dreamerId);
        throw error;
      }
    });
  }
}
