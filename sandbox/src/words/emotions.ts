import { type Language, languageOf } from './language.js';

export interface Emotion {
  readonly text: string;
  readonly key: string;
  readonly strength: number;
}

const MAX_EMOTIONS = 4;

/**
 * Emotions by key and strength: the noun of each language comes first, and the words that show the emotion after a
 * slash.
 */
const TABLE = `
  fear -2 fear/afraid/scared/terrified/terrifying/frightened/panic/screamed/chased miedo/asustada/asustado/aterrada angst/fürchtete/panik peur/effrayée/effrayé paura/spaventata/spaventato medo/assustada/assustado
  sadness -2 sadness/sad/cried/crying/tears/grief/wept tristeza/triste/lloraba/lloré traurigkeit/traurig/weinte tristesse/triste/pleurais tristezza/triste/piangevo tristeza/triste/chorei/chorava
  anger -2 anger/angry/furious/rage ira/rabia/enfadada/enfadado wut/wütend/zornig colère/furieuse/furieux rabbia/arrabbiata/arrabbiato raiva/zangada/zangado
  shame -1 shame/ashamed/embarrassed vergüenza/avergonzada scham/schämte honte/honteuse vergogna/vergognavo vergonha/envergonhada
  loneliness -1 loneliness/lonely/alone soledad/sola/solo einsamkeit/einsam/allein solitude/seule/seul solitudine/sola solidão/sozinha/sozinho
  longing -1 longing/missed/homesick nostalgia/añoraba sehnsucht/vermisste nostalgie/manquait nostalgia/mancava saudade/saudades
  confusion -1 confusion/confused/lost confusión/confundida/perdida verwirrung/verwirrt confusion/perdue/perdu confusione/confusa/confuso confusão/confusa/confuso
  surprise 0 surprise/surprised/astonished sorpresa/sorprendida überraschung/überrascht surprise/surprise/surpris sorpresa/sorpresa/sorpreso surpresa/surpreendida
  curiosity 1 curiosity/curious/wondered curiosidad/curiosa/curioso neugier/neugierig curiosité/curieuse/curieux curiosità/curiosa/curioso curiosidade/curiosa/curioso
  calm 1 calm/peaceful/peace/quiet/safe/serene calma/paz/tranquila/tranquilo ruhe/ruhig/friedlich/frieden calme/paisible/tranquille calma/pace/tranquilla/serena calma/paz/tranquila/tranquilo
  relief 1 relief/relieved alivio/aliviada erleichterung/erleichtert soulagement/soulagée sollievo/sollevata alívio/aliviada
  love 2 love/loved/hugged/tender amor/abracé/cariño liebe/liebte/umarmte amour/aimais/tendresse amore/amavo/abbracciai amor/abracei/carinho
  joy 2 joy/joyful/happy/happiness/laughing/laughed alegría/feliz/reía freude/glücklich/lachte joie/heureuse/heureux/riais gioia/felice/ridevo alegria/feliz/ria`;

const COLUMNS: readonly Language[] = ['en', 'es', 'de', 'fr', 'it', 'pt'];

/** The emotion of each word, by language. */
const WORDS = new Map(COLUMNS.map((language) => [language, new Map<string, Emotion>()]));
for (const row of TABLE.trim().split('\n')) {
  const [key = '', strength, ...cells] = row.trim().split(' ');
  for (const [at, language] of COLUMNS.entries()) {
    const forms = (cells[at] ?? '').split('/');
    const emotion = { text: forms[0] ?? key, key, strength: Number(strength) };
    for (const form of forms) WORDS.get(language)?.set(form, emotion);
  }
}

const NOT = /^(?:not|no|never|without|wasn't|weren't|didn't|nicht|keine?|sin|sans|sem|senza|non|não)$/iu;

/** Up to four emotions that a dream names, in their order, by words of six languages. */
export function emotionsOf(words: readonly string[]): Emotion[] {
  const known = WORDS.get(languageOf(words));
  const found = new Map<string, Emotion>();
  words.forEach((word, index) => {
    const emotion = known?.get(word);
    if (emotion && !words.slice(Math.max(0, index - 2), index).some((before) => NOT.test(before)))
      found.set(emotion.key, found.get(emotion.key) ?? emotion);
  });
  return [...found.values()].slice(0, MAX_EMOTIONS);
}
