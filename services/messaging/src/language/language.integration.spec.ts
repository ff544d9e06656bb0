import type { Language } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { CONNECTIVITY, type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';

const DREAMS = {
  en: 'I flew over the sea with my grandmother',
  es: 'Soñé que volaba sobre el mar con mi abuela',
  'pt-BR': 'Sonhei que minha casa estava cheia de água',
  de: 'Letzte Nacht war ich wieder in der Schule',
  fr: 'Je volais au-dessus de la mer avec ma grand-mère',
  it: 'Sognavo di volare sul mare con mia nonna',
} satisfies Record<Language, string>;
const EACH = Object.entries(DREAMS) as [Language, string][];

describe('the language of a chat', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  const inLanguage = (language: Language) => textIn(language);
  const chooseInProfile = (language: Language | null) =>
    messaging.deliver('language-changed', { dreamerId: owner.dreamer, language });
  const undo = async () => {
    const reply = { outcome: 'undone', dreamId: randomUUID(), title: 'Title' } as const;
    await owner.resetTurn();
    await messaging.deliver('message-answered', { messageId: randomUUID(), dreamerId: owner.dreamer, reply });
    return owner.received().at(-1)?.body;
  };

  it.each(['cmmt', 'dwww', 'gntq'])('is not that of the letters of a code: %s', async (code) => {
    await owner.connect();
    await messaging.sql('update messaging.channel_link set code = $2 where dreamer_id = $1', [
      owner.dreamer,
      code.toUpperCase(),
    ]);
    expect((await owner.write(`/${code} I flew over the sea`)).text).toContain(inLanguage('en')('connectedWithDream'));
  });

  it.each(EACH)('is that of the first message, from an unknown number: %s', async (language, dream) => {
    const greeting = { product: 'Dreamloom', address: CONNECTIVITY };
    expect((await owner.write(dream)).text).toContain(inLanguage(language)('unknownSender', greeting));
  });

  it.each(EACH)('is that of the first message, from a connected number, and stays: %s', async (language, dream) => {
    await owner.verify();
    expect((await owner.write(dream)).text).toContain(inLanguage(language)('dreamStored'));
    expect((await owner.write('ok')).text).toContain(inLanguage(language)('tooShort'));
    expect((await owner.write('no')).text).toContain(inLanguage(language)('nothingStored'));
    expect(await undo()).toBe(inLanguage(language)('undone', { title: 'Title' }));
  });

  it('is that of a command word of one language', async () => {
    await owner.verify();
    expect((await owner.write('/hilfe')).text).toContain(inLanguage('de')('help').split('\n')[1]);
    expect((await owner.write('/help')).text).toContain(inLanguage('de')('help').split('\n')[1]);
  });

  it('is that of the browser until a message shows one', async () => {
    const headers = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' };
    const connect = { method: 'POST', path: '/api/connect-whatsapp', dreamer: owner.dreamer, headers } as const;
    await messaging.call({ ...connect, body: { phone: owner.phone } });
    expect((await owner.write(`/${await owner.code()}`)).text).toContain(inLanguage('fr')('connected'));
    expect((await owner.write(DREAMS.it)).text).toContain(inLanguage('it')('dreamStored'));
  });

  it('is changed by /language, and stays after other messages and in replies', async () => {
    await owner.verify();
    await owner.write(DREAMS.es);
    expect((await owner.write('/language')).text).toContain('/sprache deutsch');
    expect((await owner.write('/idioma deutsch')).text).toContain(inLanguage('de')('languageChosen'));
    expect((await owner.write(DREAMS.es)).text).toContain(inLanguage('de')('dreamStored'));
    expect(await undo()).toBe(inLanguage('de')('undone', { title: 'Title' }));
    expect((await owner.write('/language klingon')).text).toContain('/language english');
  });

  it('is changed by /language before the number is connected', async () => {
    await owner.connect();
    expect((await owner.write('/language it')).text).toContain('ha chiesto di collegare questa chat');
    await owner.write('/');
    expect((await owner.write('/help')).text).toContain(inLanguage('it')('help').split('\n')[1]);
  });

  it('is that of the profile once it has one, until /language changes it', async () => {
    await owner.verify();
    await owner.write(DREAMS.es);
    await chooseInProfile('pt-BR');
    expect((await owner.write('ok')).text).toContain(inLanguage('pt-BR')('tooShort'));
    await owner.write('/language en');
    expect((await owner.write('ok')).text).toContain(inLanguage('en')('tooShort'));
    await chooseInProfile('it');
    expect((await owner.write('ok')).text).toContain(inLanguage('it')('tooShort'));
    await chooseInProfile(null);
    expect((await owner.write('ok')).text).toContain(inLanguage('en')('tooShort'));
  });

  it('is that of the first voice note', async () => {
    await owner.verify();
    await messaging.deliver('voice-note-transcribed', {
      ...{ messageId: randomUUID(), transcriptId: randomUUID(), dreamerId: owner.dreamer },
      ...{ text: DREAMS.es, language: 'es-US', durationSeconds: 3, audioKey: 'key', cut: false },
      sentAt: new Date().toISOString(),
    });
    await eventually(async () => (await owner.write('ok')).text.includes(inLanguage('es')('tooShort')));
  });

  it('is English for a language that is stored and no longer known', async () => {
    await owner.verify();
    await messaging.sql(`update messaging.channel_contact set language = 'tlh' where id = ${CONTACT}`, [owner.phone]);
    expect((await owner.write('ok')).text).toContain(inLanguage('en')('tooShort'));
    expect(await undo()).toBe('*Title* is deleted.');
  });

  it('is not lost while the phone is idle, and is erased with the dreamer', async () => {
    await owner.verify();
    await owner.write(DREAMS.de);
    await chooseInProfile('de');
    await messaging.sql(
      `update messaging.channel_contact set next_at = now() - interval '9 days' where id = ${CONTACT}`,
      [owner.phone],
    );
    await messaging.deliver('purge-due', { slot: new Date().toISOString() });
    const stored = () =>
      messaging.sql(
        `select language from messaging.channel_contact where id = ${CONTACT}
         union all select language from messaging.dreamer_language where dreamer_id = $2`,
        [owner.phone, owner.dreamer],
      );
    expect(await stored()).toEqual([{ language: 'de' }, { language: 'de' }]);
    const erased = { dreamerId: owner.dreamer, emailFingerprint: 'none', artworkIds: [], messageIds: [] };
    await messaging.deliver('dreamer-erased', erased);
    expect(await stored()).toEqual([]);
  });

  it('also applies to a template', async () => {
    messaging.messenger.hasTemplate = true;
    await owner.verify();
    await owner.write(DREAMS.it);
    await owner.silentFor(25);
    await undo();
    messaging.messenger.hasTemplate = false;
    expect(owner.received().at(-1)).toMatchObject({ template: true, language: 'it' });
  });
});
