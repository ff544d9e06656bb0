import type { RefusalReason } from './messenger.port.js';

const REASONS: Partial<Record<number | string, RefusalReason>> = {
  63016: 'outside-window',
  63018: 'rate-limited',
  63019: 'picture-lost',
};

/** Returns null for errors without a remedy. */
export const refusalReason = (code: number | string | null | undefined): RefusalReason | null =>
  REASONS[code ?? ''] ?? null;
