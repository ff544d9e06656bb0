const LUCID: readonly RegExp[] = [
  /\blucid(ly)?\b/i,
  /\bi (?:suddenly |then |finally )?(?:reali[sz]ed|knew|understood|noticed|became aware)(?: that)? (?:i was|it was(?: just| all| only)*|this (?:is|was)(?: just| all| only)*) (?:a )?dream(?:ing)?\b/i,
  /\baware (?:that )?(?:i was dreaming|it was a dream)\b/i,
  /\b(?:could )?control(?:led|ling)? (?:the|my|this) dream\b/i,
  /\btold myself (?:that )?(?:it|this) (?:is|was) (?:only |just )?a dream\b/i,
  /sueño lúcido|(?:sabía|me di cuenta de) que (?:estaba soñando|era un sueño)/iu,
  /klartraum|(?:wusste|merkte),? dass ich träum/iu,
  /rêve lucide|(?:savais|compris|réalisé) que je rêvais/iu,
  /sonho lúcido|(?:sabia|percebi) que (?:estava sonhando|era um sonho)/iu,
  /sogno lucido|(?:sapevo|capii|ho capito) (?:di sognare|che (?:stavo sognando|era un sogno))/iu,
];
const NOT_LUCID = /\b(?:did ?n['o]t (?:know|reali[sz]e)|no idea)(?: that)? (?:i was|it was) (?:a )?dream/i;

const RECURRENT: readonly RegExp[] = [
  /\brecurr(?:ing|ent)\b/i,
  /\b(?:that|this|the|my) (?:same |old )?dream (?:again|came back|returned|keeps? (?:coming|returning))\b/i,
  /\bthe same dream\b/i,
  /\b(?:had|have had|i've had|dreamt|dreamed) (?:this|that|it)(?: \w+)? (?:dream )?(?:again|before|many times|so often)\b/i,
  /\b(?:keep|kept) (?:having|dreaming)\b/i,
  /\bas (?:always|usual) in (?:this|my) dreams?\b/i,
  /\bi (?:always|often) (?:have this|dream (?:of|about|that))/i,
  /\b(?:every|each) (?:night|few (?:days|weeks|months|years)|week|month|year)\b[^.!?]{0,40}\bdream|\bdream\w*\b[^.!?]{0,40}\b(?:every|each) (?:night|few (?:days|weeks|months|years)|week|month|year)\b/i,
  /(?:el mismo sueño|sueño recurrente|otra vez (?:soñé|este sueño)|siempre sueño)/iu,
  /(?:derselbe|denselben|gleichen?) traum|wiederkehrend|immer wieder träum/iu,
  /(?:le même rêve|rêve récurrent)/iu,
  /(?:o mesmo sonho|sonho recorrente)/iu,
  /(?:lo stesso sogno|sogno ricorrente)/iu,
];

const SENSITIVE: readonly RegExp[] = [
  /\b(?:sex|sexual(?:ly)?|orgasms?|erections?|porn\w*|rap(?:e|ed|ist)|had sex|made love)\b/i,
  /\b(?:blood(?:y|ied)?|corpses?|killed|murder(?:ed|s|ing)?|stabb(?:ed|ing)|strangl(?:ed|ing)|tortur(?:e|ed|ing)|behead(?:ed|ing)|massacre|shot (?:me|him|her|them|dead))\b/i,
  /\b(?:sangre|sexo|asesin\w+|blut\w*|ermordet\w*|sang (?:partout|sur)|assassin\w+|meurtre|sangue|assassinat\w*|uccis[oa])\b/iu,
];

export function isLucid(text: string): boolean {
  return !NOT_LUCID.test(text) && LUCID.some((sign) => sign.test(text));
}

export function isRecurrent(text: string): boolean {
  return RECURRENT.some((sign) => sign.test(text));
}

/** Whether the dream contains sexual or violent content. */
export function isSensitive(text: string): boolean {
  return SENSITIVE.some((sign) => sign.test(text));
}
