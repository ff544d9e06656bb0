import { MOODS, nightOf } from '@dreamloom/contracts';
import type { Journal, JournalUnderTest } from './journal-under-test.js';

const DAY_MS = 86_400_000;
const MOTIFS = ['sea', 'whale', 'grandmother', 'granny', 'train', 'key', 'house', 'falling', 'École', 'été'];
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata', null];

/** Mulberry32: the same numbers from 0 to 1 in every run. */
export function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A dreamer who does everything that patterns depend on, in the same order in every run. */
export class RandomJournal {
  constructor(
    private readonly under: JournalUnderTest,
    private readonly journal: Journal,
    private readonly random: () => number,
  ) {}

  below = (limit: number) => Math.floor(this.random() * limit);
  isSo = (share = 0.5) => this.random() < share;
  oneOf = <One>(list: readonly One[]): One => list[this.below(list.length)]!;
  some = <One>(list: readonly One[], most: number): One[] => [
    ...new Set(Array.from({ length: this.below(most + 1) }, () => this.oneOf(list))),
  ];
  motifs = () => this.some(MOTIFS, 6);

  putMotifs = (dream: string, texts: string[]) =>
    this.journal.call('PUT', `/api/dreams/${dream}/motifs`, { motifs: texts.map((text) => ({ text, kind: 'being' })) });

  async newPerson(name: string): Promise<string> {
    const person = { name, relationshipType: 'family' };
    return (await this.journal.call('POST', '/api/people', person)).json<{ id: string }>().id;
  }

  /** Recent nights, the days a year and two years ago, and others. */
  someTime = () =>
    new Date(
      this.oneOf([
        daysAgo(this.below(9)),
        daysAgo(361 + this.below(9)),
        daysAgo(728 + this.below(6)),
        daysAgo(this.below(1200)),
      ]).getTime() - this.below(DAY_MS),
    );

  async plant(): Promise<string> {
    const tags = this.some([...MOODS, 'Scary', 'sea'], 3);
    const dream = await this.journal.plantDream(this.someTime(), {
      title: `Dream ${this.below(1_000)}`,
      content: 'words',
      tags,
    });
    await this.under.sql.query('update dreams.dream set emotions = $2 where id = $1', [
      dream,
      JSON.stringify(this.some([-2, -1, 1, 2], 3).map((strength) => ({ text: 'x', key: 'xx', strength }))),
    ]);
    await this.putMotifs(dream, this.some(MOTIFS, 5));
    return dream;
  }

  /** Changes a journal in every way that patterns depend on. */
  async live(acts: number): Promise<void> {
    const people = [await this.newPerson('Mei'), await this.newPerson('Ada'), await this.newPerson('Noor')];
    const dreams = [await this.plant(), await this.plant()];
    const put = (path: string, body?: object) =>
      this.journal.call('PUT', `/api/dreams/${this.oneOf(dreams)}/${path}`, body);
    const night = () => `/api/nights/${nightOf(daysAgo(this.below(40)), 'UTC')}`;
    const ways = [
      () => this.putMotifs(this.oneOf(dreams), this.motifs()),
      () => this.journal.call('POST', `/api/dreams/${this.oneOf(dreams)}/people`, { personId: this.oneOf(people) }),
      () => this.journal.call('DELETE', `/api/dreams/${this.oneOf(dreams)}/people/${this.oneOf(people)}`),
      () =>
        this.journal.patch(this.oneOf(dreams), {
          isRecurrent: this.isSo(),
          tags: this.some(MOODS, 2),
          title: 'Another',
        }),
      () => put('lucidity', { lucidity: this.oneOf([null, 0, 1, 2, 5]) }),
      () => put('waking', { wokeAt: this.someTime().toISOString() }),
      () => this.journal.call('DELETE', `/api/dreams/${this.oneOf(dreams)}`),
      () => this.journal.call('POST', `/api/dreams/${this.oneOf(dreams)}/restore`),
      () =>
        this.under.sql.query('delete from dreams.dream where id = $1 and deleted_at is not null', [this.oneOf(dreams)]),
      () => this.journal.call('PUT', night()),
      () => this.journal.call('DELETE', night()),
      () => this.journal.call('PATCH', '/api/profile', { timezone: this.oneOf(ZONES) }),
      () => this.journal.call('POST', '/api/motifs/merges', { from: this.oneOf(MOTIFS), into: this.oneOf(MOTIFS) }),
      () => this.journal.call('DELETE', '/api/motifs/merges', { from: this.oneOf(MOTIFS) }),
    ];
    for (let act = 0; act < acts; act++)
      if (this.isSo(0.4)) dreams.push(await this.plant());
      else await this.oneOf(ways)();
  }
}
