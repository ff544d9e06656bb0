import { dreamPath, splitDetails } from '@dreamloom/contracts';
import { html as xml } from '@dreamloom/platform';
import { ICalCalendar, ICalEventBusyStatus, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import { createHash } from 'node:crypto';
import type { FeedDream, FeedNight } from './feed.repository.js';

interface Feed {
  title: string;
  /** The address of the feed. */
  address: string;
  dreamerId: string;
  madeAt: string;
}

const REFRESH_SECONDS = 6 * 3_600;

/** Characters that XML 1.0 and iCalendar do not allow. */
const FORBIDDEN = /(?![\n\t])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '');

/** Stays when an address is replaced, and is not the id of the dreamer. */
const nameOf = (dreamerId: string): string =>
  createHash('sha256').update(`feed ${dreamerId}`).digest('base64url').slice(0, 22);

/** RFC 4287. An id is not the address, which can be replaced. */
export function atomOf(dreams: readonly FeedDream[], { title, address, dreamerId, madeAt }: Feed): string {
  const { hostname, origin } = new URL(address);
  const tag = (id: string) => `tag:${hostname},2026:${id}`;
  const updated = dreams.map(({ updatedAt }) => updatedAt).reduce((one, other) => (one > other ? one : other), madeAt);
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${tag(`feed/${nameOf(dreamerId)}`)}</id>
<title>${title}</title>
<author><name>${hostname}</name></author>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${address}"/>
<link rel="alternate" type="text/html" href="${origin}/"/>
${dreams.map((dream) => {
  const image = dream.imageKey !== null && `${origin}/api/media/${dream.imageKey}`;
  return xml`<entry>
<id>${tag(`dream/${dream.id}`)}</id>
<title>${clean(dream.title)}</title>
<published>${dream.createdAt}</published>
<updated>${dream.updatedAt}</updated>
<link rel="alternate" type="text/html" href="${origin}${dreamPath(dream.id)}"/>
${image && xml`<link rel="enclosure" type="image/webp" href="${image}"/>`}
<content type="text">${clean(splitDetails(dream.content).words)}</content>
</entry>
`;
})}</feed>
`.text;
}

/** RFC 5545: an entry of a whole day for each night. */
export function calendarOf(nights: readonly FeedNight[], { title, address, dreamerId }: Feed): string {
  const { hostname, origin } = new URL(address);
  const calendar = new ICalCalendar({
    name: title,
    prodId: `//${hostname}//Nights//EN`,
    ttl: REFRESH_SECONDS,
  });
  for (const { night, titles, dreamId, updatedAt } of nights)
    calendar.createEvent({
      id: `${night}.${nameOf(dreamerId)}@${hostname}`,
      start: night,
      allDay: true,
      summary: clean(titles.filter((one) => one !== '').join(' · ')),
      url: origin + dreamPath(dreamId),
      stamp: updatedAt,
      lastModified: updatedAt,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      class: ICalEventClass.PRIVATE,
    });
  return calendar.toString();
}
