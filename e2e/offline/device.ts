import { eventually, type Stack } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { cutNetwork } from '../support/browser-state.js';
import { Dreamer } from '../support/dreamer.js';
import { Network } from './network.js';

interface Stored {
  hasController: boolean;
  user?: string;
  dreams: number;
  /** Dreams whose picture is known. */
  painted: number;
  pictures: number;
}

/** A dreamer who has written these dreams; resolves when all are painted. */
export async function dreamerWith(stack: Stack, email: string, dreams: string[] = []): Promise<Dreamer> {
  const dreamer = await Dreamer.signIn(stack, email);
  // Without one their first page sets it, and a late answer to that sets the cookie of the session again.
  await dreamer.fetch('/api/profile', { method: 'PATCH', body: JSON.stringify({ timezone: 'UTC' }) });
  for (const content of dreams) {
    const answer = await fetch(`${stack.appUrl}/api/dreams`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: dreamer.cookie,
        origin: stack.appUrl,
      },
      body: JSON.stringify({ content }),
    });
    if (answer.status !== 201) throw new Error(`a dream was answered ${answer.status}`);
  }
  await eventually(async () => (await dreamer.dreams()).every(({ cover }) => cover !== null));
  return dreamer;
}

/** A browser on a network that a test can cut. */
export class Device {
  private giveBack: (() => Promise<void>) | undefined;

  private constructor(
    readonly network: Network,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** Opens the journal and waits until it could do without the network. */
  static async of(browser: Browser, stack: Stack, owner: Dreamer): Promise<Device> {
    const network = await Network.to(stack.appUrl);
    const context = await browser.newContext({ baseURL: network.url });
    const device = new Device(network, context, await context.newPage());
    await device.signIn(owner);
    await device.page.goto('/dashboard');
    await device.isReadyFor(owner);
    return device;
  }

  async close(): Promise<void> {
    await this.context.close();
    this.network.close();
  }

  signIn({ session }: Dreamer): Promise<void> {
    return this.context.addCookies([{ name: 'session', value: session, url: this.network.url, httpOnly: true }]);
  }

  async isReadyFor(owner: Dreamer): Promise<void> {
    const [{ id }, dreams] = [await owner.user(), await owner.dreams()];
    const pictured = dreams.filter(({ cover }) => cover !== null).length;
    await eventually(async () => {
      const stored = await this.stored();
      const isWhole = stored.dreams === dreams.length && stored.painted === pictured && stored.pictures === pictured;
      return stored.hasController && stored.user === id && isWhole;
    });
  }

  /** What the device has stored. */
  stored(): Promise<Stored> {
    return this.page.evaluate<Stored>(`(async () => {
      const read = async (path) => (await caches.match(path, { ignoreVary: true }))?.json();
      const readDreams = () => new Promise((resolve, reject) => {
        const opening = indexedDB.open('dreamloom');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('known').objectStore('known').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      });
      // Opening a database that the app has not made yet would make an empty one.
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'dreamloom');
      const known = isThere ? await readDreams() : [];
      return {
        hasController: navigator.serviceWorker.controller !== null,
        user: (await read('/api/auth/user'))?.id,
        dreams: known.length,
        painted: known.filter(({ dream }) => dream.cover !== null).length,
        pictures: (await caches.has('pictures')) ? (await (await caches.open('pictures')).keys()).length : 0,
      };
    })()`);
  }

  async cut(): Promise<void> {
    this.network.cut();
    this.giveBack = await cutNetwork(this.context);
  }

  async restore(): Promise<void> {
    this.network.isOff = false;
    await this.giveBack?.();
  }

  async write(words: string): Promise<void> {
    await this.page.goto('/new');
    await this.page.getByRole('textbox', { name: 'Your dream' }).fill(words);
    await this.page.getByRole('button', { name: 'Keep this dream' }).click();
    await this.page.waitForURL('**/dashboard');
  }

  /** The dreams that wait for the network. */
  get waiting(): Locator {
    return this.page.getByRole('list', { name: 'Dreams on their way' }).getByRole('listitem');
  }
}
