import { languageOf, wordsOf } from './language.js';
import { MOVES, PICTURES } from './lexicon.js';

export interface Motif {
  readonly text: string;
  readonly key: string;
  readonly kind: 'thing' | 'being' | 'place' | 'action';
}

const MAX_MOTIFS = 8;

/**
 * Motifs in Spanish, German, French, Italian and Portuguese after their English key. The base form comes first, and
 * further forms of the same word after a slash.
 */
const TABLE = {
  being: `
    angel ángel engel ange angelo anjo
    bear oso bär/bären ours orso urso
    bird pájaro/pájaros vogel/vögel oiseau/oiseaux uccello/uccelli pássaro/pássaros
    brother hermano/hermanos bruder/brüder frère/frères fratello/fratelli irmão/irmãos
    butterfly mariposa/mariposas schmetterling/schmetterlinge papillon/papillons farfalla/farfalle borboleta/borboletas
    cat gato/gatos katze/katzen chat/chats gatto/gatti gato/gatos
    child niño/niña/niños kind/kinder enfant/enfants bambino/bambina/bambini criança/crianças
    dog perro/perros hund/hunde chien/chiens cane/cani cachorro/cão/cães
    dragon dragón/dragones drache/drachen dragon/dragons drago/draghi dragão/dragões
    elephant elefante/elefantes elefant/elefanten éléphant/éléphants elefante/elefanti elefante/elefantes
    father padre vater père padre pai
    fish pez/peces fisch/fische poisson/poissons pesce/pesci peixe/peixes
    fox zorro/zorros fuchs/füchse renard/renards volpe/volpi raposa/raposas
    friend amigo/amiga/amigos freund/freundin/freunde ami/amie/amis amico/amica/amici amigo/amiga/amigos
    grandfather abuelo großvater/opa grand-père nonno avô
    grandmother abuela großmutter/oma grand-mère nonna avó
    horse caballo/caballos pferd/pferde cheval/chevaux cavallo/cavalli cavalo/cavalos
    king rey könig roi re rei
    lion león/leones löwe/löwen lion/lions leone/leoni leão/leões
    mother madre mutter mère madre mãe
    owl búho/búhos eule/eulen hibou/hiboux gufo/gufi coruja/corujas
    sister hermana/hermanas schwester/schwestern sœur/soeur/sœurs sorella/sorelle irmã/irmãs
    snake serpiente/serpientes schlange/schlangen serpent/serpents serpente/serpenti serpente/serpentes/cobra
    spider araña/arañas spinne/spinnen araignée/araignées ragno/ragni aranha/aranhas
    teacher maestra/maestro/profesor lehrer/lehrerin professeur/maîtresse maestro/maestra/insegnante professor/professora
    whale ballena/ballenas wal/wale/wals baleine/baleines balena/balene baleia/baleias
    wolf lobo/lobos wolf/wölfe loup/loups lupo/lupi lobo/lobos`,
  place: `
    beach playa strand plage spiaggia praia
    bridge puente/puentes brücke/brücken pont/ponts ponte/ponti ponte/pontes
    castle castillo/castillos schloss/burg château/châteaux castello/castelli castelo/castelos
    cave cueva/cuevas höhle/höhlen grotte/grottes grotta/grotte caverna/cavernas/gruta
    church iglesia kirche église chiesa igreja
    city ciudad/ciudades stadt/städte ville/villes città cidade/cidades
    desert desierto wüste désert deserto deserto
    forest bosque/bosques wald/wälder forêt/forêts bosco/boschi/foresta floresta/florestas
    garden jardín/jardines garten/gärten jardin/jardins giardino/giardini jardim/jardins
    harbour puerto hafen port porto porto
    hospital hospital krankenhaus hôpital ospedale hospital
    house casa/casas haus/häuser/hauses maison/maisons casa/case casa/casas
    island isla/islas insel/inseln île/îles isola/isole ilha/ilhas
    kitchen cocina küche cuisine cucina cozinha
    lake lago/lagos see/seen lac/lacs lago/laghi lago/lagos
    library biblioteca bibliothek bibliothèque biblioteca biblioteca
    lighthouse faro/faros leuchtturm/leuchttürme phare/phares faro/fari farol/faróis
    market mercado markt marché mercato mercado
    mountain montaña/montañas berg/berge montagne/montagnes montagna/montagne montanha/montanhas
    ocean océano ozean océan oceano oceano
    river río/ríos fluss/flüsse rivière/fleuve fiume/fiumi rio/rios
    room habitación/cuarto/habitaciones zimmer/raum/räume chambre/pièce/chambres stanza/camera/stanze quarto/sala/quartos
    school escuela/colegio schule/schulen école/écoles scuola/scuole escola/escolas
    sea mar meer mer mare mar
    sky cielo himmel ciel cielo céu
    street calle/calles straße/straßen rue/rues strada/strade/via rua/ruas
    theatre teatro theater théâtre teatro teatro
    tower torre/torres turm/türme tour/tours torre/torri torre/torres
    village pueblo dorf village villaggio/paese aldeia`,
  thing: `
    bed cama bett/betten lit/lits letto/letti cama/camas
    boat barca/barco/barcos boot/boote bateau/bateaux barca/barche barco/barcos
    book libro/libros buch/bücher livre/livres libro/libri livro/livros
    candle vela/velas kerze/kerzen bougie/bougies candela/candele vela/velas
    car coche/coches auto/autos voiture/voitures auto/macchina carro/carros
    clock reloj/relojes uhr/uhren horloge/horloges orologio/orologi relógio/relógios
    cloud nube/nubes wolke/wolken nuage/nuages nuvola/nuvole nuvem/nuvens
    door puerta/puertas tür/türen porte/portes porta/porte porta/portas
    dress vestido/vestidos kleid/kleider robe/robes vestito/vestiti vestido/vestidos
    elevator ascensor/ascensores aufzug/fahrstuhl ascenseur ascensore elevador
    feather pluma/plumas feder/federn plume/plumes piuma/piume pena/penas
    fire fuego feuer feu fuoco fogo
    flower flor/flores blume/blumen fleur/fleurs fiore/fiori flor/flores
    glass vidrio/cristal glas verre vetro vidro
    gold oro gold or oro ouro
    key llave/llaves schlüssel clé/clés/clef chiave/chiavi chave/chaves
    lamp lámpara/lámparas lampe/lampen lampe/lampes lampada/lampade lâmpada/lâmpadas
    lantern farolillo/linterna/farolillos laterne/laternen lanterne/lanternes lanterna/lanterne lanterna/lanternas
    letter carta/cartas brief/briefe lettre/lettres lettera/lettere carta/cartas
    light luz/luces licht/lichter lumière/lumières luce/luci luz/luzes
    map mapa/mapas karte/karten carte/cartes mappa/mappe mapa/mapas
    mask máscara/máscaras maske/masken masque/masques maschera/maschere máscara/máscaras
    mirror espejo/espejos spiegel miroir/miroirs specchio/specchi espelho/espelhos
    moon luna mond lune luna lua
    music música musik musique musica música
    piano piano klavier piano pianoforte piano
    plane avión/aviones flugzeug/flugzeuge avion/avions aereo/aerei avião/aviões
    rain lluvia regen pluie pioggia chuva
    ring anillo/anillos ring/ringe anneau/bague anello/anelli anel/anéis
    rose rosa/rosas rose/rosen rose/roses rosa/rose rosa/rosas
    sand arena sand sable sabbia areia
    shadow sombra/sombras schatten ombre/ombres ombra/ombre sombra/sombras
    ship buque schiff/schiffe navire/navires nave/navi navio/navios
    snow nieve schnee neige neve neve
    stairs escalera/escaleras treppe/treppen escalier/escaliers scala/scale escada/escadas
    star estrella/estrellas stern/sterne étoile/étoiles stella/stelle estrela/estrelas
    storm tormenta/tormentas sturm/stürme tempête/tempêtes tempesta/tempeste tempestade/tempestades
    suitcase maleta/maletas koffer valise/valises valigia/valigie mala/malas
    sun sol sonne soleil sole sol
    table mesa/mesas tisch/tische table/tables tavolo/tavoli mesa/mesas
    tea té tee thé tè chá
    telephone teléfono/teléfonos telefon/telefone téléphone/téléphones telefono/telefoni telefone/telefones
    tooth diente/dientes zahn/zähne dent/dents dente/denti dente/dentes
    train tren/trenes zug/züge train/trains treno/treni trem/comboio/trens
    tree árbol/árboles baum/bäume arbre/arbres albero/alberi árvore/árvores
    violin violín geige/violine violon violino violino
    water agua wasser eau acqua água
    wave ola/olas welle/wellen vague/vagues onda/onde onda/ondas
    wind viento wind vent vento vento
    window ventana/ventanas fenster fenêtre/fenêtres finestra/finestre janela/janelas`,
  action: `
    dancing bailar/bailaba/bailé tanzen/tanzte/tanzten danser/dansais/dansait ballare/ballavo/ballava dançar/dançava/dancei
    falling caer/caía/caí fallen/fiel/fielen tomber/tombais/tombait cadere/cadevo/cadeva cair/caía/caí
    flying volar/volaba/volé fliegen/flog/flogen voler/volais/volait volare/volavo/volava voar/voava/voei
    swimming nadar/nadaba/nadé schwimmen/schwamm/schwammen nager/nageais/nageait nuotare/nuotavo/nuotava nadar/nadava/nadei`,
} as const;

const COLUMNS = ['es', 'de', 'fr', 'it', 'pt'] as const;

const KINDS = new Map<string, Motif['kind']>();
/** The motif of each form, by language. */
const FORMS = new Map(COLUMNS.map((language) => [language as string, new Map<string, Motif>()]));
for (const [kind, rows] of Object.entries(TABLE) as [Motif['kind'], string][])
  for (const row of rows.trim().split('\n')) {
    const [key = '', ...cells] = row.trim().split(' ');
    KINDS.set(key, kind);
    for (const [at, language] of COLUMNS.entries()) {
      const forms = (cells[at] ?? '').split('/');
      for (const form of forms) FORMS.get(language)?.set(form, { text: forms[0] ?? form, key, kind });
    }
  }

const IRREGULAR: Readonly<Record<string, string>> = {
  ...{
    butterflies: 'butterfly',
    children: 'child',
    knives: 'knife',
    teeth: 'tooth',
    wolves: 'wolf',
    theater: 'theatre',
  },
  ...{ staircase: 'stairs', stairway: 'stairs', phone: 'telephone', hallway: 'corridor', hallways: 'corridor' },
};
const ALREADY_SINGULAR = /(?:ss|^stairs|^circus)$/;

/** Up to eight motifs that a dream names, the most frequent first, by words of six languages. */
export function motifsOf(text: string): Motif[] {
  const words = wordsOf(text);
  const language = languageOf(words);
  const counts = new Map<string, { motif: Motif; count: number }>();
  for (const word of words) {
    const motif = language === 'en' ? englishMotif(word) : foreignMotif(word, language);
    if (motif) counts.set(motif.key, { motif, count: (counts.get(motif.key)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_MOTIFS)
    .map(({ motif }) => motif);
}

function englishMotif(word: string): Motif | undefined {
  const [movement] = MOVES[word] ?? [];
  if (movement !== undefined && KINDS.get(movement) === 'action')
    return { text: movement, key: movement, kind: 'action' };
  const singular = IRREGULAR[word] ?? (ALREADY_SINGULAR.test(word) ? word : word.replace(/(?<=[^s])s$/, ''));
  if (!PICTURES.has(word) && !KINDS.has(singular)) return undefined;
  return { text: singular, key: singular, kind: KINDS.get(singular) ?? 'thing' };
}

function foreignMotif(word: string, language: string): Motif | undefined {
  const forms = FORMS.get(language);
  // The German dative plural ends in n.
  return forms?.get(word) ?? (language === 'de' ? forms?.get(word.replace(/n$/, '')) : undefined);
}
