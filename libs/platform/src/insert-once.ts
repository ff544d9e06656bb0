import type { EntityManager, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Inserts a row unless one with its key is there; waits for a transaction that is about to insert it. True when it was inserted. */
export async function insertOnce<Entity extends ObjectLiteral>(
  tx: EntityManager,
  entity: new () => Entity,
  row: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(entity).values(row).orIgnore().returning('1');
  return ((await insert.execute()).raw as unknown[]).length > 0;
}
