import type { ServiceName } from '@dreamloom/contracts';
import type { EntityManager } from 'typeorm';

const services = new WeakMap<EntityManager, Set<ServiceName>>();

/** Notes which services have something to do once this transaction is committed. */
export function noteWork(tx: EntityManager, names: ServiceName[]): void {
  const noted = services.get(tx) ?? new Set();
  names.forEach((name) => noted.add(name));
  services.set(tx, noted);
}

/** The services that have something to do after this transaction; most of them have none. */
export function notedWork(tx: EntityManager): ServiceName[] {
  return [...(services.get(tx) ?? [])];
}
