import { eventually } from '@dreamloom/testing';
import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import type { Dreamer } from './dreamer.js';

/** The number of dreams on this device that the server may not have, or of the pieces of recordings. */
export const unsentDreams = (page: Page, store: 'dreams' | 'chunks' = 'dreams'): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('dreamloom');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('${store}').objectStore('${store}').count();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result);
      };
    };
  })`);

/**
 * Opens the journal of another dreamer in the same browser. Repeats it, because a late answer to the page before sets the
 * cookie of its own session again.
 */
export async function becomeDreamer(page: Page, dreamer: Dreamer, signIn: () => Promise<void>): Promise<void> {
  const { id } = await dreamer.user();
  await eventually(async () => {
    await signIn();
    await page.goto('/dashboard');
    const found = await page.evaluate<string>(
      `fetch('/api/auth/user', { cache: 'no-store' }).then((answer) => answer.json()).then(({ id }) => id)`,
    );
    return found === id;
  }, 60_000);
}

/** Opens a page without a session. Repeats it, because a late answer to the page before sets the cookie of its session again. */
export async function openSignedOut(page: Page, address: string): Promise<void> {
  await eventually(async () => {
    await page.context().clearCookies();
    await page.goto(address);
    const status = await page.evaluate<number>(
      `fetch('/api/auth/user', { cache: 'no-store' }).then(({ status }) => status)`,
    );
    return status === 401;
  });
}

/**
 * Takes the network from the pages of a context once the service worker has what they need without one; the result gives it
 * back.
 */
export async function cutNetwork(context: BrowserContext): Promise<() => Promise<void>> {
  for (const page of context.pages())
    await eventually(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'));
  await context.setOffline(true);
  const pages = await Promise.all(context.pages().map(sayOffline));
  return async () => {
    await context.setOffline(false);
    for (const sayOnline of pages) await sayOnline();
  };
}

/** Chromium 150 takes the next document of a page for online, so each gets the state again. */
async function sayOffline(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const say = (offline: boolean) =>
    devtools.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const again = () =>
    void say(true).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  await devtools.send('Network.enable');
  page.on('domcontentloaded', again);
  return async () => {
    page.off('domcontentloaded', again);
    await say(false);
    await devtools.detach();
  };
}

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
