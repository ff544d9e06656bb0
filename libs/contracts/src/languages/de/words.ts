import { stemmer } from '@orama/stemmers/german';
import type { ChatWords, PublicWords, SelfHarmPhrases } from '../index.js';

export const chat: ChatWords = {
  commands: {
    help: ['hilfe'],
    more: ['mehr', 'ergänze', 'ergänzen'],
    last: ['letzter', 'letzte', 'letzten', 'letzter traum'],
    undo: ['löschen', 'lösche', 'lösch', 'rückgängig', 'rückgängig machen'],
    none: ['keiner', 'keinen', 'kein traum', 'nichts'],
    lucid: ['luzid', 'klartraum', 'luzider traum'],
    public: ['öffentlich', 'veröffentlichen', 'veröffentliche'],
    private: ['privat'],
    circle: ['kreis', 'mein kreis'],
    join: ['beitreten', 'mitmachen'],
    language: ['sprache'],
    quiet: ['ruhe'],
    stop: ['stopp', 'abmelden'],
  },
  stop: ['halt', 'aufhören', 'kündigen', 'abbestellen'],
  greetings: ['hallo', 'moin', 'servus', 'guten morgen', 'guten tag', 'guten abend'],
  no: 'nein',
};

export const selfHarm: SelfHarmPhrases = [
  /\b(?:suizid|selbstmord)(?!attent|anschl|kommando)\w*/,
  /\bselbst(?:verletz|totung|gefahrd)\w*/,
  /\bich(?: (?:wollte|will|mochte|muss|musste|werde|wurde|konnte|kann|habe|hatte|versuchte|versuche|beschloss|soll|sollte|oft|schon|manchmal|immer|wieder|einfach|nur|noch|auch|am liebsten|daran gedacht,?|daran,?|dann|jetzt))* mich(?: selbst)?(?: zu)? (?:umbring|umzubring|umgebracht|toten|erhang|aufhang|ritz|geritzt)/,
  /\b(?:will|wollte|mochte|werde|muss|konnte|wurde|habe|hatte) ich mich(?: \w+)?(?: selbst)? (?:umbring|umgebracht|toten|erhang|aufhang|geritzt)/,
  /\b(?:bringe mich|brachte ich mich|bringe ich mich|ich brachte mich)(?: selbst)? um\b/,
  /\bmich selbst (?:umbring|umzubring|umgebracht|toten|zu toten|verletz|zu verletz)/,
  /\b(?:ritze mich|ritze ich mich|mich zu ritzen)\b/,
  /\bmir(?: selbst)? das leben (?:zu nehmen|nehmen (?:will|wollte|mochte|werde))\b/,
  /\bich (?:will|wollte|mochte|werde) mir(?: selbst)? das leben nehmen\b/,
  /\b(?:will|wollte|mochte) ich(?: nur| einfach| nur noch| lieber)* sterben\b(?! vor)/,
  /\bich (?:will|wollte|mochte)(?: nur| einfach| nur noch| lieber)* sterben\b(?! vor)/,
  /\b(?:ich (?:will|wollte|mochte)|(?:will|wollte|mochte) ich) nicht mehr (?:leben|da sein|dasein|aufwachen|weiterleben)\b/,
  /\b(?:lebensmude|meinem leben ein ende|(?:mir die|meine) pulsadern)\b/,
];

export const publicWords: PublicWords = {
  stemmer,
  blocked:
    'abschlachten bombe blut bluten blutig dolch enthaupten erdrosseln erhängen erhängt erhängte ermorden ermordet erschießen erschoss erschossen erstechen erstach erstochen erwürgen fickte gefickt folter foltern galgen gewalt gewalttätig gewehr granate hakenkreuz hinrichten hinrichtung köpfen leiche lynchen massaker messer mord morden mörder nackt nackte pistole prostituierte schlachten schießen schoss sex sexuell sklave töten tötet tötete getötet totschlag totschlagen totschießen überdosis vergewaltigen vergewaltiger vergewaltigung verstümmeln waffe zerstückeln',
};

export const titleWords =
  'als am an auf aus bei beim das dem den der des die durch ein eine einem einen einer eines hinter im in inmitten ins jenseits mit nach nacht neben nächte nächten oder ohne traum träume träumen um und unter unterm vom von vor wenn wo woche zu zum zur zwischen über';
