import type { ServiceName } from '@dreamloom/contracts';
import type { EntityManager } from 'typeorm';

/** A word to all who listen on a channel of the database. */
export interface Announcement {
  channel: string;
  payload: string;
}

/** What a commit leaves to be done. */
export interface WorkAfterCommit {
  /** Who has something to do. */
  services: Set<ServiceName>;
  announcements: Announcement[];
}

const works = new WeakMap<EntityManager, WorkAfterCommit>();

/** Opens the note of what is to be done once this transaction is committed; most of them have nothing. */
export function openWork(tx: EntityManager): WorkAfterCommit {
  const work: WorkAfterCommit = { services: new Set(), announcements: [] };
  works.set(tx, work);
  return work;
}

/**
 * Notes which services have something to do once this transaction is committed. One that Transactions.run does not run, as
 * in a script, rings no bell: relays also look by themselves.
 */
export function noteWork(tx: EntityManager, names: ServiceName[]): void {
  names.forEach((name) => works.get(tx)?.services.add(name));
}

/**
 * Notes an announcement, which is sent a moment after the commit together with others: one that is equal to another is
 * sent once, and one whose process dies in this moment is lost. It must be no more than a hint.
 * @throws outside of Transactions.run, where nobody would send it
 */
export function announceAfterCommit(tx: EntityManager, channel: string, payload: string): void {
  const work = works.get(tx);
  if (!work) throw new Error('Announcements are only made for the transactions of Transactions.run: use it here.');
  work.announcements.push({ channel, payload });
}
