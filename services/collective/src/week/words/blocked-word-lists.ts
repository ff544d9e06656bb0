const words = (list: string) => list.split(' ');

/**
 * Words of violence, self-harm and sex that the list of swear words lacks, by language: base forms, and those inflected
 * forms that a stemmer does not reduce to them.
 */
export const VIOLENT_WORDS = {
  en: words(
    'abuse abuser assassin assassinate behead blood bloody bloodbath bleed bleeding bled bomb bomber bullet corpse dagger decapitate executioner explosive gore gory grenade gun gunman hanged kill killer knife knives lynch machete massacre molest molester murder murderer murderous mutilate noose overdose pistol rape rapist rifle shooter shooting slaughter slit stab stabbed strangle strangler suffocate torture torturer violence violent weapon genitalia naked nipple nude nudity prostitute sex sexual sexy slave slavery swastika terrorism',
  ),
  es: words(
    'acuchillar ahorcado ahorcar ametralladora apuñalar armado asesinar asesino bomba cadáver cuchillo decapitar degollar desangrar descuartizar desnudo desnuda disparar disparo esclavo estrangular explosivo fusil granada horca linchar matar matanza masacre mutilar navaja pistola puñal sangre sangriento secuestrar sobredosis tortura torturar violación violador violar violencia violento sexual sexo prostituta',
  ),
  de: words(
    'abschlachten bombe blut bluten blutig dolch enthaupten erdrosseln erhängen erhängt erhängte ermorden ermordet erschießen erschoss erschossen erstechen erstach erstochen erwürgen fickte gefickt folter foltern galgen gewalt gewalttätig gewehr granate hakenkreuz hinrichten hinrichtung köpfen leiche lynchen massaker messer mord morden mörder nackt nackte pistole prostituierte schlachten schießen schoss sex sexuell sklave töten tötet tötete getötet totschlag totschlagen totschießen überdosis vergewaltigen vergewaltiger vergewaltigung verstümmeln waffe zerstückeln',
  ),
  fr: words(
    'assassin assassinat assassiner bombe cadavre couteau couteaux décapiter démembrer égorger esclave étrangler explosif fusil fusiller fusillade grenade lyncher massacre massacrer meurtre meurtrier mutiler nu nue nus nues overdose pendu pendaison pistolet poignard poignarder prostituée revolver saigner sanglant sexe sexuel sexuelle sexy torture torturer tuer tueur tuerie viol violer violeur violence violent',
  ),
  it: words(
    'accoltellare ammazzare arma assassinare assassinio assassino bomba cadavere coltello decapitare esplosivo fucilare fucile granata impiccare impiccato linciare massacrare massacro mutilare nuda nudo omicida omicidio overdose pistola prostituta pugnalare pugnale sangue sanguinare sanguinoso schiavo sesso sessuale sgozzare sparare sparatoria squartare strangolare stuprare stupratore stupro tortura torturare uccidere uccise ucciso uccisione violentare violenza violento',
  ),
  pt: words(
    'afogar assassinar assassinato assassino bomba cadáver decapitar degolar enforcar enforcado escravo esfaquear espancar esquartejar estrangular estuprar estupro estuprador explosivo facada facas fuzil granada linchar massacre matar matança mutilar nu nua nus nuas overdose pelada pelado pistola prostituta punhal revólver sangrar sangrento sangue sexo sexual tortura torturar violação violador violar violência violento tiroteio',
  ),
} as const;

/** Substrings that no harmless word of these languages contains; a word with one of them is blocked. */
export const VIOLENT_ROOTS = words(
  'arschloch asesin assassin caralho cazzo ejacul ejakul enculé faschis fascis fascist ficker fuck genocid gilipoll hitler holocaust hurensohn masturb maricon motherf nigga nigger paedophil paedofil pedofil pedophil porno puttan schlampe schwuchtel selbstmord selbsttötung selbstverletz stronz suicid suizid swastika terroris vaffanculo vergewalt völkermord wichser',
);

/**
 * Ordinary words that the list of swear words contains too, or that share a stem with a swear word of another language.
 */
export const ORDINARY_WORDS = words(
  'aborto amador aranha asno balle bander battere biga bits burro cerveja comer con concha consolo cozza escort face fava folle gerbe infierno inferno mama martillo monta palle pédale pelo pesce pipe pipes piso pompa porco quaglia regina rosette saco sang sbattere scope scopare sega tirare torneira trio vacca veado',
);
