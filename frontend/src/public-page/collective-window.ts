import { DEFAULT_LANGUAGE, type WeeklyImage, type WeeklyPlaces, type WeeklyRecord } from '@dreamloom/contracts/http';
import { blobOf, isPictureAddress, MEDIA_PATH, sourcesOf } from '../ui/image-sources.js';
import { placeName } from '../ui/place-name.js';
import { mondayOf, pageLanguage, weekLabel, weeksSinceFirst } from './weeks.js';

/** The texts of the window, which CollectiveWindow.tsx gives to its markup in the language of the page. */
export interface WindowTexts {
  loading: string;
  preparing: string;
  weaving: string;
  failed: string;
  unfolds: string;
  awaitsDreams: string;
  awaitsMore: string;
  silent: string;
  /** The description of an image, with {title} in it. */
  image: string;
  /** A number of dreams by plural category, with # for the number. */
  dreams: Record<string, string>;
}

/** The width of a week's image in pixels, which services/media requests. */
const ORIGINAL_WIDTH = 1_536;
const PHONE = '(max-width: 48rem)';
/** Milliseconds after which a missing image is looked up again, because its generation may take longer than the request. */
const RECHECK_DELAYS_MS = [10_000, 30_000, 70_000, 150_000];

/** What is shown: `record` is undefined while it is loading, null when it failed. */
interface Visit {
  offset: number;
  place: string;
  record: WeeklyRecord | null | undefined;
  isGenerating: boolean;
  rechecks: ReturnType<typeof setTimeout>[];
}

/**
 * Shows the weeks of collective dreams in the markup of CollectiveWindow.tsx, and requests a week's missing image once per
 * page view. Returns the function that ends this.
 */
export function openWindow(section: HTMLElement): () => void {
  const texts = JSON.parse(section.dataset.windowTexts ?? '{}') as WindowTexts;
  const part = <Part extends HTMLElement = HTMLElement>(name: string) =>
    section.querySelector<Part>(`[data-part=${name}]`) ?? missing(name);
  const [previous, next] = [part<HTMLButtonElement>('previous'), part<HTMLButtonElement>('next')];
  const [standIn, places] = [part<HTMLImageElement>('stand-in'), part<HTMLSelectElement>('places')];
  const ended = new AbortController();
  const { signal } = ended;
  const now = Date.now();
  const stored = new Map<string, WeeklyRecord>();
  const requested = new Set<string>();
  const addresses = new Map<string, string | null>();
  const broken = new Set<string>();
  let visit: Visit;

  const show = () => {
    const { record, offset, isGenerating } = visit;
    const image = imageOf(record);
    const { title, note = '', count = '' } = labelOf(visit, texts);
    write(part('title'), title);
    write(part('note'), note);
    part('note').hidden = note === '';
    write(part('dates'), weekLabel(record?.weekStart ?? mondayOf(offset, now)));
    write(part('count'), count);
    part('count').hidden = count === '';
    const isSilent = record ? isWithoutImage(record) : false;
    const waiting = isGenerating ? texts.weaving : isSilent ? '' : texts.preparing;
    write(part('waiting'), image === null ? waiting : '');
    standIn.hidden = image !== null;
    standIn.toggleAttribute('data-dim', record !== undefined && !(isSilent && offset === 0));
    showImage(image, texts.image.replace('{title}', record?.weekTitle ?? ''));
    previous.disabled = offset >= weeksSinceFirst(now);
    next.disabled = offset === 0;
  };

  /** The address of a week's image, null while there is none. Data URLs are refused by the content security policy. */
  const imageOf = (record: Visit['record']): string | null => {
    const image = record?.imageStoredBase64 ?? record?.imageUrl;
    if (!image) return null;
    if (!addresses.has(image)) {
      const blob = isPictureAddress(image) ? null : blobOf(image);
      addresses.set(image, blob === null ? (isPictureAddress(image) ? image : null) : URL.createObjectURL(blob));
    }
    const address = addresses.get(image) ?? null;
    return address === null || broken.has(address) ? null : address;
  };

  const showImage = (address: string | null, description: string) => {
    const shown = section.querySelector<HTMLImageElement>('img[data-part=image]');
    if (shown?.getAttribute('src') === address) return void (shown.alt = description);
    shown?.remove();
    if (address === null) return;
    const image = standIn.cloneNode() as HTMLImageElement;
    Object.assign(image, { alt: description, hidden: false });
    ['srcset', 'fetchpriority', 'data-dim'].forEach((name) => image.removeAttribute(name));
    image.dataset.part = 'image';
    image.onerror = () => {
      broken.add(address);
      show();
    };
    // A phone shows a part of it, for which the widest copy is enough: the original has six times its bytes.
    const originalWidth = matchMedia(PHONE).matches ? undefined : ORIGINAL_WIDTH;
    if (address.startsWith(MEDIA_PATH)) image.srcset = sourcesOf(address, originalWidth);
    image.src = address;
    standIn.after(image);
  };

  const keyOf = ({ offset, place }: Visit) => `${offset} ${place}`;
  const leave = () => visit.rechecks.forEach(clearTimeout);

  const go = (offset: number, place: string) => {
    visit = { offset, place, record: undefined, isGenerating: false, rechecks: [] };
    visit.record = stored.get(keyOf(visit));
    show();
    void fetchWeek(visit);
  };

  async function fetchWeek(current: Visit) {
    const { offset, place } = current;
    try {
      const record = await call<WeeklyRecord>('weekly', {
        ...weekQuery(offset),
        ...(place && { place }),
        image: 'url',
        ...(pageLanguage() !== DEFAULT_LANGUAGE && { language: pageLanguage() }),
      });
      stored.set(keyOf(current), record);
      current.record = record;
    } catch {
      if (signal.aborted) return;
      console.error('Failed to fetch weekly data');
      current.record ??= null;
    }
    if (current === visit) show();
    if (current.record && isAwaited(current.record)) await generateImage(current, current.record);
  }

  async function generateImage(current: Visit, record: WeeklyRecord) {
    if (current.rechecks.length === 0 && current === visit)
      current.rechecks = RECHECK_DELAYS_MS.map((delay) =>
        setTimeout(() => {
          if (current.record && isAwaited(current.record)) void fetchWeek(current);
        }, delay),
      );
    if (requested.has(`${record.weekStart} ${current.place}`)) return;
    requested.add(`${record.weekStart} ${current.place}`);
    current.isGenerating = true;
    if (current === visit) show();
    try {
      const { collectivePrompt: prompt, weekTitle, weekStart } = record;
      const body = { prompt, weekTitle, weekStart, ...(current.place && { place: current.place }) };
      Object.assign(record, await call<WeeklyImage>('generate-image', { image: 'url' }, body));
    } catch {
      if (!signal.aborted) console.error('Failed to generate the weekly image');
    }
    current.isGenerating = false;
    if (!signal.aborted && keyOf(current) === keyOf(visit)) show();
  }

  async function call<Answer>(name: string, query: Record<string, string>, body?: object): Promise<Answer> {
    const path = `/api/collective-dreams/${name}?${new URLSearchParams(query).toString()}`;
    const answer = await fetch(new URL(path, location.origin), {
      signal,
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as Answer;
  }

  /** Offers the places of a week; a chosen place stays in the list, so that it can be left again. */
  async function offerPlaces() {
    const { offset } = visit;
    const found = await call<WeeklyPlaces>('places', weekQuery(offset)).catch(() => null);
    if (signal.aborted || visit.offset !== offset) return;
    const { place } = visit;
    const names = new Set([...(found?.places ?? []), ...(place ? [place] : [])]);
    places.replaceChildren(
      ...[...places.options].slice(0, 1),
      ...[...names].map((name) => new Option(placeName(name, pageLanguage()), name)),
    );
    places.value = place;
    part('place-choice').hidden = names.size === 0;
  }

  const turnTo = (offset: number) => {
    leave();
    go(offset, visit.place);
    void offerPlaces();
  };
  previous.onclick = () => turnTo(visit.offset + 1);
  next.onclick = () => turnTo(visit.offset - 1);
  places.onchange = () => {
    leave();
    go(visit.offset, places.value);
  };
  go(0, '');
  void offerPlaces();
  return () => {
    ended.abort();
    leave();
    previous.onclick = next.onclick = places.onchange = null;
    showImage(null, '');
  };
}

function missing(name: string): never {
  throw new Error(`The window has no ${name}.`);
}

/** Screen readers announce a text whenever it is written. */
function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

// The current week is the default.
const weekQuery = (offset: number): Record<string, string> => (offset > 0 ? { week: String(offset) } : {});

/** Whether a week has neither an image nor a prompt for one: no dreams, or too few dreamers. */
const isWithoutImage = ({ collectivePrompt, imageStoredBase64, imageUrl }: WeeklyRecord): boolean =>
  !(collectivePrompt ?? imageStoredBase64 ?? imageUrl);

const isAwaited = ({ collectivePrompt, imageStoredBase64, imageUrl }: WeeklyRecord): boolean =>
  Boolean(collectivePrompt) && !(imageStoredBase64 ?? imageUrl);

function labelOf({ record, offset }: Visit, texts: WindowTexts): { title: string; note?: string; count?: string } {
  if (record === undefined) return { title: texts.loading };
  // The failure is logged; the window stays in its preparing state.
  if (record === null) return { title: texts.failed };
  if (offset === 0 && record.dreamCount === 0)
    return { title: texts.unfolds, note: texts.awaitsDreams, count: texts.silent };
  const form =
    texts.dreams[new Intl.PluralRules(pageLanguage()).select(record.dreamCount)] ?? texts.dreams.other ?? '#';
  const count = form.replace('#', new Intl.NumberFormat(pageLanguage()).format(record.dreamCount));
  return { title: record.weekTitle, count, ...(offset === 0 && isWithoutImage(record) && { note: texts.awaitsMore }) };
}
