import { type Emotion, emotionsOf } from './emotions.js';
import { isLucid, isRecurrent, isSensitive } from './flags.js';
import { languageOf, wordsOf } from './language.js';
import { type Mood, moodsOf } from './moods.js';
import { type Motif, motifsOf } from './motifs.js';
import { plainTitle, sceneOf, withoutOpening } from './scene.js';
import { englishTitle } from './title.js';

interface DreamAnalysis {
  /** At most 60 characters, never empty. */
  readonly title: string;
  /** One to three. */
  readonly tags: Mood[];
  readonly isLucid: boolean;
  readonly isRecurrent: boolean;
  /** Contains sexual or violent content. */
  readonly isSensitive: boolean;
  /** The visual content in the dream's own words, at most 400 characters. */
  readonly scene: string;
  /** At most eight. */
  readonly motifs: Motif[];
  /** At most four. */
  readonly emotions: Emotion[];
}

// A five-minute voice note has about 4,500 characters; longer texts only cost time.
const MAX_CHARACTERS = 6000;
const MAX_TITLE_LENGTH = 60;
const WORDLESS = 'A Dream without Words';
const NUMBERS = 'A Dream of Numbers';

/** Analyses a dream; never throws, whatever the text. */
export function analyseDream(text: string): DreamAnalysis {
  const normalized = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  const words = wordsOf(normalized);
  return {
    title: titleOf(normalized, words),
    tags: moodsOf(words),
    isLucid: isLucid(normalized),
    isRecurrent: isRecurrent(normalized),
    isSensitive: isSensitive(normalized),
    scene: sceneOf(normalized) || WORDLESS,
    motifs: motifsOf(normalized),
    emotions: emotionsOf(words),
  };
}

function titleOf(text: string, words: readonly string[]): string {
  const language = languageOf(words);
  const made = language === 'en' ? englishTitle(withoutOpening(text)) : undefined;
  const title = made ?? plainTitle(text, language, MAX_TITLE_LENGTH) ?? (/\d/.test(text) ? NUMBERS : WORDLESS);
  return title.length <= MAX_TITLE_LENGTH ? title : [...title.slice(0, MAX_TITLE_LENGTH)].slice(0, -1).join('').trim();
}
