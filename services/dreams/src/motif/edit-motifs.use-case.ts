import { type DreamMotifsChange, MAX_DREAM_MOTIFS, MAX_MOTIF_MERGES, type NewMotifMerge } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { InvalidInput, notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { MotifRepository } from '../dream/motif.repository.js';
import { announce, Publication } from '../dream/publication.js';
import { MotifMergeRepository } from './motif-merge.repository.js';

/** What the dreamer changes about motifs. No reading changes it back. */
@Injectable()
export class EditMotifs {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly motifs: MotifRepository,
    private readonly merges: MotifMergeRepository,
    private readonly publication: Publication,
  ) {}

  /** @throws Refusal like `DreamRepository.own`, and 400 when the dream has too many motifs */
  async replace(dreamerId: string, dreamId: string, change: DreamMotifsChange, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      if (!(await this.motifs.replace(tx, dream, change)))
        throw new InvalidInput(`A dream has at most ${MAX_DREAM_MOTIFS} motifs.`, '/motifs');
      if (dream.isPublic) await this.publication.renew(tx, dreamId);
      await announce(tx, dreamerId, dreamId);
    });
  }

  /**
   * Counts `from` as `into` in all dreams, also in later ones.
   * @throws Refusal 404 when one of them is in no dream, 409 when they are one already or there are too many merges
   */
  async merge(dreamerId: string, given: NewMotifMerge): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.motifs.lock(tx, dreamerId);
      const merges = await this.merges.of(dreamerId, tx);
      const mergedKey = (key: string) => merges.find((merge) => merge.from === key)?.into ?? key;
      const [from, into] = [mergedKey(given.from), mergedKey(given.into)];
      for (const key of [from, into]) if (!(await this.merges.isInUse(tx, dreamerId, key))) throw notFound('motif');
      if (from === into) throw new Refusal(409, 'same-motif', 'These two are one motif already.');
      if (merges.length >= MAX_MOTIF_MERGES)
        throw new Refusal(
          409,
          'too-many-merges',
          `You can count ${MAX_MOTIF_MERGES} motifs as others. Please separate some first.`,
          { max: MAX_MOTIF_MERGES },
        );
      await this.merges.add(tx, dreamerId, from, into);
    });
  }

  /** @throws Refusal 404 when there is no such merge */
  async endMerge(dreamerId: string, from: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.motifs.lock(tx, dreamerId);
      if (!(await this.merges.end(tx, dreamerId, from))) throw notFound('merge');
    });
  }
}
