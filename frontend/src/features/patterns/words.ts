import type { MapNode, PatternNight, Patterns } from '@dreamloom/contracts/http';
import { type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { shownLanguage } from '../../language/language.js';
import { tagName } from '../../ui/detail-names.js';
import { dateFormat, formatCount, formatLongDate } from '../../ui/format.js';

export const KIND_NAMES: Record<MapNode['kind'], MessageDescriptor> = {
  thing: msg`thing`,
  being: msg`being`,
  place: msg`place`,
  action: msg`action`,
  person: msg`person`,
};

const formatIn = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' });

/** 'November' or 'Nov' for a month such as `2026-11`. */
export const monthName = (month: string, form: 'long' | 'short' | 'narrow' = 'long'): string =>
  formatIn({ month: form }).format(new Date(`${month}-01`));

/** 'Mar 2025 – Nov 2026' for the first and the last of some nights. */
export const formatSpan = (first: string, last: string): string =>
  formatIn({ month: 'short', year: 'numeric' }).formatRange(new Date(first), new Date(last));

/** '6 AM' or '06 Uhr'. */
export const hourName = (hour: number): string =>
  formatIn({ hour: 'numeric' }).format(new Date(Date.UTC(2000, 0, 1, hour)));

export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(shownLanguage(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** One decimal place. */
export const formatMean = (value: number): string =>
  new Intl.NumberFormat(shownLanguage(), { maximumFractionDigits: 1 }).format(value);

/** What is known of a night, for its dot. */
export function nightLabel(date: string, night: PatternNight | undefined): string {
  const day = formatLongDate(date);
  if (night === undefined) return t`${day}: nothing told`;
  if (night.dreams === 0) return t`${day}: no dream`;
  const marks = [
    formatCount(night.dreams, 'dream'),
    night.mood && tagName(night.mood),
    night.isLucid && tagName('lucid'),
  ];
  const facts = marks.filter(Boolean).join(', ');
  return t`${day}: ${facts}`;
}

/** The one sentence of what the nights of a year say. */
export function sentenceOf({ counts, months, returning, year, years, today }: Patterns): string {
  const isPast = year < Number(today.slice(0, 4));
  if (years.length === 0) return t`Every night you tell becomes a dot of light here. The first one is still to come.`;
  if (counts.dreams === 0)
    return isPast ? t`No dream was told in ${year}.` : t`${year} has no dream yet. The nights are patient.`;
  const nights = plural(counts.nights, { one: '# night', other: '# nights' });
  const dreams = formatCount(counts.dreams, 'dream');
  const motif = returning.find(({ spark }) => spark.some((count) => count > 0))?.text;
  // Marks of Unicode that isolate the direction of the motif from that of the sentence.
  const returns = motif && `\u2068${motif}\u2069`;
  const mood = mostFrequentMood(months);
  if (counts.dreams < FEW_DREAMS)
    return t`${dreams} from ${nights} of ${year}: a beginning. Patterns need a few more nights.`;
  if (mood && returns)
    return t`${dreams} from ${nights} of ${year}, more of them ${tagName(mood)} than anything else, and one thing keeps coming back: ${returns}.`;
  if (returns) return t`${dreams} from ${nights} of ${year}, and one thing keeps coming back: ${returns}.`;
  if (mood) return t`${dreams} from ${nights} of ${year}, more of them ${tagName(mood)} than anything else.`;
  return t`${dreams} from ${nights} of ${year}.`;
}

/** With fewer dreams in a year a plot would show chance. */
export const FEW_DREAMS = 5;

function mostFrequentMood(months: Patterns['months']) {
  const sums = new Map<keyof Patterns['months'][number]['moods'], number>();
  for (const { moods } of months)
    for (const [mood, count] of Object.entries(moods) as [keyof typeof moods, number][])
      sums.set(mood, (sums.get(mood) ?? 0) + count);
  const [first] = [...sums].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  return first?.[0];
}

/** The two-sided 5 % and 1 % points of the normal distribution. */
const CLEAR = 1.96;
const VERY_CLEAR = 2.58;

/** How unusual a motif is for the dreamer, in words; null when it is not, or not known. */
export function unusualWords(z: number | null): string | null {
  if (z === null || Math.abs(z) < CLEAR) return null;
  if (z < 0) return t`rarer with you than with others`;
  return z >= VERY_CLEAR ? t`very much your own` : t`more yours than others'`;
}
