import { NO_ARCHIVE, OVERSIZED_ARCHIVE, SLOW_ARCHIVE, UNSAFE_ARCHIVE } from '@dreamloom/contracts';

export const ARCHIVE_FAULTS = {
  foreign: NO_ARCHIVE,
  unsafe: UNSAFE_ARCHIVE,
  oversized: OVERSIZED_ARCHIVE,
  slow: SLOW_ARCHIVE,
} as const;
export type ArchiveFault = keyof typeof ARCHIVE_FAULTS;

export class ArchiveError extends Error {
  constructor(readonly fault: ArchiveFault) {
    super(`the archive is ${fault}`);
  }
}
