import { type Language, LANGUAGES } from '@dreamloom/contracts/http';
import { speaksOfSelfHarm } from './self-harm-words.js';

/** Each language needs sentences in which help is offered, and similar ones in which it is not. */
const EXAMPLES: Readonly<Record<Language, { found: string[]; notFound: string[] }>> = {
  en: {
    found: [
      'I stood on the bridge and wanted to die.',
      'In the dream I was about to kill myself',
      'I’ve been suicidal since the spring.',
      'My brother’s suicide came back to me.',
      'I decided to end my life.',
      'I just want to end it all',
      'I took my own life, and nobody noticed.',
      'I had hanged myself in the attic',
      'I started cutting myself again.',
      'I slit my wrists',
      'I don’t want to live any more.',
      'I did not want to wake up again',
      'Everybody would be better off without me.',
      'I WISH I WAS DEAD',
      'there was no reason\nto live',
      'The self-harm started again.',
    ],
    notFound: [
      'We killed time in the hanging gardens.',
      'A hanging garden grew over the dead city.',
      'I killed the engine and the wolf killed my dog.',
      'He tried to kill me and I didn’t want to die.',
      'I do not want to die, I shouted.',
      'I wanted to die of embarrassment',
      'I was killing myself laughing.',
      'I watched Suicide Squad with my sister.',
      'My deadline was dying to be met; the battery died.',
      'I cut myself a slice of cake, and cut my hair.',
      'I was cutting myself free from the ropes.',
      'I did not want to live in that house.',
      'I took my life jacket and jumped off the cliff into the sea.',
      'I took my own life in my hands and climbed.',
      'I hung my coat up and hung out with the dead.',
      'The end of my life story was a film.',
      'I jumped off a roof and flew.',
      'They wanted to hurt me.',
      'I die at the end and wake up.',
    ],
  },
  de: {
    found: [
      'Ich wollte mich umbringen.',
      'Ich habe oft daran gedacht, mich umzubringen',
      'Dann bringe ich mich um.',
      'Ich denke an Selbstmord.',
      'Seit dem Suizid meines Vaters träume ich das.',
      'Ich will nicht mehr leben',
      'Ich wollte einfach nur sterben.',
      'Manchmal möchte ich sterben',
      'Ich wollte mir das Leben nehmen',
      'Ich habe mich geritzt.',
      'Ich will mich selbst verletzen.',
      'Ich bin lebensmüde.',
    ],
    notFound: [
      'Ein Mann wollte mich umbringen.',
      'Ich sah, dass er mich umbringen wollte.',
      'Ich hatte Angst, dass der Mann mich umbringt.',
      'Ich will nicht sterben!',
      'Ich wollte sterben vor Scham.',
      'Wir haben die Zeit totgeschlagen.',
      'Ich wollte nicht mehr in dem Haus leben.',
      'Ein Selbstmordattentäter rannte durch den Bahnhof.',
      'Ich habe mich an einem Dorn verletzt.',
    ],
  },
  es: {
    found: [
      'Quiero morir.',
      'Ya no quiero vivir',
      'Pensé en suicidarme',
      'Me quiero matar',
      'Intenté quitarme la vida.',
      'Me corté las venas',
      'quería acabar con mi vida',
    ],
    notFound: [
      'El monstruo quería matarme.',
      'Alguien me quería matar y yo corría.',
      'No quiero morir.',
      'No quería vivir en esa casa',
      'Quería morir de risa.',
      'Matamos el tiempo en los jardines colgantes.',
      'Vi El escuadrón suicida.',
    ],
  },
  'pt-BR': {
    found: [
      'Eu queria morrer.',
      'Não quero mais viver',
      'Penso em suicídio',
      'Tentei me matar.',
      'vontade de tirar a minha própria vida',
      'Eu me cortei de propósito',
    ],
    notFound: [
      'O monstro queria me matar.',
      'Não quero morrer',
      'Queria morrer de rir.',
      'Não queria viver em São Paulo',
      'Matamos o tempo nos jardins suspensos.',
    ],
  },
  fr: {
    found: [
      'Je veux mourir.',
      'Je voulais me tuer',
      'J’ai pensé au suicide.',
      'Je ne veux plus vivre',
      'mettre fin à mes jours',
      'J’ai envie de me faire du mal',
      'Je me suis pendue dans le grenier.',
    ],
    notFound: [
      'Il voulait me tuer.',
      'Je ne veux pas mourir.',
      'Je voulais mourir de rire',
      'On tuait le temps dans les jardins suspendus.',
      'Je ne veux plus vivre avec lui dans cette maison',
      'Quelqu’un voulait me faire du mal.',
      'Je me tue au travail.',
    ],
  },
  it: {
    found: [
      'Voglio morire.',
      'Volevo uccidermi',
      'Ho pensato al suicidio',
      'Non voglio più vivere.',
      'Voglio farla finita',
      'Mi sono impiccata',
      'ho tentato di togliermi la vita',
    ],
    notFound: [
      'Il mostro voleva uccidermi.',
      'Non voglio morire.',
      'Volevo morire dal ridere',
      'Non volevo vivere in quella casa',
      'Ammazzavamo il tempo nei giardini pensili.',
      'Mi sono tagliata i capelli.',
    ],
  },
};

describe.each(LANGUAGES)('words of self-harm in %s', (language) => {
  const { found, notFound } = EXAMPLES[language];

  it.each(found)('are found: %s', (text) => {
    expect(speaksOfSelfHarm(text)).toBe(true);
  });

  it.each(notFound)('are not seen in: %s', (text) => {
    expect(speaksOfSelfHarm(text)).toBe(false);
  });
});

describe('words of self-harm', () => {
  it('are not seen in no words', () => {
    expect(speaksOfSelfHarm('')).toBe(false);
  });

  it('are looked for in a time linear to the length of the text', () => {
    // As growth() of libs/testing, which needs Node.
    const timeOf = (times: number): number => {
      const text = 'ich wollte, mich und ich mich wollte no quiero je me want to '.repeat(times);
      const began = process.threadCpuUsage();
      for (let time = 0; time < 10; time++) expect(speaksOfSelfHarm(text)).toBe(false);
      const { user, system } = process.threadCpuUsage(began);
      return user + system;
    };
    const least = (times: number) => Math.min(timeOf(times), timeOf(times), timeOf(times));
    expect(least(4_000) / least(1_000)).toBeLessThan(8);
  });
});
