import type { Dream } from '@dreamloom/contracts/http';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Known } from '../api/dream-store.js';
import type { Edit } from './edit.js';

/** Why a dream was not sent yet. */
export interface OutboxProblem {
  /**
   * `later`: the server could not answer properly. `refused` and `conflict` wait for the dreamer: the dream is not sent
   * again before it changes, or its words were changed elsewhere too.
   */
  reason: 'offline' | 'signed-out' | 'later' | 'refused' | 'conflict';
  /** The sentence, code and parameters of the server's refusal. */
  message?: string;
  code?: string;
  params?: Record<string, string | number | string[]>;
}

/** A dream on this device that the server may not have yet, or not with these words. */
export interface OutboxDream {
  /** The `Idempotency-Key` of the request, and the id of the recording. */
  key: string;
  /** Only the session of this account sends and shows the dream. */
  userId: string;
  kind: 'text' | 'voice' | 'edit';
  /** `recording` until the dreamer finishes the recording. */
  state: 'recording' | 'waiting';
  /** The words; empty for a recording. */
  content: string;
  /** The type of a recording without parameters, such as `audio/webm`. */
  mimeType: string | null;
  durationSeconds: number | null;
  /** Chosen time of waking (ISO), or null for the moment of `savedAt`; that of the dream, for an edit. */
  wokeAt: string | null;
  /** When the words were stored or the recording was started, by this device's clock (ISO). */
  savedAt: string;
  problem: OutboxProblem | null;
  /**
   * The words of the first request, after which the server may have them: what the dreamer changes from then on is a
   * change of that dream. Null before it.
   */
  sent: string | null;
  /** The revision of that dream on which `content` was written. */
  base: number;
  /** The dreamer deleted it after the first request: it is hidden, and deleted on the server. */
  isDeleted: boolean;
  /** With the problem `conflict`: the dream as it was changed elsewhere. */
  theirs: Dream | null;
  edit?: WaitingEdit;
  /** A picture that is added to the dream once the server has its words. */
  picture?: { bytes: ArrayBuffer; type: string };
}

/** A change of a dream that the server has, which waits for the network. */
export interface WaitingEdit extends Edit {
  dream: string;
  /** Where it was made: a phone sends other fields. */
  isMobile: boolean;
  /** Another painting is requested after it. */
  paints: boolean;
}

interface Chunk {
  recording: string;
  index: number;
  /** An ArrayBuffer, because Safari cannot store a Blob in a private window. */
  bytes: ArrayBuffer;
}

interface OutboxSchema extends DBSchema {
  dreams: { key: string; value: OutboxDream };
  chunks: { key: [string, number]; value: Chunk };
  /** The journal as this device knows it, by account. */
  known: { key: [string, string]; value: Known & { userId: string } };
}

/** What a dream is before its first request. */
export const UNCHANGED = { sent: null, base: 1, isDeleted: false, theirs: null } satisfies Partial<OutboxDream>;

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

/** Opens the database once; it is opened again after it could not be opened or was closed. */
export function database(): Promise<IDBPDatabase<OutboxSchema>> {
  const close = () => {
    void opened?.then((db) => db.close());
    opened = undefined;
  };
  // A service worker of an earlier version cannot open a later one: it would send what it does not know.
  opened ??= openDB<OutboxSchema>('dreamloom', 4, {
    async upgrade(db, version, _to, transaction) {
      if (version < 2) db.createObjectStore('known', { keyPath: ['userId', 'id'] });
      if (version < 1) {
        db.createObjectStore('dreams', { keyPath: 'key' });
        db.createObjectStore('chunks', { keyPath: ['recording', 'index'] });
      }
      if (version !== 1) return;
      const dreams = transaction.objectStore('dreams');
      // Each of them may have been sent.
      for (const dream of await dreams.getAll()) await dreams.put({ ...dream, ...UNCHANGED, sent: dream.content });
    },
    blocking: close,
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const listeners = new Set<() => void>();
const CHANNEL = 'dreamloom-outbox';
/** Reaches the other tabs and the service worker, but not the context that posts; open while somebody listens. */
let channel: BroadcastChannel | null = null;

export function announceChange(): void {
  listeners.forEach((listener) => listener());
  if (typeof BroadcastChannel === 'undefined') return;
  const sender = channel ?? new BroadcastChannel(CHANNEL);
  sender.postMessage('changed');
  if (sender !== channel) sender.close();
}

/** Calls back after a change of the outbox, also one by another tab or the service worker, until the result is called. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  if (channel === null && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => listeners.forEach((one) => one());
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

export const chunksOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity]);
