import { stemmer } from '@orama/stemmers/italian';
import type { ChatWords, PublicWords, SelfHarmPhrases } from '../index.js';

export const chat: ChatWords = {
  commands: {
    help: ['aiuto'],
    more: ['aggiungi', 'aggiungere'],
    last: ['ultimo', 'ultima', 'ultimo sogno', 'l’ultimo'],
    undo: ['elimina', 'eliminare', 'annulla', 'annullare', 'cancella', 'cancellare'],
    none: ['nessuno', 'nessuna', 'nessun sogno', 'niente'],
    lucid: ['lucido', 'lucida', 'sogno lucido'],
    public: ['pubblico', 'pubblica', 'pubblicare'],
    private: ['privato', 'privata'],
    circle: ['cerchia', 'la mia cerchia'],
    join: ['unisciti', 'unirmi'],
    language: ['lingua'],
    quiet: ['silenzio'],
    stop: ['stop', 'ferma', 'fermati'],
  },
  stop: ['basta', 'smetti', 'disiscrivimi', 'disiscriversi'],
  greetings: ['ciao', 'salve', 'buongiorno', 'buon giorno', 'buonasera', 'buona sera'],
  no: 'no',
};

export const selfHarm: SelfHarmPhrases = [
  /\b(?:voglio|volevo|vorrei|ho provato a|ho pensato di|ho tentato di|penso di|pensavo di|voglia di) (?:uccidermi|ammazzarmi|impiccarmi|togliermi la vita|suicidarmi|farmi del male|tagliarmi le vene)\b/,
  /\bmi (?:voglio|volevo|vorrei) (?:uccidere|ammazzare|impiccare|togliere la vita)\b/,
  /\bmi sono (?:uccis[oa]|ammazzat[oa]|impiccat[oa]|tolt[oa] la vita|tagliat[oa] (?:apposta|di proposito|le vene))\b/,
  /\bmi faccio del male\b/,
  /(?<!\bnon )\b(?:voglio|volevo|vorrei|voglia di|preferisco|preferirei) morire\b(?! d(?:i|al|alla|alle|ai)\b)/,
  /\bnon (?:voglio|volevo) (?:piu )?vivere\b(?! (?:piu )?(?:a|in|con|qui|li|la|da|cosi|senza|nel|nella)\b)/,
  /\b(?:farla finita|autolesion\w+)\b/,
];

export const publicWords: PublicWords = {
  stemmer,
  blocked:
    'accoltellare ammazzare arma assassinare assassinio assassino bomba cadavere coltello decapitare esplosivo fucilare fucile granata impiccare impiccato linciare massacrare massacro mutilare nuda nudo omicida omicidio overdose pistola prostituta pugnalare pugnale sangue sanguinare sanguinoso schiavo sesso sessuale sgozzare sparare sparatoria squartare strangolare stuprare stupratore stupro tortura torturare uccidere uccise ucciso uccisione violentare violenza violento',
};

export const titleWords =
  'a ad agli ai al all alla alle allo con da dagli dai dal dall dalla dalle davanti degli dei del dell della delle dello dentro di dietro dove e ed fra fuori gli i il in l la le lo lontano lungo negli nei nel nell nella nelle nello notte notti o oltre per presso quando senza settimana sogni sogno sopra sotto su sugli sui sul sull sulla sulle tra un una uno verso vicino';
