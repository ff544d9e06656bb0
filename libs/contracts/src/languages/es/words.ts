import { stemmer } from '@orama/stemmers/spanish';
import type { ChatWords, PublicWords, SelfHarmPhrases } from '../index.js';

export const chat: ChatWords = {
  commands: {
    help: ['ayuda'],
    more: ['añade', 'añadir', 'agrega', 'agregar'],
    last: ['último', 'última', 'último sueño', 'el último'],
    undo: ['borrar', 'borra', 'deshacer', 'deshaz', 'eliminar', 'elimina'],
    none: ['ninguno', 'ninguna', 'ningún sueño', 'nada'],
    lucid: ['lúcido', 'lúcida', 'sueño lúcido'],
    public: ['público', 'pública', 'publicar', 'publica'],
    private: ['privado', 'privada'],
    circle: ['círculo', 'mi círculo'],
    join: ['unirme', 'unirse'],
    language: ['idioma', 'lengua'],
    quiet: ['silencio'],
    stop: ['parar', 'para'],
  },
  stop: ['detener', 'alto', 'basta', 'baja', 'darse de baja', 'dar de baja', 'darme de baja'],
  greetings: ['hola', 'buenas', 'buenos días', 'buenas tardes', 'buenas noches'],
  no: 'no',
};

export const selfHarm: SelfHarmPhrases = [
  /\b(?:me quiero|me quise|me voy a|me iba a|yo me queria) (?:matar|ahorcar|quitar la vida)\b/,
  /\b(?:(?:quiero|quise|intente|voy a|prefiero|pienso en|pense en|ganas de|yo queria) )(?:matarme|ahorcarme|quitarme la vida|hacerme dano|cortarme las venas)\b/,
  /\bme (?:mate|ahorque|quite la vida|corte las venas|corto a proposito|corte a proposito|hago dano a proposito)\b/,
  /\bhacerme dano a mi mism[oa]\b/,
  /(?<!\bno (?:me )?)\b(?:quiero|queria|quise|ganas de|prefiero|preferia|preferiria) morir(?:me)?\b(?! de)/,
  /\bno (?:quiero|queria) (?:seguir viviendo|vivir mas|despertar nunca mas|vivir)\b(?! (?:en|aqui|alli|ahi|con|asi|sol[oa]|sin|lejos|cerca)\b)/,
  /\b(?:acabar con mi vida|autolesi\w+)\b/,
];

export const publicWords: PublicWords = {
  stemmer,
  blocked:
    'acuchillar ahorcado ahorcar ametralladora apuñalar armado asesinar asesino bomba cadáver cuchillo decapitar degollar desangrar descuartizar desnudo desnuda disparar disparo esclavo estrangular explosivo fusil granada horca linchar matar matanza masacre mutilar navaja pistola puñal sangre sangriento secuestrar sobredosis tortura torturar violación violador violar violencia violento sexual sexo prostituta',
};

export const titleWords =
  'a al ante bajo cerca con cuando de debajo del dentro desde detrás donde e el en encima entre fuera hacia hasta junto la las lejos los noche noches o por semana sin sobre sueño sueños tras u un una unas unos y';
