import { weekNumberAt } from '@dreamloom/contracts';
import { createHash } from 'node:crypto';
import { invent, type Person } from './people.ts';
import { type DreamText, type Language, LANGUAGES, type Motif, MOTIFS, Phrases, Random } from './phrases.ts';

export interface Size {
  dreamers: number;
  /** Past weeks, in addition to the current one. */
  weeks: number;
  paintings: number;
}

export interface PlannedDream extends DreamText {
  /** Id of its message; it makes recording idempotent. */
  messageId: string;
  sentAt: string;
  isPublic: boolean;
  isLucid: boolean;
  isRecurrent: boolean;
  isPainted: boolean;
}

export interface PlannedDreamer extends Person {
  dreams: PlannedDream[];
}

const SEED = 20_250_721;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Journal sizes and their weights, chosen so that each badge has a holder. */
const JOURNALS = [1, 2, 3, 4, 7].map((dreams, at) => ({ dreams, weight: [22, 26, 24, 16, 11][at] ?? 0 }));
const LARGE_JOURNALS = [31, 12];
/** One of the newest images is omitted, so that the strip shows a dream without an image. */
const UNPAINTED = 3;

/** The time of the first dreamer's first dream encodes the anchor of the plan. */
const firstDreamAt = (anchor: Date, { weeks }: Size): Date => new Date(anchor.getTime() - weeks * WEEK_MS);
export const anchorOfFirst = (dream: Date, { weeks }: Size): Date => new Date(dream.getTime() + weeks * WEEK_MS);

/** The whole community at a given time: deterministic for the same time and size. */
export function plan(anchor: Date, size: Size): PlannedDreamer[] {
  const random = new Random(SEED);
  const phrases = Object.fromEntries(LANGUAGES.map((one) => [one, Phrases.read(one)])) as Record<Language, Phrases>;
  const dreamers = invent(size.dreamers, random).map((person, index) => {
    const count = LARGE_JOURNALS[index] ?? random.weighted(JOURNALS).dreams;
    // The first dreamer has no earlier dream.
    const moments = momentsOf(count, anchor, index === 0 ? size.weeks - 1 : size.weeks, random);
    if (index === 0) moments[0] = firstDreamAt(anchor, size);
    const dreams = moments.map((moment) => dreamt(person, moment, { phrases: phrases[person.language], random }));
    return { ...person, dreams };
  });
  choosePaintings(dreamers, size.paintings, random);
  return dreamers;
}

/** Mornings in random weeks; the current week ends at the anchor. */
function momentsOf(count: number, anchor: Date, weeks: number, random: Random): Date[] {
  const monday = anchor.getTime() - ((anchor.getTime() - Date.parse('2025-07-21T00:00:00Z')) % WEEK_MS);
  return Array.from({ length: count }, () => {
    const back = random.below(weeks + 1);
    const morning = random.below(7) * DAY_MS + (4 + random.share() * 5) * HOUR_MS;
    const elapsed = back === 0 ? (morning / WEEK_MS) * (anchor.getTime() - monday) : morning;
    return new Date(Math.floor((monday - back * WEEK_MS + elapsed) / 1_000) * 1_000);
  });
}

function dreamt(
  { email }: Person,
  moment: Date,
  { phrases, random }: { phrases: Phrases; random: Random },
): PlannedDream {
  const text = phrases.compose(motifOf(weekNumberAt(moment), random), random);
  const sentAt = moment.toISOString();
  return {
    ...text,
    ...{ sentAt, messageId: uuidOf(`${email} ${sentAt}`), isPainted: false },
    isPublic: random.chance(0.93),
    isLucid: random.chance(0.08),
    isRecurrent: random.chance(0.12),
  };
}

/** Each week has a recurring motif, and some dreams repeat that of the week before. */
function motifOf(week: number, random: Random): Motif {
  const share = random.share();
  const at = (number: number) => MOTIFS[((number % MOTIFS.length) + MOTIFS.length) % MOTIFS.length] ?? MOTIFS[0];
  if (share < 0.5) return at(week);
  return share < 0.62 ? at(week - 1) : random.pick(MOTIFS);
}

/** Selects the newest published dreams, which fill the canvas' strip, and some others. */
function choosePaintings(dreamers: PlannedDreamer[], paintings: number, random: Random): void {
  const open = dreamers.flatMap(({ dreams }) => dreams).filter(({ isPublic }) => isPublic);
  open.sort((a, b) => b.sentAt.localeCompare(a.sentAt)).splice(UNPAINTED, 1);
  const newest = open.splice(0, Math.ceil(paintings / 3));
  for (const dream of newest) dream.isPainted = true;
  for (let left = paintings - newest.length; left > 0 && open.length > 0; left--)
    for (const dream of open.splice(random.below(open.length), 1)) dream.isPainted = true;
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`dreamloom seed ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
