import { dreamsApi, selectJournal } from '../../api/journal.api.js';
import { fetchesChanged } from '../../api/use-live-dreams.js';
import { type AppStore, makeStore } from '../../app/store.js';
import { ModelServer, type ServerFaults } from './server.js';

/** Lets everything run that waits for no network. */
export async function settled(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** What can happen to a request: it or its answer is lost, it arrives after the page gave up, or its page dies. */
export type Fate = 'answered' | 'answer-lost' | 'request-lost' | 'late' | 'busy' | 'dies';

/** A page of the web app: a store of its own beside the database that all pages of the device share. */
export class Tab {
  readonly store: AppStore = makeStore();
  private readonly fetchChanged = fetchesChanged(this.store);
  private stopListening: () => void = () => undefined;

  constructor(private readonly world: World) {
    this.listen();
    void this.refetch();
  }

  get dreams() {
    return selectJournal(this.store.getState())?.dreams ?? [];
  }

  get known() {
    return this.store.getState().dreams.known;
  }

  refetch() {
    return this.store.dispatch(
      dreamsApi.endpoints.getDreams.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  }

  more() {
    return this.store.dispatch(
      dreamsApi.endpoints.getDreams.initiate(undefined, { direction: 'forward', subscribe: false }),
    );
  }

  listen(): void {
    this.stopListening();
    const listener: Parameters<ModelServer['listeners']['add']>[0] = (change) =>
      this.world.post(() => this.fetchChanged(change));
    this.world.server.listeners.add(listener);
    this.stopListening = () => this.world.server.listeners.delete(listener);
  }

  close(): void {
    this.stopListening();
  }
}

/** Messages under way; the test decides which one arrives next, and how. */
export class World {
  readonly server: ModelServer;
  readonly tabs: Tab[] = [];
  readonly underWay: ((fate: Fate) => void)[] = [];
  isOnline = true;
  /** True once a request can only be answered. */
  isKind = false;

  constructor(faults: ServerFaults = {}) {
    this.server = new ModelServer(faults);
    Object.assign(globalThis, {
      window: globalThis,
      location: { origin: 'http://journal.test' },
      // Each tab reads the database when the test lets it.
      BroadcastChannel: undefined,
      fetch: (input: unknown, init?: RequestInit) => this.fetch(input, init),
    });
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: Object.defineProperty({}, 'onLine', { get: () => this.isOnline }),
    });
  }

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  close(tab: Tab): void {
    tab.close();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  post(arrive: (fate: Fate) => void): void {
    this.underWay.push(arrive);
  }

  /** Everything arrives, until nothing is under way. */
  async calm(): Promise<void> {
    await settled();
    for (let left = 2_000; this.underWay.length > 0 && left > 0; left--) {
      this.underWay.shift()?.('answered');
      await settled(6);
      if (this.underWay.length === 0) await settled();
    }
  }

  private fetch(input: unknown, init: RequestInit = {}): Promise<Response> {
    if (!this.isOnline) return Promise.reject(new TypeError('offline'));
    const url = new URL(String(input));
    const { method = 'GET' } = init;
    const handle = () =>
      this.server.handle(method, url, new Headers(init.headers), typeof init.body === 'string' ? init.body : null);
    return new Promise((resolve, reject) => {
      const lose = () => this.post(() => reject(new TypeError('lost')));
      this.post((fate) => {
        if (fate === 'request-lost') return lose();
        if (fate === 'busy') return this.post(() => resolve(new Response(null, { status: 503 })));
        if (fate === 'late') {
          lose();
          return this.post(() => void handle());
        }
        const answer = handle();
        if (fate === 'answer-lost') return lose();
        // What a page sends before its outbox has it is lost with the page.
        if (fate !== 'dies' || method !== 'POST' || url.pathname !== '/api/dreams')
          this.post(() => (this.isOnline ? resolve(answer) : reject(new TypeError('offline'))));
      });
    });
  }
}
