import { type DreamToRead, mixed, NO_AI } from '@dreamloom/contracts';
import { Clock, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { CanvasRepository } from '../canvas/canvas.repository.js';
import { CircleClient } from '../circle/circle.client.js';
import type { DreamText } from '../vendors/interpreter/interpreter.port.js';
import { JournalClient } from './journal.client.js';

/** A dream to interpret; `id` is null when only the browser knows it. */
export type ChosenDream = DreamText & { id: string | null };

/** Resolves the dreams to interpret; stored text takes precedence over text from the browser. */
@Injectable()
export class DreamsToRead {
  constructor(
    private readonly canvas: CanvasRepository,
    private readonly journal: JournalClient,
    private readonly circles: CircleClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the stored text of the dreamer's own and of public dreams; unknown dreams keep the text that was sent.
   * @throws Refusal 409 when AI may not read them
   */
  async personal(dreamerId: string, sent: DreamToRead[]): Promise<ChosenDream[]> {
    const ids = idsOf(sent);
    const own = await this.journal.ownDreams(dreamerId, ids);
    if (own.noAi) throw new Refusal(409, 'no-ai', NO_AI);
    const stored = new Map<string, ChosenDream>();
    const published = await this.canvas.byIds(ids);
    for (const dream of published) stored.set(dream.dreamId, { ...dream, id: dream.dreamId });
    for (const dream of own.dreams) stored.set(dream.id, dream);
    const withoutAi = new Set(published.flatMap(({ dreamId, noAi }) => (noAi ? dreamId : [])));
    const chosen = sent.filter(({ id }) => !withoutAi.has(id ?? ''));
    if (chosen.length === 0) throw othersWantNoAi();
    return chosen.map((dream) => stored.get(dream.id ?? '') ?? this.asSent(dream));
  }

  /**
   * Returns only stored public dreams of a region, as many as were sent: the named ones, then the newest. The dreamer's
   * own are at most a third unless there are too few others.
   * @throws Refusal 409 when no dream is published there
   */
  async collective(dreamerId: string, sent: DreamToRead[], region: string): Promise<ChosenDream[]> {
    const count = sent.length;
    const published = await this.canvas.byIds(idsOf(sent));
    const named = published.filter(({ noAi, regions }) => !noAi && regions.includes(region));
    const chosen = async (whose: 'own' | 'others') => {
      const dreams = named.filter((dream) => (dream.dreamerId === dreamerId) === (whose === 'own'));
      const newest =
        dreams.length < count ? await this.canvas.newestForAi({ limit: count, region }, dreamerId, whose) : [];
      return [
        ...new Map([...dreams, ...newest].map((dream) => [dream.dreamId, { ...dream, id: dream.dreamId }])).values(),
      ];
    };
    const dreams = mixed(await chosen('own'), await chosen('others'), count);
    if (dreams.length === 0) throw new Refusal(409, 'no-public-dreams', 'Nobody has published a dream yet.');
    return dreams;
  }

  /**
   * Returns dreams that were shared with a circle, the newest ones, as `collective` mixes them.
   * @throws Refusal 404 for who is no member, 409 when AI may read none of them
   */
  async ofCircle(dreamerId: string, circleId: string, count: number) {
    const { noAi, dreams, ...circle } = await this.circles.dreamsToRead(dreamerId, circleId);
    if (noAi) throw new Refusal(409, 'no-ai', NO_AI);
    if (dreams.length === 0) throw othersWantNoAi();
    const [own, others] = [dreams.filter(({ isYours }) => isYours), dreams.filter(({ isYours }) => !isYours)];
    return { ...circle, dreams: mixed(own, others, count) };
  }

  private asSent({ title, content, createdAt, tags }: DreamToRead): ChosenDream {
    const date = new Date(createdAt);
    const night = Number.isNaN(date.getTime()) ? this.clock.now() : date;
    return { id: null, title, content, tags, night: night.toISOString().slice(0, 10) };
  }
}

const othersWantNoAi = () =>
  new Refusal(409, 'no-ai', 'The dreamers of these dreams want no AI to read them.', { whose: 'others' });

const idsOf = (sent: DreamToRead[]) => [...new Set(sent.flatMap(({ id }) => id ?? []))];
