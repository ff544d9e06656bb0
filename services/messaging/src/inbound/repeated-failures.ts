import { Logger } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

const MAX_FAILURES = 5;

/** Counts how often what a vendor delivers again has failed, so that it does not come for ever. */
@Injectable()
export class RepeatedFailures {
  private readonly counts = new Map<string, number>();

  constructor(private readonly logger: Logger) {}

  /** @throws the error of `work`, at most four times for one id; afterwards `giveUp` stores it as it came */
  async run(id: string, work: () => Promise<void>, giveUp: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const times = (this.counts.get(id) ?? 0) + 1;
      this.counts.set(id, times);
      if (times < MAX_FAILURES) throw error;
      this.logger.problem('a delivered message failed', error);
      await giveUp();
    }
    this.counts.delete(id);
  }
}
