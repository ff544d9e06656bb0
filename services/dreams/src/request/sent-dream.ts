import type { RequestOutcome } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { TooEarly } from '@dreamloom/platform';
import { IsNull } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';

/**
 * Locks the dream of a message until the transaction ends; null when it is in the trash.
 * @throws TooEarly while the dream is not recorded: a command can arrive before the dream it refers to
 */
export async function sentDream(tx: Tx, dreamerId: string, messageId: string): Promise<DreamEntity | null> {
  const dream = await tx.findOne(DreamEntity, {
    where: { dreamerId, messageId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!dream) throw new TooEarly('the dream of this message is not recorded yet');
  return dream.deletedAt ? null : dream;
}

/**
 * Returns the outcome of a request that failed permanently: its dream was never recorded, or the request itself failed.
 */
export async function givenUp(tx: Tx, dreamerId: string, messageId: string): Promise<RequestOutcome> {
  const dream = await tx.findOneBy(DreamEntity, { dreamerId, messageId, deletedAt: IsNull() });
  return dream ? { outcome: 'not-done', dreamId: dream.id, title: dream.title } : { outcome: 'gone' };
}
