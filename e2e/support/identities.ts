import type { Stack } from '@dreamloom/testing';
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const BLOCKS = 10_000;

/** E-mail addresses and phone numbers that no other test file uses on the same stack. */
export class Identities {
  private phones = 0;

  private constructor(private readonly block: string) {}

  static of({ dataDir }: Stack): Identities {
    for (;;) {
      const block = String(randomInt(BLOCKS)).padStart(4, '0');
      try {
        // A folder can be created once, also by processes that run side by side.
        mkdirSync(join(dataDir, `identities-${block}`));
        return new Identities(block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }

  email = (name: string): string => `${name}-${this.block}@example.org`;

  /** A number that was not returned before. */
  phone = (): string => `+346${this.block}${String(this.phones++).padStart(4, '0')}`;
}
