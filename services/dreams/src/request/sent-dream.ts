import type { RequestOutcome } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { TooEarly } from '@dreamloom/platform';
import { IsNull } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';

/**
 * The dream that a message became, locked until the transaction ends; null when it is in the trash.
 * @throws TooEarly while it is not recorded: a word about a dream may overtake the dream.
 */
export async function sentDream(tx: Tx, dreamerId: string, messageId: string): Promise<DreamEntity | null> {
  const dream = await tx.findOne(DreamEntity, {
    where: { dreamerId, messageId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!dream) throw new TooEarly('the dream of this message is not recorded yet');
  return dream.deletedAt ? null : dream;
}

/** What a request that was given up is answered with: its dream never came, or the request itself failed. */
export async function givenUp(tx: Tx, dreamerId: string, messageId: string): Promise<RequestOutcome> {
  const dream = await tx.findOneBy(DreamEntity, { dreamerId, messageId, deletedAt: IsNull() });
  return dream ? { outcome: 'not-done', dreamId: dream.id, title: dream.title } : { outcome: 'gone' };
}
