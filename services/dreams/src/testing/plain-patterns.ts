import { type DreamsQuery, type Emotion, MOODS, type Patterns, searchText } from '@dreamloom/contracts';
import type { DataSource } from 'typeorm';

/** The part of a dream that patterns and filters are about, read without any stored count. */
export interface PlainDream {
  id: string;
  title: string;
  content: string;
  tags: string[];
  isLucid: boolean;
  isRecurrent: boolean;
  lucidity: number | null;
  emotions: Emotion[];
  createdAt: Date;
  night: string;
  motifs: { key: string; text: string; kind: Patterns['returning'][number]['kind'] }[];
  people: { id: string; name: string }[];
}

export interface PlainJournal {
  zone: string;
  /** Outside the trash, newest first. */
  dreams: PlainDream[];
  /** Nights of which the dreamer reported that there was no dream. */
  reported: string[];
}

export async function plainJournal(sql: DataSource, dreamer: string): Promise<PlainJournal> {
  const rows = <Row>(statement: string) => sql.query<Row[]>(statement, [dreamer]);
  const dreams = await rows<Omit<PlainDream, 'motifs' | 'people'>>(
    `select id, title, content, tags, is_lucid as "isLucid", is_recurrent as "isRecurrent", lucidity, emotions,
       created_at as "createdAt", night::text from dreams.dream where dreamer_id = $1 and deleted_at is null`,
  );
  const motifs = await rows<PlainDream['motifs'][number] & { dream: string; hidden: boolean }>(
    `select dream_id as dream, key, text, kind, is_removed or is_duplicate as hidden
     from dreams.dream_motif where dreamer_id = $1`,
  );
  const people = await rows<PlainDream['people'][number] & { dream: string }>(
    `select a.dream_id as dream, p.id, p.name from dreams.person p join dreams.dream_person a on a.person_id = p.id
     where p.dreamer_id = $1`,
  );
  const [dreamerRow] = await rows<{ zone: string | null }>('select timezone as zone from dreams.dreamer where id = $1');
  const reported = await rows<{ night: string }>(
    'select night::text from dreams.night_without_dream where dreamer_id = $1',
  );
  return {
    zone: dreamerRow?.zone ?? 'UTC',
    reported: reported.map(({ night }) => night),
    dreams: dreams
      .map((dream) => ({
        ...dream,
        motifs: motifs.filter((motif) => motif.dream === dream.id && !motif.hidden),
        people: people.filter((person) => person.dream === dream.id),
      }))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)),
  };
}

const hourIn = (zone: string, { createdAt }: PlainDream) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(createdAt));
const moodsOf = ({ tags }: PlainDream) => MOODS.filter((mood) => tags.some((tag) => tag.toLowerCase() === mood));
const dayAfter = (night: string, days: number) =>
  new Date(Date.parse(night) + days * 86_400_000).toISOString().slice(0, 10);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number) => Math.round(value * 100) / 100;
const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

export type Nodes = Map<string, { isPerson: boolean; id: string; dreams: PlainDream[] }>;

/** Every motif and person with its dreams; people are named by `@`. */
export function nodesOf(dreams: PlainDream[]): Nodes {
  const nodes: Nodes = new Map();
  for (const dream of dreams)
    for (const [isPerson, id] of [
      ...dream.motifs.map(({ key }) => [false, key] as const),
      ...dream.people.map(({ id }) => [true, id] as const),
    ]) {
      const name = (isPerson ? '@' : '') + id;
      const node = nodes.get(name) ?? { isPerson, id, dreams: [] };
      node.dreams.push(dream);
      nodes.set(name, node);
    }
  return nodes;
}

/**
 * Log-odds ratio with an informative Dirichlet prior, divided by its standard deviation. `counted` is the part of the own
 * motifs that the community counts.
 */
export function zScore(
  own: Map<string, number>,
  others: Map<string, number>,
  motif: string,
  weight: number,
  counted = own,
): number {
  const count = (of: Map<string, number>, which?: string) =>
    which === undefined ? [...of.values()].reduce((sum, value) => sum + value, 0) : (of.get(which) ?? 0);
  const everybody = (which?: string) => count(counted, which) + count(others, which);
  const prior = (weight * everybody(motif)) / everybody();
  const logOdds = (of: Map<string, number>) =>
    Math.log((count(of, motif) + prior) / (count(of) + weight - count(of, motif) - prior));
  const variance = 1 / (count(own, motif) + prior) + 1 / (count(others, motif) + prior);
  return (logOdds(own) - logOdds(others)) / Math.sqrt(variance);
}

/** GET /api/patterns of a community without released motifs, from the dreams alone. */
export function plainPatterns({ zone, dreams, reported }: PlainJournal, year: number, today: string): Patterns {
  const ofYear = dreams.filter(({ night }) => night.startsWith(String(year)));
  const nightsWith = new Set(dreams.map(({ night }) => night));
  const answered = [...new Set([...nightsWith, ...reported])].sort();
  const answeredOfYear = answered.filter((night) => night.startsWith(String(year)));
  const dreamt = answeredOfYear.filter((night) => nightsWith.has(night)).length;
  const month = (of: PlainDream[], number: number) => of.filter(({ night }) => Number(night.slice(5, 7)) === number);
  const nodes = [...nodesOf(dreams).values()]
    .filter((node) => node.dreams.length >= 2)
    .sort((a, b) => b.dreams.length - a.dreams.length || Number(a.isPerson) - Number(b.isPerson) || byText(a.id, b.id));
  const named = (node: (typeof nodes)[number]) => {
    const last = [...node.dreams].sort((a, b) => byText(b.night, a.night) || byText(b.id, a.id))[0]!;
    return last.motifs.find(({ key }) => key === node.id)!;
  };
  const mapped = nodes.slice(0, 60);
  const links = mapped.flatMap((first, a) =>
    mapped.slice(a + 1).map((second, offset) => ({
      ...{ a, b: a + 1 + offset },
      dreams: first.dreams.filter((dream) => second.dreams.includes(dream)).length,
    })),
  );
  return {
    ...{ year, today, years: [...new Set(answered.map((night) => Number(night.slice(0, 4))))].reverse() },
    counts: {
      dreams: ofYear.length,
      nights: dreamt,
      nightsWithoutDream: answeredOfYear.length - dreamt,
      lucid: ofYear.filter(({ isLucid }) => isLucid).length,
      recurrent: ofYear.filter(({ isRecurrent }) => isRecurrent).length,
      streak: streakOf(answered, nightsWith, today),
      recallRate: answeredOfYear.length === 0 ? null : rounded(dreamt / answeredOfYear.length),
    },
    nights: answeredOfYear.map((night) => {
      const ofNight = ofYear.filter((dream) => dream.night === night);
      const moods = ofNight.flatMap(moodsOf);
      const most = (mood: string) => moods.filter((other) => other === mood).length;
      const mood = [...MOODS].sort((a, b) => most(b) - most(a))[0]!;
      return {
        ...{ night, dreams: ofNight.length },
        ...(moods.length > 0 && { mood }),
        ...(ofNight.some(({ isLucid }) => isLucid) && { isLucid: true as const }),
      };
    }),
    months: Array.from({ length: 12 }, (_, index) => {
      const ofMonth = month(ofYear, index + 1);
      const strengths = ofMonth.flatMap(({ emotions }) => emotions.map(({ strength }) => strength));
      const lucidities = ofMonth.flatMap(({ lucidity }) => lucidity ?? []);
      return {
        month: `${year}-${index < 9 ? '0' : ''}${index + 1}`,
        dreams: ofMonth.length,
        moods: Object.fromEntries(
          MOODS.map((mood) => [mood, ofMonth.filter((dream) => moodsOf(dream).includes(mood)).length]),
        ) as Patterns['months'][number]['moods'],
        lucid: ofMonth.filter(({ isLucid }) => isLucid).length,
        recurrent: ofMonth.filter(({ isRecurrent }) => isRecurrent).length,
        strength: strengths.length === 0 ? null : rounded(mean(strengths)),
        lucidity: lucidities.length === 0 ? null : rounded(mean(lucidities)),
      };
    }),
    hours: Array.from({ length: 24 }, (_, hour) => ofYear.filter((dream) => hourIn(zone, dream) === hour).length),
    returning: nodes
      .filter(({ isPerson }) => !isPerson)
      .slice(0, 40)
      .map((node) => {
        const nights = node.dreams.map(({ night }) => night).sort();
        const { text, kind } = named(node);
        return {
          ...{ key: node.id, text, kind, dreams: nights.length, unusual: null },
          ...{ firstNight: nights[0]!, lastNight: nights.at(-1)! },
          spark: Array.from(
            { length: 12 },
            (_, index) => month(node.dreams, index + 1).filter((dream) => ofYear.includes(dream)).length,
          ),
        };
      }),
    map: {
      nodes: mapped.map((node) => ({
        id: node.id,
        ...(node.isPerson
          ? { kind: 'person' as const, text: node.dreams[0]!.people.find(({ id }) => id === node.id)!.name }
          : { kind: named(node).kind, text: named(node).text }),
        dreams: node.dreams.length,
      })),
      links: links
        .filter((link) => link.dreams >= 2)
        .sort((x, y) => y.dreams - x.dreams || x.a - y.a || x.b - y.b)
        .slice(0, 100),
    },
  };
}

function streakOf(answered: string[], nightsWith: Set<string>, today: string) {
  let [current, max, length] = [0, 0, 0];
  let before = '';
  for (const night of answered) {
    if (night !== dayAfter(before || '1900-01-01', 1)) length = 0;
    if (nightsWith.has(night)) length += 1;
    max = Math.max(max, length);
    before = night;
  }
  // Walks back from the present night, or from the one before when the present one is not answered.
  const known = new Set(answered);
  const end = (night: string): string => (known.has(dayAfter(night, 1)) ? end(dayAfter(night, 1)) : night);
  const start = [today, dayAfter(today, -1)].find((night) => known.has(night));
  for (let night = start && end(start); night !== undefined && known.has(night); night = dayAfter(night, -1))
    if (nightsWith.has(night)) current += 1;
  return { current, max };
}

/** The ids of the dreams that a query finds, newest first, those with `q` in the title before, regardless of pages. */
export function plainlyFound({ zone, dreams }: PlainJournal, query: Partial<DreamsQuery>): string[] {
  const { q = '', filter, motif = [], person = [], mood, lucid, recurrent, from = '', to = '9', hour } = query;
  const found = dreams.filter(
    (dream) =>
      [dream.title, dream.content].some((text) => contains(text, q)) &&
      (filter === undefined || (filter === 'lucid' ? dream.isLucid : moodsOf(dream).includes(filter))) &&
      motif.every((key) => dream.motifs.some((one) => one.key === key)) &&
      person.every((id) => dream.people.some((one) => one.id === id)) &&
      (mood === undefined || moodsOf(dream).includes(mood)) &&
      (lucid === undefined || dream.isLucid === lucid) &&
      (recurrent === undefined || dream.isRecurrent === recurrent) &&
      dream.night >= from &&
      dream.night <= to &&
      (hour === undefined || hourIn(zone, dream) === hour),
  );
  return found.sort((a, b) => Number(contains(b.title, q)) - Number(contains(a.title, q))).map(({ id }) => id);
}

const contains = (text: string, q: string) => searchText(text).includes(searchText(q));
