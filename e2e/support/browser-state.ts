import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The number of dreams on this device that the server may not have. */
export const unsentDreams = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('dreamloom');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('dreams').objectStore('dreams').count();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result);
      };
    };
  })`);

/** Sends SIGKILL to the browser with this profile. */
export function killBrowser(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes(`--user-data-dir=${folder}`)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process ended meanwhile.
    }
  }
}
