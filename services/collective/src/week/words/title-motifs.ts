/**
 * Typical motifs of dreams: titles and images of a week are made of these only, so that no group of accounts can put
 * a word of its own on a page for everybody.
 */
export const TITLE_MOTIFS: readonly string[] =
  'airport alien angel ant apartment apple astronaut attic aunt aurora baby bakery balcony ball balloon ballroom bar barn basement beach bear bed bedroom bee bell bicycle bird boat book bottle box boy bread bridge brother bus butterfly cabin cake camera candle captain car carnival carousel carpet castle cat cathedral cave cellar chair chapel cherry chess chicken child children church circus city classroom cliff climbing clock cloud coat coin comet computer cooking corridor cousin cow cradle crow crowd crown curtain dance dancer daughter deer desert desk dinosaur diving doctor dog doll dolphin door dragon dress driving drum dwarf eagle earthquake egg elephant elevator engine escalator exam eye factory fairy falling family farm father feather field film fire fish floating flood flower flute flying fog forest fountain fox friend frog garden ghost giant girl glacier glass gold goose grandfather grandmother grave greenhouse guitar hallway hand harbour harp hat helicopter hiding hill honey horse hospital hotel house ice island jellyfish jungle key king kitchen kite kitten knight labyrinth ladder lake lamp lantern laughing letter library lift light lighthouse lightning lion lizard map market mask maze meadow mermaid milk mirror money monkey monster moon mother mountain museum music necklace neighbour night nurse ocean office orange orchard owl painting palace paper park path pearl photograph piano pig pirate plane planet pond pool prison puppet puppy queen rabbit radio rain rainbow riding ring river road robot rocket roof room rope rose running sailing sailor sand satellite scarf school sea seagull seal shadow shark shell ship shoe shop singing sister sky snake snow soldier son song soup space spaceship spider stage stairs star station statue storm stranger street suitcase sun supermarket swamp swan swimming table tea teacher telephone telescope television temple theatre tiger tooth tower train treasure tree tunnel turtle umbrella uncle unicorn valley vase village violin volcano wall water waterfall wave wedding well whale wheel wind window wing witch wolf'.split(
    ' ',
  );

const IN_A_TITLE: Record<string, string> = {
  ...{
    child: 'children',
    dwarf: 'dwarves',
    goose: 'geese',
    tooth: 'teeth',
    scarf: 'scarves',
    volcano: 'volcanoes',
    wolf: 'wolves',
  },
  ...{ moon: 'the moon', ocean: 'the ocean', sea: 'the sea', sky: 'the sky', sun: 'the sun' },
};
/** Activities, substances and what is plural already. */
const UNCHANGED = new Set(
  'bread chess children climbing cooking deer diving driving falling fire fish floating flying fog glass gold hiding honey ice laughing light lightning milk money music night paper rain riding running sailing sand singing snow soup space stairs swimming tea television water wind'.split(
    ' ',
  ),
);

/** A motif as it follows 'Dreams of' in English: 'whales', 'the moon', 'flying'. */
export function inEnglishTitle(motif: string): string {
  if (UNCHANGED.has(motif)) return motif;
  return (
    IN_A_TITLE[motif] ??
    (/[^aeiou]y$/.test(motif) ? motif.replace(/y$/, 'ies') : motif + (/(s|x|ch|sh)$/.test(motif) ? 'es' : 's'))
  );
}
