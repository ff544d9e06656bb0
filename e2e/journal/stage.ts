import type { Dream } from '@dreamloom/contracts';
import { eventually, type OwnStack, type Stack } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openBrowserStack } from '../support/browser-stack.js';
import { Dreamer } from '../support/dreamer.js';
import type { Identities } from '../support/identities.js';

export const DESKTOP = { width: 1440, height: 1000 };
export const PHONE = { width: 390, height: 844 };

const DAY_MS = 86_400_000;

/** A dream that is inserted directly, which allows thousands at once. */
interface Planted {
  title: string;
  content?: string;
  tags?: string[];
  /** Keys of motifs that the reading of its title would find; without them the dream has not been read. */
  motifs?: string[];
  isLucid?: boolean;
  isPublic?: boolean;
  daysAgo?: number;
}

/** A stack and a browser, which other files may share: every topic has its own dreamers. */
export class Stage {
  private constructor(
    readonly stack: Stack,
    readonly browser: Browser,
    readonly identities: Identities,
    private readonly database: pg.Pool,
  ) {}

  static async open(own?: OwnStack): Promise<Stage> {
    const { stack, browser, identities } = await openBrowserStack(own);
    return new Stage(stack, browser, identities, new pg.Pool({ connectionString: stack.databaseUrl, max: 2 }));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.database.end();
    await this.stack.stop();
  }

  async dreamer(name: string, options: { viewport?: typeof DESKTOP; dreams?: Planted[] } = {}): Promise<Visitor> {
    const dreamer = await Dreamer.signIn(this.stack, this.identities.email(name));
    if (options.dreams) await this.plant(dreamer, options.dreams);
    return Visitor.open({
      stage: this,
      dreamer,
      phone: this.identities.phone(),
      viewport: options.viewport ?? DESKTOP,
    });
  }

  async plant(dreamer: Dreamer, dreams: Planted[]): Promise<void> {
    const { id } = await dreamer.user();
    const rows = dreams.map(({ title, content, tags, motifs, isLucid, isPublic, daysAgo }, index) => ({
      motifs: motifs ?? [],
      motifs_revision: motifs ? 1 : null,
      ...{ id: randomUUID(), title, content: content ?? `What was dreamt of ${title}.`, tags: tags ?? [] },
      ...{ is_lucid: isLucid ?? false, is_public: isPublic ?? false },
      // The first one is the newest.
      created_at: new Date(Date.now() - (daysAgo ?? 0) * DAY_MS - index * 1_000),
    }));
    await this.database.query(
      `insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, tags, is_lucid, is_public,
         source, captured_by, image_status, created_at, night, motifs_revision)
       select id, $1, title, 'ai', 'ready', content, tags, is_lucid, is_public, 'whatsapp_text', 'whatsapp_text', 'off', created_at, created_at, motifs_revision
       from jsonb_to_recordset($2) as row (id uuid, title text, content text, tags text[], is_lucid boolean,
         is_public boolean, created_at timestamptz, motifs_revision integer)`,
      [id, JSON.stringify(rows)],
    );
    await this.database.query(
      `insert into dreams.dream_motif (dream_id, dreamer_id, own_key, key, text, kind, source, position)
       select row.id, $1, key, key, key, 'thing', 'ai', position
       from jsonb_to_recordset($2) as row (id uuid, motifs text[]), unnest(row.motifs) with ordinality as m (key, position)`,
      [id, JSON.stringify(rows)],
    );
  }
}

interface Opening {
  stage: Stage;
  dreamer: Dreamer;
  phone: string;
  viewport: typeof DESKTOP;
}

/** The actions of a card that a desktop shows in the menu More. */
const IN_MORE = [
  'View dream',
  'Change cover',
  'Give this dream another ending',
  'Your other ending',
  'Make private',
  'Delete',
];

/** A dreamer with an open page and a phone. */
export class Visitor {
  private connected = false;

  private constructor(
    readonly dreamer: Dreamer,
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly phone: string,
  ) {}

  static async open({ stage, dreamer, phone, viewport }: Opening): Promise<Visitor> {
    const { appUrl } = stage.stack;
    const context = await stage.browser.newContext({
      ...{ viewport, timezoneId: 'UTC', baseURL: appUrl },
      // It would answer requests that a test intercepts.
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'session', value: dreamer.session, url: appUrl }]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: appUrl });
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Your Dreams Journal' }).waitFor();
    return new Visitor(dreamer, context, page, phone);
  }

  close = () => this.context.close();

  card = (title: string | RegExp): Locator => this.page.getByRole('article', { name: title });
  editor = (): Locator => this.page.getByRole('region', { name: 'Edit dream' });
  dialog = (name: string): Locator => this.page.getByRole('dialog', { name });

  /** Uses an action of a card; on a phone it is in the sheet of all actions. */
  async press(title: string, action: string): Promise<void> {
    const button = (name: string) => this.card(title).getByRole('button', { name, exact: true });
    if ((this.page.viewportSize()?.width ?? 0) > PHONE.width) {
      if (!IN_MORE.includes(action)) return button(action).click();
      await button('More').click();
      return this.page.getByRole('menuitem', { name: action, exact: true }).click();
    }
    await this.card(title)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  }

  /** Opens the editor of a dream and waits until its text field has the focus. */
  async edit(title: string): Promise<Locator> {
    await this.press(title, 'Edit');
    await this.words().waitFor();
    return this.editor();
  }

  words = (): Locator => this.editor().getByRole('textbox', { name: 'Your words' });

  async send(words: string): Promise<void> {
    if (!this.connected) await this.dreamer.connect(this.phone);
    await this.dreamer.send(this.phone, this.connected ? words : `/${words}`);
    this.connected = true;
  }

  async sendAndComplete(words: string): Promise<Dream> {
    await this.send(words);
    return this.stored((dream) => dream.content === words && dream.imageStatus === 'ready');
  }

  /** The first stored dream that matches, once there is one. */
  async stored(isTrue: (dream: Dream) => boolean): Promise<Dream> {
    let found: Dream | undefined;
    await eventually(async () => (found = (await this.dreamer.dreams()).find(isTrue)) !== undefined);
    return found!;
  }

  /** Titles of the rendered cards, from the top. */
  titles = (): Promise<string[]> => this.page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

  /** Number of dreams in the list, rendered or not. */
  async listed(): Promise<number> {
    return Number(await this.page.locator('li[aria-setsize]').first().getAttribute('aria-setsize'));
  }
}
