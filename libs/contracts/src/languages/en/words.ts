import { stemmer } from '@orama/stemmers/english';
import type { ChatWords, PublicWords, SelfHarmPhrases } from '../index.js';

export const chat: ChatWords = {
  commands: {
    help: ['help', 'info', 'commands'],
    more: ['more', 'add'],
    last: ['last', 'last dream'],
    undo: ['undo', 'delete', 'undo that'],
    none: ['none', 'no dream', 'nothing'],
    lucid: ['lucid', 'lucid dream'],
    public: ['public', 'publish'],
    private: ['private'],
    circle: ['circle', 'my circle'],
    join: ['join'],
    language: ['language'],
    quiet: ['quiet'],
    stop: ['stop', 'unsubscribe'],
  },
  stop: ['stop all', 'stop it', 'quit', 'end', 'opt out'],
  greetings: ['hi', 'hello', 'hey', 'hi there', 'hello there', 'good morning', 'good evening'],
  no: 'no',
};

export const selfHarm: SelfHarmPhrases = [
  /\bkill(?:ing|ed)? (?:myself|my self)\b(?! (?:laughing|with laughter))/,
  /(?<!(?:\bnot|\bnever|n't|\bwithout) )\b(?:want(?:ed|ing)?|wish(?:ed|ing)?|long(?:ed|ing)?|need(?:ed)?|would like|'d like|decided|tried|trying|ready) to die\b(?! (?:of|from|laughing))/,
  /\b(?:end|ended|ending) (?:my (?:own )?life\b(?! \w)|it all\b)/,
  /\b(?:take|took|taken|taking) my own life\b(?! (?:in|into) )/,
  /\b(?:hang|hanged|hanging|hung) myself\b(?! (?:up|out|over))/,
  /\b(?:self[- ]?harm\w*|self[- ]?injur\w*|harm(?:ed|ing)? myself)\b/,
  /\b(?:cut|cutting|slit|slitting) my wrists?\b/,
  /\bcutting myself\b(?! (?:an?|some|another|off|free|loose|shaving|out|in)\b)/,
  /\b(?:cut|hurt|hurting|burn(?:ed|t|ing)?) myself (?:on purpose|again and again|to feel)\b/,
  /\bwant(?:ed)? to hurt myself\b/,
  /\b(?:took|taking|take) an overdose\b/,
  /\b(?:do not|don't|did not|didn't|no longer) want(?:ed)? to (?:live|be alive|exist|wake up (?:again|any ?more))\b(?! (?:in|at|there|here|with|on|under|near|like|next|by|without|alone|together)\b)/,
  /\b(?:no reason to live|better off dead|better off without me|wish(?:ed)? (?:that )?i (?:was|were) dead|wish(?:ed)? i had never been born|tired of living)\b/,
];

export const publicWords: PublicWords = {
  stemmer,
  blocked:
    'abuse abuser assassin assassinate behead blood bloody bloodbath bleed bleeding bled bomb bomber bullet corpse dagger decapitate executioner explosive gore gory grenade gun gunman hanged kill killer knife knives lynch machete massacre molest molester murder murderer murderous mutilate noose overdose pistol rape rapist rifle shooter shooting slaughter slit stab stabbed strangle strangler suffocate torture torturer violence violent weapon genitalia naked nipple nude nudity prostitute sex sexual sexy slave slavery swastika terrorism',
};

export const titleWords =
  'a above across after among an and at before behind below beneath between beyond by dream dreams from in inside into made near night nights of on over the through to toward towards under week where with within without';
