import type { EntityManager, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts a row unless its key exists; waits for a concurrent transaction that inserts the same key. True when
 * inserted.
 */
export async function insertOnce<Entity extends ObjectLiteral>(
  tx: EntityManager,
  entity: new () => Entity,
  row: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(entity).values(row).orIgnore().returning('1');
  return ((await insert.execute()).raw as unknown[]).length > 0;
}
