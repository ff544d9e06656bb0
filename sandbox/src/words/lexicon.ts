const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Nouns with strong visual content. */
export const PICTURES = set(
  'ocean sea water river lake whale whales fish shark boat ship island beach wave waves waterfall storm rain snow moon sun star stars sky cloud clouds mountain mountains forest tree trees garden gardens flower flowers sunflower sunflowers desert cave fire fox foxes wolf wolves dog dogs cat cats horse horses bird birds crow owl owls snake snakes spider spiders dragon dragons elephant elephants lion tiger bear butterfly butterflies deer rabbit rabbits turtle turtles jellyfish house houses cabin door doors key keys stairs staircase stairway room rooms mirror mirrors window bridge tower castle city street village train trains car plane bus balloon school classroom exam hospital church library museum theater theatre stage concert piano violin music lantern lanterns candle candles clock clocks teeth tooth baby mother father grandmother grandfather brother sister child children teacher stranger strangers ghost ghosts shadow shadows monster angel king queen witch treasure map letter letters book books phone telephone bicycle market supermarket greenhouse pool labyrinth maze hallway hallways corridor elevator wedding dress crown mask glass knife flood earthquake tornado volcano planet planets space spaceship astronaut robot robots alien lighthouse meadow field fields attic basement kitchen bedroom aurora carousel circus carnival puppet doll statue statues pearl pearls feather feathers wings rainbow comet tsunami airport hotel apartment sand snowflakes owl swan swans hill cliff valley',
);

/** Nouns that are too vague for a title alone. */
export const VAGUE = set(
  'dream dreams nightmare night morning evening time times thing things way one ones something someone everyone everything nothing nobody somebody anybody lot lots bit kind sort part group top name years year month months day days week end side place places person people guy man woman hand hands eye eyes sound sounds noise minute minutes moment feeling speed first last dozen few couple middle front back inside outside rest reason point fact idea problem case color colors colour colours size shape piece pieces number front world life work home job left right bottom edge distance conversation voice air face faces space word words',
);

/** Verbs of movement with their -ing form and the weight of their visual content. */
export const MOVES: Readonly<Record<string, readonly [string, number]>> = Object.fromEntries(
  (
    [
      ['flying', 6.6, 'flew fly flying flies flown'],
      ['floating', 6, 'floated float floating'],
      ['soaring', 6, 'soared soaring'],
      ['gliding', 5.8, 'glided gliding'],
      ['sailing', 6.2, 'sailed sail sailing'],
      ['swimming', 6, 'swam swim swimming'],
      ['diving', 6, 'dived dove diving'],
      ['falling', 5.4, 'fell falling'],
      ['climbing', 5.8, 'climbed climb climbing'],
      ['crossing', 5.6, 'crossed crossing'],
      ['riding', 5.8, 'rode ride riding'],
      ['sinking', 5.6, 'sank sinking'],
      ['drifting', 5.8, 'drifted drifting'],
      ['dancing', 5.8, 'danced dancing'],
      ['wandering', 5, 'wandered wandering'],
      ['walking', 4.4, 'walked walking walk'],
      ['running', 4.3, 'ran running run'],
      ['driving', 4.6, 'drove driving'],
      ['hiding', 5.3, 'hid hiding'],
      ['travelling', 5, 'travelled traveled travelling traveling'],
      ['lost', 5.3, 'lost'],
      ['trapped', 5.6, 'trapped stuck'],
      ['drowning', 5.4, 'drowned drowning'],
      ['exploring', 5.4, 'explored exploring'],
      ['singing', 5.2, 'sang singing'],
    ] as const
  ).flatMap(([ing, weight, forms]) => forms.split(' ').map((form) => [form, [ing, weight] as const])),
);
