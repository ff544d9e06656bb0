import { plainText } from '@dreamloom/contracts/http';

/**
 * Phrases of six languages in which people speak of harming themselves, in lower case and without accents. Nightmares
 * are full of death and of others who kill, so that a phrase counts only when its speaker is the one who is harmed by
 * their own hand or wish, and a negated wish to die does not. When in doubt a phrase belongs here: help that is shown
 * without need costs a glance. docs/other-endings.md says who maintains this list.
 */
const PHRASES: readonly RegExp[] = [
  // In five of the six languages
  /(?<!\b(?:escuadron|esquadrao|escadron|squadra) )\bsuicid\w*\b(?! (?:squad|doors?|drinks?|bomb\w*|attack\w*|mission))/,

  // English
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

  // German
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

  // Spanish
  /\b(?:me quiero|me quise|me voy a|me iba a|yo me queria) (?:matar|ahorcar|quitar la vida)\b/,
  /\b(?:(?:quiero|quise|intente|voy a|prefiero|pienso en|pense en|ganas de|yo queria) )(?:matarme|ahorcarme|quitarme la vida|hacerme dano|cortarme las venas)\b/,
  /\bme (?:mate|ahorque|quite la vida|corte las venas|corto a proposito|corte a proposito|hago dano a proposito)\b/,
  /\bhacerme dano a mi mism[oa]\b/,
  /(?<!\bno (?:me )?)\b(?:quiero|queria|quise|ganas de|prefiero|preferia|preferiria) morir(?:me)?\b(?! de)/,
  /\bno (?:quiero|queria) (?:seguir viviendo|vivir mas|despertar nunca mas|vivir)\b(?! (?:en|aqui|alli|ahi|con|asi|sol[oa]|sin|lejos|cerca)\b)/,
  /\b(?:acabar con mi vida|autolesi\w+)\b/,

  // Portuguese
  /\b(?:quero|quis|vou|ia|tentei|pensei em|penso em|vontade de|eu queria) (?:me matar|me enforcar|me machucar de proposito|tirar (?:a )?minha (?:propria )?vida|cortar os pulsos)\b/,
  /\b(?:eu me matei|me enforquei|me cortei de proposito|me corto de proposito|tirar (?:a )?minha propria vida|acabar com (?:a )?minha vida)\b/,
  /(?<!\bnao )\b(?:quero|queria|quis|vontade de|preferia|prefiro) morrer\b(?! de)/,
  /\bnao (?:quero|queria) (?:mais viver|viver mais|continuar vivend\w+|viver|acordar nunca mais)\b(?! (?:em|aqui|la|ali|com|assim|sem|sozinh[oa]|n[ao]s?)\b)/,
  /\b(?:automutila\w+|autolesa\w+|autoles\w+)\b/,

  // French
  /\bje (?:veux|voulais|vais|voudrais|pense a|pensais a) (?:me tuer|me pendre|me faire du mal|me suicider|m'ouvrir les veines|me tailler les veines)\b/,
  /\b(?:envie de|j'ai voulu|j'ai essaye de|j'ai pense a|j'avais pense a) (?:me tuer|me pendre|me faire du mal)\b/,
  /\bje me suis (?:tuee?|pendue?|scarifiee?|ouvert les veines)\b/,
  /\bje me (?:fais du mal (?:expres|a moi-meme)|scarifi\w+)\b/,
  /\b(?:mettre|mis|mettais) fin a (?:mes jours|ma (?:propre )?vie)\b/,
  /\b(?:je (?:veux|voulais|voudrais|souhaite|prefere|preferais)|envie de|j'ai voulu) mourir\b(?! d[e'])/,
  /\b(?:je (?:ne )?(?:veux|voulais)|n'ai|n'avais|ai|avais) plus (?:envie de )?(?:vivre|exister|me reveiller)\b(?! (?:a|avec|ici|dans|chez|comme|la-bas|en|seule?|sans)\b)/,
  /\b(?:automutil\w+|en finir avec la vie)\b/,

  // Italian
  /\b(?:voglio|volevo|vorrei|ho provato a|ho pensato di|ho tentato di|penso di|pensavo di|voglia di) (?:uccidermi|ammazzarmi|impiccarmi|togliermi la vita|suicidarmi|farmi del male|tagliarmi le vene)\b/,
  /\bmi (?:voglio|volevo|vorrei) (?:uccidere|ammazzare|impiccare|togliere la vita)\b/,
  /\bmi sono (?:uccis[oa]|ammazzat[oa]|impiccat[oa]|tolt[oa] la vita|tagliat[oa] (?:apposta|di proposito|le vene))\b/,
  /\bmi faccio del male\b/,
  /(?<!\bnon )\b(?:voglio|volevo|vorrei|voglia di|preferisco|preferirei) morire\b(?! d(?:i|al|alla|alle|ai)\b)/,
  /\bnon (?:voglio|volevo) (?:piu )?vivere\b(?! (?:piu )?(?:a|in|con|qui|li|la|da|cosi|senza|nel|nella)\b)/,
  /\b(?:farla finita|autolesion\w+)\b/,
];

/**
 * Whether a text speaks of the writer's own death by their own hand, or of hurting themselves. Runs in the browser:
 * the words are not sent anywhere for it.
 */
export function speaksOfSelfHarm(text: string): boolean {
  const plain = plainText(text).replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ');
  return PHRASES.some((phrase) => phrase.test(plain));
}
