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

/** Given names, which a public page must not show. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  words(
    'adam ada adrian agnes ahmed aisha alan albert alejandra alejandro alessandra alessandro alex alexander alexandra alexis alfred ali alice alicia alina amanda amelia amy ana anas anastasia andré andrea andreas andrew andy angela angelika anita anja anke ann anna anne annette annie anthony antoine anton antonia antonio aoife arthur astrid barbara beatriz bea ben benjamin bernard bernd bianca bill birgit bob brian bruno camila camille carl carla carlo carlos carmen carol caroline catarina catherine cecilia charles charlie charlotte chiara chloé chris christian christina christine christoph christopher clara claire claudia claudio cristina daniel daniela david deborah denis dennis diana diego dieter dirk dmitri dominik donald dora edith eduardo edward elena eleni elisa elisabeth elise elizabeth ella emanuel emil emilia emily emma enrique eric erik erika ernst esther eva evelyn fabian fatima felix fernanda fernando florian frances francesca francesco francisco frank franz fred frieda friedrich gabriel gabriela georg george gerhard giovanni giulia giuseppe gloria greta guillaume gustav hanna hannah hans harald harry hassan heidi heinrich heinz helen helena helga henri henry hugo ian ibrahim ida igor ilse ines inga ingrid irene iris isaac isabel isabella ivan jack jacob jakob james jan jana jane janet javier jean jeanne jenny jens jessica jesús jim joan joana joanna joão johann johanna johannes john jonas jorge josé josef joseph josh juan juana judith julia julian julie julien jürgen karen karin karl kate katharina katherine kathrin katja kevin khaled klara klaus konrad kurt lara lars laura lea léa leila lena leo leon leonardo leonie linda lisa livia lotte louis louise luca lucas lucía lucia lucie luigi luis luisa lukas luke magdalena manfred manuel manuela marc marcel marco marcos margaret margarita maria marina mario marion marie mark markus marta martha martin martina mary mateo mathilde matteo matthew matthias maximilian maya mehmet mia michael michel miguel mike mohamed mohammed monica monika nadia nancy naomi natalia natalie nicolas nicole niko nils nina noah nora norbert olaf oliver olivia omar oscar oskar otto pablo paolo patricia patrick paul paula paulo pedro peter petra philip philipp pierre pilar rachel rafael ralf ramón raquel raul rebecca regina renate ricardo richard rita robert roberto rodrigo roger roland rosa rosie ruth ryan sabine salma sam samantha samuel sandra sara sarah sebastian sergio silke silvia simon simone sofia sofía sonia sophia sophie stefan stefanie stella stephan stephen steve susan susana susanne sven sylvia tanja teresa theo theresa thomas tim tina tobias tom tomás tommy tony ulrich ulrike ursula uwe valentina valeria vanessa vera veronica victor victoria vincent viktor vladimir walter werner wilhelm william wolfgang yasmin yolanda youssef yuki yusuf zoe',
  ),
);
