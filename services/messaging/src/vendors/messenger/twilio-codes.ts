import type { RefusalReason } from './messenger.port.js';

const REASONS: Partial<Record<number | string, RefusalReason>> = {
  63016: 'outside-window',
  63018: 'rate-limited',
  63019: 'picture-lost',
};

/** What Twilio's number for an error means to us; null when it is one that nothing can be done about. */
export const refusalReason = (code: number | string | null | undefined): RefusalReason | null =>
  REASONS[code ?? ''] ?? null;
