import type { Tx } from '@dreamloom/eventing';
import { DreamEntity } from '../dream/dream.entity.js';

/** Deletes a dream for good, with its pictures' rows. Steps that are under way find nothing and end. */
export async function deleteDream(tx: Tx, dream: DreamEntity): Promise<void> {
  await tx.delete(DreamEntity, { id: dream.id });
}
