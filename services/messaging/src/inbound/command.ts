import { DreamRequest } from '@dreamloom/contracts';

export type Command =
  | { name: 'help' }
  | { name: 'stop' }
  /** A bare "no" stops the bot unless it answers a question of the bot. */
  | { name: 'no' }
  | { name: 'more'; text: string }
  | { name: 'request'; request: DreamRequest };

/** A command is the whole message, except for `/more words`: "/last night I flew" is a dream. */
export function commandIn(body: string): Command | null {
  const stop = stopWordIn(body);
  if (stop) return { name: stop };
  const [, word = '', text = ''] = /^\/([a-z]+)(?:\s(.*))?$/is.exec(body.trim()) ?? [];
  const name = word.toLowerCase();
  if (name === 'more') return { name, text: text.trim() };
  if (text.trim() !== '') return null;
  if (name === 'help') return { name };
  const request = DreamRequest.safeParse(name);
  return request.success ? { name: 'request', request: request.data } : null;
}

const NO = 'no não nein non';

/** Other opt-out messages, by language. */
const STOP = {
  en: ['stop', 'stop it', 'cancel', 'unsubscribe', 'quit', 'end', 'opt out'],
  es: ['parar', 'para', 'detener', 'alto', 'basta', 'cancelar', 'cancela', 'baja', 'darse de baja', 'dar de baja'],
  pt: ['pare', 'parar', 'chega', 'cancelar', 'cancele', 'cancelar inscrição', 'descadastrar', 'sair'],
  de: ['stopp', 'halt', 'aufhören', 'abbrechen', 'stornieren', 'kündigen', 'abmelden', 'abbestellen'],
  fr: [
    'arrêt',
    'arrêter',
    'arrête',
    'arrêtez',
    'annuler',
    'désabonner',
    'se désabonner',
    'désinscrire',
    'désinscription',
  ],
  it: ['ferma', 'fermati', 'smetti', 'annulla', 'annullare', 'cancella', 'cancellami', 'disiscrivimi', 'disiscriversi'],
};

const NO_WORDS = new Set(NO.split(' ').map(plain));
const STOP_WORDS = new Set(Object.values(STOP).flat().map(plain));
const MAX_LENGTH = 40;

/** Matches a message that consists of one stop word only, regardless of case, a leading slash and punctuation. */
export function stopWordIn(body: string): 'stop' | 'no' | null {
  if (body.length > MAX_LENGTH) return null;
  const words = plain(body.trim().replace(/^\//, ''));
  if (NO_WORDS.has(words)) return 'no';
  return STOP_WORDS.has(words) ? 'stop' : null;
}

function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .trim()
    .replace(/ {2,}/g, ' ');
}
