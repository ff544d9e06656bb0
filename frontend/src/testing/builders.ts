import type {
  Brand,
  CollectiveDream,
  Dream,
  DreamImage,
  DreamsPage,
  DreamTranscript,
  Person,
  Problem,
  TranscriptVersion,
  User,
} from '@dreamloom/contracts/http';

export const aUser = (over: Partial<User> = {}): User => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ada Morgenstern',
  firstName: 'Ada',
  lastName: 'Morgenstern',
  email: 'ada@example.org',
  location: null,
  timezone: 'Europe/Madrid',
  phone: null,
  dreamCharacterPhoto: null,
  allowPhotoInArt: false,
  allowPhotoInPublic: false,
  noAi: false,
  speechLanguage: null,
  language: null,
  whatsappConnected: false,
  whatsappStatus: 'none',
  whatsappCode: null,
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

export function aDream(over: Partial<Dream> = {}): Dream {
  count += 1;
  return {
    id: `22222222-2222-4222-8222-${String(count).padStart(12, '0')}`,
    userId: '11111111-1111-4111-8111-111111111111',
    title: `Dream ${count}`,
    content: 'A train crossed the desert without a sound.',
    tags: [],
    isLucid: false,
    isRecurrent: false,
    isPublic: false,
    isSensitive: false,
    source: 'whatsapp_voice',
    capturedBy: 'whatsapp_voice',
    createdAt: new Date().toISOString(),
    generatedImageUrl: null,
    cover: null,
    coverIsChosen: false,
    imageCount: 0,
    titleStatus: 'ready',
    imageStatus: 'ready',
    failure: null,
    revision: 1,
    ...over,
  };
}

export const aPage = (dreams: Dream[], over: Partial<DreamsPage> = {}): DreamsPage => ({
  dreams,
  total: dreams.length,
  nextCursor: null,
  ...over,
});

export const aProblem = (statusCode: number, message: string): Problem => ({
  statusCode,
  message,
  error: 'Error',
  code: 'some-code',
  correlationId: 'c-1',
});

export const aCollectiveDream = (over: Partial<CollectiveDream> = {}): CollectiveDream => {
  const { id, title, content, tags, createdAt } = aDream();
  return {
    id,
    title,
    content,
    tags,
    createdAt,
    isPublic: true,
    isSensitive: false,
    generatedImageUrl: '/api/media/lanterns',
    userId: null,
    userLocation: 'Barcelona, Spain',
    ...over,
  };
};
