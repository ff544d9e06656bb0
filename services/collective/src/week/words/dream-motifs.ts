const words = (list: string) => list.split(' ');

/** Typical things of dreams, by language; of two equally frequent words, these characterise a week better. */
export const DREAM_MOTIFS: readonly string[] = [
  ...words(
    'airport alien angel apple apartment astronaut attic aurora baby balloon basement beach bear bed bedroom bee bell bicycle bird birds boat book books bottle box boy bread bridge brother bus butterfly cabin candle candles car carnival castle cat cathedral cats cave chair child children church circus city cliff clock clocks cloud clouds comet corridor crow crown dance deer desert dog dogs doll dolphin door doors dragon dress eagle earthquake elephant elephants elevator exam eyes factory family father feather feathers field fire fish flood flower flowers flying fog forest fox friend friends garden ghost girl glass gold grandfather grandmother grave greenhouse hallway hands harbour harbor hill horse horses hospital hotel house ice island jellyfish key keys king kitchen labyrinth ladder lake lamp lantern lanterns letter letters library light lighthouse lightning lion map market mask maze meadow mirror mirrors money monster moon mother mountain mountains museum music night ocean orchard owl palace paper park path pearl phone piano pirate planet planets plane pool prison puppet queen rabbit rain rainbow river road robot room rooms rose sand school sea shadow shadows shark shell ship sister sky snake snakes snow song space spaceship spider spiders stage staircase stairs star stars station statue storm stranger street sun supermarket swan swimming table teacher teeth telephone temple theatre theater tiger tower train trains treasure tree trees tunnel turtle umbrella valley village violin volcano wall water waterfall wave waves wedding whale whales wind window windows wings witch wolf wolves',
  ),
  ...words(
    'abuela abuelo agua amigo araña árbol ascensor avión ballena barco bosque caballo calle camino casa castillo ciudad cielo cueva desierto dientes dragón escalera escuela espejo estrella fuego gato hermana hermano isla jardín lago lámpara lluvia lobo luna luz llave madre mar mariposa mercado montaña música niebla nieve nube oso padre pájaro perro pez piano playa plaza pluma puente puerta reloj río rosa sol sombra tormenta torre tren túnel ventana viento volar zorro',
  ),
  ...words(
    'auto baum berg bett blume boot brücke brunnen bruder drache eis engel eule feder fenster feuer fisch flugzeug fluss freund freundin fuchs garten großmutter großvater hafen haus himmel höhle hund insel kamm katze kerze kind kirche könig laterne leiter leuchtturm licht löwe markt maske maus meer mond mutter nacht nebel pferd regen ring rose schatten schiff schlange schlüssel schnee schule schwester see sonne spiegel spinne stadt stern sterne straße sturm tor traum treppe tunnel turm tür uhr vater vogel wald wal wasser welle wind wolf wolke zähne zug',
  ),
  ...words(
    'ange arbre araignée ascenseur avion baleine bateau bibliothèque bougie chat château cheval chien ciel clé clef couloir dent dents désert école église escalier étoile fenêtre feu fleur forêt frère grand-mère horloge île jardin lac lanterne loup lumière lune maison mer mère miroir montagne musique neige nuage oiseau ombre ours papillon père plage pluie poisson pont porte renard rivière sable serpent soeur sœur soleil tempête tour train vent ville voiture',
  ),
  ...words(
    'albero barca bosco cane casa castello cavallo cielo città deserto denti drago faro farfalla finestra fiore fiume fuoco fratello gatto giardino isola lago luce luna lupo madre mare montagna musica neve nonna nonno nube nuvola ombra orologio orso padre pesce pioggia ponte porta ragno sabbia scala scuola serpente sole sorella specchio spiaggia stella strada tempesta torre treno uccello vento volpe',
  ),
  ...words(
    'água amigo árvore avião avó avô baleia barco borboleta cachorro cão cavalo céu chuva cidade dente dentes elevador escada escola espelho estrela farol floresta fogo gato ilha irmã irmão janela jardim lago lobo lua luz mãe mar montanha neve nuvem pai pássaro peixe ponte porta praia raposa relógio rio serpente sol sombra tempestade torre trem comboio vento',
  ),
];
