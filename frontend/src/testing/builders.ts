import type {
  Brand,
  ChannelState,
  CollectiveDream,
  Dream,
  DreamImage,
  DreamsPage,
  DreamTranscript,
  ImportResult,
  Patterns,
  Person,
  Problem,
  TranscriptVersion,
  User,
} from '@dreamloom/contracts/http';
import { nightOf } from '@dreamloom/contracts/http';

/** Of the dreamer of `aUser`. */
export const ZONE = 'Europe/Madrid';

export const aUser = (over: Partial<User> = {}): User => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ada Morgenstern',
  firstName: 'Ada',
  lastName: 'Morgenstern',
  email: 'ada@example.org',
  location: null,
  timezone: ZONE,
  phone: null,
  dreamCharacterPhoto: null,
  allowPhotoInArt: false,
  allowPhotoInPublic: false,
  noAi: false,
  mentionsSimilar: true,
  speechLanguage: null,
  language: null,
  whatsappConnected: false,
  whatsappStatus: 'none',
  whatsappCode: null,
  channels: [aChannel('whatsapp', { status: over.whatsappStatus ?? 'none' })],
  removeAt: null,
  ...over,
});

export const aChannel = (channel: ChannelState['channel'], over: Partial<ChannelState> = {}): ChannelState => ({
  ...{ channel, status: 'none', name: null, isBlocked: false, isDown: false },
  ...over,
});

export const aBrand = (over: Partial<Brand> = {}): Brand => ({
  productName: 'Dreamloom',
  companyName: 'Dreamloom Labs',
  supportEmail: 'help@example.org',
  botNumber: '+14155238886',
  publicBaseUrl: 'https://dreams.example.org',
  sandbox: false,
  ...over,
});

export const aCover = (over: Partial<NonNullable<Dream['cover']>> = {}): NonNullable<Dream['cover']> => ({
  imageUrl: '/api/media/lanterns',
  width: 1200,
  height: 800,
  placeholder: 'nLcNDYQ6Z3ebaHdwiJiHdQ/3pnj6',
  prompt: 'Two people walk to a house under lanterns',
  ...over,
});

export const anImage = (over: Partial<DreamImage> = {}): DreamImage => ({
  ...aCover(),
  id: '33333333-3333-4333-8333-000000000001',
  isActive: true,
  origin: 'artwork',
  createdAt: '2026-10-02T06:30:00.000Z',
  ...over,
});

export const aPerson = (over: Partial<Person> = {}): Person => ({
  id: '44444444-4444-4444-8444-000000000001',
  name: 'Grandmother',
  relationshipType: 'family',
  ...over,
});

export const aVersion = (over: Partial<TranscriptVersion> = {}): TranscriptVersion => ({
  id: '55555555-5555-4555-8555-000000000001',
  status: 'ready',
  text: 'um three elephants',
  language: 'en-US',
  failure: null,
  isTaken: false,
  createdAt: '2026-10-02T06:30:00.000Z',
  ...over,
});

export const aTranscript = (...later: TranscriptVersion[]): DreamTranscript => {
  const first = aVersion();
  return {
    text: first.text ?? '',
    language: first.language,
    durationSeconds: 12,
    audioUrl: '/api/media/voice',
    cut: false,
    versions: [first, ...later],
  };
};

let count = 0;
let madeAt = 0;
const SAME_MS = 600_000;

/** The present, which is the same for dreams made one after another: otherwise the speed of the machine would order them. */
function present(): string {
  const now = Date.now();
  if (now < madeAt || now - madeAt > SAME_MS) madeAt = now;
  return new Date(madeAt).toISOString();
}

export function aDream(over: Partial<Dream> = {}): Dream {
  count += 1;
  const createdAt = present();
  return {
    id: `22222222-2222-4222-8222-${String(count).padStart(12, '0')}`,
    userId: '11111111-1111-4111-8111-111111111111',
    title: `Dream ${count}`,
    content: 'A train crossed the desert without a sound.',
    tags: [],
    isLucid: false,
    lucidity: null,
    isRecurrent: false,
    isPublic: false,
    isSensitive: false,
    source: 'whatsapp_voice',
    capturedBy: 'whatsapp_voice',
    createdAt,
    night: nightOf(over.createdAt ?? createdAt, ZONE),
    generatedImageUrl: null,
    cover: null,
    coverIsChosen: false,
    hasOtherEnding: false,
    imageCount: 0,
    titleStatus: 'ready',
    imageStatus: 'ready',
    failure: null,
    revision: 1,
    ...over,
  };
}

let version = 0;

/** The next version of a journal. */
export const aJournalVersion = (): number => (version += 1);

/** A page of a journal that has changed since the page before. */
export const aPage = (dreams: Dream[], over: Partial<DreamsPage> = {}): DreamsPage => ({
  dreams,
  total: dreams.length,
  mostDreams: over.total ?? dreams.length,
  version: aJournalVersion(),
  nextCursor: null,
  ...over,
});

/** The last line of an import; counts that are not named are 0. */
export const anImport = (counts: Partial<ImportResult>) => ({
  result: {
    added: 0,
    here: 0,
    pictures: 0,
    missing: 0,
    tooLong: 0,
    recordings: 0,
    nights: 0,
    leftOut: { count: 0, names: [] },
    ...counts,
  },
});

export const aProblem = (statusCode: number, message: string): Problem => ({
  statusCode,
  message,
  error: 'Error',
  code: 'some-code',
  correlationId: 'c-1',
});

export const aCollectiveDream = (over: Partial<CollectiveDream> = {}): CollectiveDream => {
  const { id, title, content, tags, isLucid, isRecurrent, source, createdAt } = aDream();
  return {
    ...{ id, title, content, tags, isLucid, isRecurrent, source, createdAt },
    isPublic: true,
    isSensitive: false,
    generatedImageUrl: '/api/media/lanterns',
    userId: null,
    userLocation: 'Barcelona, Spain',
    ...{ dreamtTooCount: 0, dreamtToo: false },
    ...over,
  };
};

/** The patterns of a journal with a few nights of March 2026. */
export function somePatterns(over: Partial<Patterns> = {}): Patterns {
  const year = over.year ?? 2026;
  const months = Array.from({ length: 12 }, (_, index): Patterns['months'][number] => {
    const isMarch = index === 2;
    return {
      month: `${year}-${String(index + 1).padStart(2, '0')}`,
      dreams: isMarch ? 6 : 0,
      moods: { vivid: 0, emotional: 0, scary: isMarch ? 1 : 0, peaceful: isMarch ? 3 : 0, strange: 0, adventure: 0 },
      lucid: isMarch ? 3 : 0,
      recurrent: 0,
      strength: null,
      lucidity: null,
    };
  });
  return {
    year,
    years: [2026, 2024],
    today: '2026-03-09',
    counts: {
      ...{ dreams: 6, nights: 5, nightsWithoutDream: 1, lucid: 3, recurrent: 0 },
      ...{ streak: { current: 2, max: 3 }, recallRate: 5 / 6 },
    },
    nights: [
      { night: `${year}-03-01`, dreams: 1 },
      { night: `${year}-03-02`, dreams: 2, mood: 'peaceful', isLucid: true },
      { night: `${year}-03-03`, dreams: 1, mood: 'scary' },
      { night: `${year}-03-05`, dreams: 0 },
      { night: `${year}-03-08`, dreams: 1, mood: 'peaceful' },
      { night: `${year}-03-09`, dreams: 1, mood: 'peaceful' },
    ],
    months,
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 6 ? 6 : 0)),
    returning: [
      {
        ...{ key: 'water', text: 'Wasser', kind: 'thing', dreams: 4, unusual: 3.1 },
        ...{ firstNight: '2025-11-02', lastNight: '2026-03-09' },
        spark: months.map(({ dreams }) => (dreams > 0 ? 3 : 0)),
      },
    ],
    map: {
      nodes: [
        { id: 'water', kind: 'thing', text: 'Wasser', dreams: 4 },
        { id: '44444444-4444-4444-8444-000000000001', kind: 'person', text: 'Mira', dreams: 3 },
        { id: 'house', kind: 'place', text: 'Haus', dreams: 2 },
      ],
      links: [{ a: 0, b: 1, dreams: 2 }],
    },
    ...over,
  };
}
