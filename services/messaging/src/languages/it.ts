import type { ChatLanguage } from './en.js';

export const it: ChatLanguage = {
  commands: {
    help: ['aiuto'],
    more: ['aggiungi', 'aggiungere'],
    last: ['ultimo', 'ultima', 'ultimo sogno', 'l’ultimo'],
    undo: ['elimina', 'eliminare', 'annulla', 'annullare', 'cancella', 'cancellare'],
    none: ['nessuno', 'nessuna', 'nessun sogno', 'niente'],
    lucid: ['lucido', 'lucida', 'sogno lucido'],
    public: ['pubblico', 'pubblica', 'pubblicare'],
    private: ['privato', 'privata'],
    language: ['lingua'],
    quiet: ['silenzio'],
    stop: ['stop', 'ferma', 'fermati'],
  },
  stop: ['basta', 'smetti', 'disiscrivimi', 'disiscriversi'],
  greetings: ['ciao', 'salve', 'buongiorno', 'buon giorno', 'buonasera', 'buona sera'],
  no: 'no',
  messages: {
    dreamStored: 'Il tuo sogno è al sicuro.{ai, select, off {} other { Ora gli do un titolo e lo dipingo.}}',
    dreamStoredWithout:
      'Il tuo sogno è al sicuro.{ai, select, off {} other { Ora gli do un titolo e lo dipingo.}} Non posso conservare {media}, quindi ho tenuto solo le parole.',
    dreamStoredWithPicture:
      'Il tuo sogno è al sicuro, e la tua immagine gli sta accanto.{ai, select, off {} other { Ora gli do un titolo e lo dipingo.}}',
    pictureReceived:
      'Ho la tua immagine{ai, select, off { e la metto accanto al tuo ultimo sogno.} other { e guardo se ci sono parole.}}',
    pictureAlone: 'Raccontami prima il sogno e poi manda la sua immagine, oppure mandala con il sogno come didascalia.',
    pictureAdded: 'Ho messo la tua immagine accanto a *{title}*.',
    voiceStored: 'Il tuo vocale è al sicuro. Ora lo ascolto.',
    connected:
      'Il tuo numero è collegato. Mandami i tuoi sogni con le parole che vuoi, ogni volta che ti svegli. /aiuto mostra che altro so fare.',
    connectedWithDream:
      'Il tuo numero è collegato, e il tuo sogno è al sicuro.{ai, select, off {} other { Ora gli do un titolo e lo dipingo.}}',
    connectedWithHeld:
      '{dreams, plural, one {Il tuo numero è collegato, e il sogno che hai raccontato prima è al sicuro.{ai, select, off {} other { Ora gli do un titolo e lo dipingo.}}} other {Il tuo numero è collegato, e i # sogni che hai raccontato sono al sicuro.{ai, select, off {} other { Ora do loro un titolo e li dipingo.}}}}',
    moved:
      'Ora questo numero appartiene al diario di {claimant}. È scollegato dal diario precedente, dove restano i sogni raccontati finora. {rest}',
    tooShort: 'Lo conservo come sogno? Mandalo di nuovo con / davanti.',
    unknownCommand:
      'Non ho il comando “/{words}”; /aiuto mostra quelli che ho. Se è un sogno, mandalo di nuovo e lo conservo.',
    greeting: 'Ciao! Raccontami il tuo sogno: bastano poche parole o un vocale.',
    nothingThere: 'Non ci ho trovato parole. Raccontami il tuo sogno quando vuoi.',
    unsupported: 'Non posso ricevere {media}. Scrivimi il tuo sogno a parole, per favore.',
    media:
      '{kind, select, voices {vocali} pictures {immagini} videos {video} stickers {sticker} places {posizioni} contacts {contatti} other {documenti}}',
    moreOfWhat: 'Scrivi le parole subito dopo: /aggiungi e poi quello che ricordi ancora.',
    noDreamYet: 'Non mi hai ancora raccontato un sogno.',
    help: [
      'Mandami un sogno con le parole che vuoi: lo conservo{ai, select, off {} other {, gli do un titolo e lo dipingo}}.',
      '/aggiungi parole – completa il tuo ultimo sogno',
      '/ultimo – mostra il tuo ultimo sogno',
      '/elimina – elimina il tuo ultimo sogno',
      '/nessuno – stanotte nessun sogno',
      '/lucido – lo segna come sogno lucido',
      '/pubblico – lo condivide sulla tela',
      '/privato – lo tiene solo per te',
      '/lingua – sceglie un’altra lingua',
      '/silenzio – niente più promemoria',
      '/stop – scollega questo telefono',
    ].join('\n'),
    stopped:
      'Questo telefono è scollegato, e non conservo più nulla di ciò che scrivi. I tuoi sogni restano nel tuo diario: {address} – per continuare, collega lì di nuovo questo numero.',
    quiet:
      'Silenzio, allora: niente più promemoria né lettere da qui. D’ora in poi ti scrivo solo quando mi scrivi tu, e mi fa sempre piacere. Se ti mancano, li riprendi dal tuo profilo: {address}',
    nothingStored: 'Va bene, non ne conservo nulla. Per scollegare questo telefono, manda /stop.',
    claimsDropped:
      'Fatto: ora nessuno può collegare questo numero senza chiederlo di nuovo, e non conservo nulla di ciò che scrivi. Per usare il diario più avanti, accedi e collega tu questo numero.',
    confirm:
      '{claimant} ha chiesto di collegare questo numero al proprio diario dei sogni. Se sei tu, manda /{code} e il numero è collegato; altrimenti manda /stop.',
    confirmWithHeld:
      '{claimant} ha chiesto di collegare questo numero al proprio diario dei sogni. Se sei tu, manda /{code} e il numero è collegato; così conservo anche il sogno che hai appena raccontato. Altrimenti manda /stop.',
    claimedTwice:
      'Più di un account chiede questo numero: {claimants}. Apri la pagina WhatsApp del tuo e manda il messaggio che ti prepara. Se nessuno è tuo, manda /stop.',
    claimedTwiceWithHeld:
      'Più di un account chiede questo numero: {claimants}. Apri la pagina WhatsApp del tuo e manda il messaggio che ti prepara; così conservo anche il sogno che hai appena raccontato. Se nessuno è tuo, manda /stop.',
    furtherClaimants: 'altri {count}',
    codeUnknown:
      'Non conosco più questo codice. Apri la pagina WhatsApp del tuo account e manda il messaggio che ti prepara.',
    confirmMove:
      'Questo numero è collegato a un altro diario. {claimant} ha chiesto di passarlo al proprio. Se sei tu, manda ancora una volta /{code}; altrimenti non fare nulla, e tutto resta com’è.',
    unknownSender:
      'Qui {product}, un diario dei sogni. Accedi su {address} e collega questo numero; poi mandami un messaggio che comincia con /.',
    languageChoice: 'Qui scrivo in italiano. Per un’altra lingua manda una di queste righe:\n{choices}',
    languageChosen: 'D’ora in poi scrivo in italiano.',
    quoted: '«{text}»',
    nearDream: 'Hai già fatto un sogno molto vicino a questo: {night}.',
    artworkFailed: 'Il tuo sogno è al sicuro nel tuo diario. {reason}',
    transcribedLater:
      'Il tuo vocale è al sicuro. Per ora ho ascoltato abbastanza e lo ascolterò {wait}, senza che tu faccia nulla.',
    dreamsLater:
      'Oggi hai già raccontato molti sogni. Quello che mandi adesso lo conservo come testo, fino a {bound} messaggi, e lo metterò nel tuo diario {wait}.',
    dreamsFull:
      'Conservo già {bound} tuoi messaggi e di più non posso: quello che mandi adesso non viene salvato. Avrò di nuovo posto {wait}.',
    imageLater:
      'Il tuo sogno è conservato. Per ora ho dipinto abbastanza e lo dipingerò {wait}, senza che tu faccia nulla.',
    titleLater:
      'Il tuo sogno è conservato. Per ora ho dato abbastanza titoli e gli darò il suo {wait}, senza che tu faccia nulla.',
    inMinutes: 'tra qualche minuto',
    withinTheHour: 'tra meno di un’ora',
    inAnHour: 'tra circa un’ora',
    inHours: 'tra circa {hours, plural, one {# ora} other {# ore}}',
    inDays: 'tra circa {days, plural, one {# giorno} other {# giorni}}',
    undone: '*{title}* è eliminato.',
    private: '*{title}* è privato: solo tu puoi vederlo.',
    public:
      '*{title}* è pubblico: tutti possono vederlo sulla tela, con la città o il Paese del tuo profilo e senza il tuo nome. /privato lo ritira.',
    mentions:
      '*{title}* è ancora privato. Menziona {mentions}, e sulla tela tutti potrebbero leggerlo. Manda /pubblico ancora una volta per pubblicarlo lo stesso.',
    lucid: '*{title}* è segnato come sogno lucido.',
    wordsAdded: 'L’ho aggiunto a *{title}*.',
    last: 'Il tuo ultimo sogno: *{title}* ({publicity, select, public {pubblico} other {privato}}{lucidity, select, lucid {, lucido} other {}})',
    notDone: 'Con *{title}* non ha funzionato; è rimasto com’era. Manda di nuovo il tuo messaggio, per favore.',
    gone: 'Non trovo quel sogno nel tuo diario.',
    nudgeTitle: 'Buongiorno',
    nudgeBody: 'Cosa hai sognato?',
    nudgeNone: 'Oggi nessun sogno',
    nudge:
      'Buongiorno! Cosa hai sognato? Scrivilo o raccontalo qui, oppure manda /nessuno se non c’è stato nessun sogno. {address}\n/silenzio ferma i promemoria, /stop scollega questo telefono.',
    realityCheckTitle: 'Stai sognando?',
    realityCheckBody: 'Guardati intorno. Come mai ti trovi qui? Leggi questa riga due volte.',
    rehearsalTitle: 'Qualche minuto di calma',
    rehearsalBody: 'Immagina il tuo altro finale, così come l’hai scritto.',
    rehearsalStop: 'Non ricordarmelo più',
    rehearsal:
      'Qualche minuto di calma per il tuo altro finale: immaginalo così come l’hai scritto. {address}\nNon ricordarmelo più: {stop}',
    nightWithoutDream: 'Stanotte nessun sogno: annotato. /elimina lo annulla.',
    nightHasDream: 'Il tuo diario ha già un sogno di stanotte, e resta lì.',
    nightReopened: 'Va bene, la notte è di nuovo aperta. Raccontami il tuo sogno quando vuoi.',
    mailSubject: 'Qualcuno ha condiviso un sogno con te su {product}',
    mailGreeting: 'Ciao {name},',
    mailGreetingWithoutName: 'Ciao,',
    mailSender: '{sender} ti manda l’inizio di un sogno. Titolo e parole sono di chi te lo manda, non nostri.',
    mailSenderWithName:
      '{sender}, con il nome «{name}», ti manda l’inizio di un sogno. Titolo e parole sono di chi te lo manda, non nostri.',
    mailTitle: 'Titolo: {title}',
    mailWords: 'Parole: {words}',
    mailJournal: 'Conserva i tuoi sogni',
    mailReason:
      'Ricevi questa e-mail perché {sender} ha inserito il tuo indirizzo; se rispondi, la risposta va a chi te l’ha mandata. Per non riceverne più:',
    mailUnsubscribe: 'annulla l’iscrizione',
    unsubscribeTitle: 'Niente più sogni per e-mail?',
    unsubscribeText:
      'Qualcuno ha condiviso un sogno con te. Se non vuoi più ricevere sogni da qui, dillo una volta, e vale per tutti.',
    unsubscribeButton: 'Non mandatemene più',
    unsubscribedTitle: 'Fatto',
    unsubscribedText: 'A questo indirizzo non arriveranno più sogni.',
    letterSubject: 'Il tuo {month} nei sogni',
    letterSentence:
      'Hai raccontato {dreams, plural, one {un sogno} other {# sogni}} di {nights, plural, one {una notte} other {# notti}}{lucid, plural, =0 {} one {, e in uno di essi sapevi di sognare} other {, e in # di essi sapevi di sognare}}.',
    letterMotifs: 'Ciò che è tornato di più: {motifs}.',
    letterPicture: 'Un dipinto di uno dei tuoi sogni',
    letterOpen: 'Guarda che cosa ritorna',
    letterReason: 'Ricevi questa lettera una volta al mese perché l’hai voluta.',
    letterStop: 'Niente più lettere:',
    letterStopTitle: 'Niente più lettere mensili?',
    letterStopText: 'La lettera sui tuoi sogni del mese precedente non arriverà più.',
    letterStopped: 'Non arriveranno più lettere. Dal tuo profilo puoi riaverle.',
    notTranscribed: 'Non ho potuto ascoltare il tuo vocale.',
    nothingTranscribed: 'Non ho sentito nulla, me lo ripeti?',
    transcriberDown: 'In questo momento non ci sento: scrivimi il tuo sogno, per favore.',
    recordingTooLong: 'È troppo lungo per me: un vocale registrato su WhatsApp può durare al massimo dieci minuti.',
    recordingTooLarge: 'È troppo grande: mandane uno più breve, per favore.',
    recordingGone: 'Non c’era più quando l’ho cercato: mandalo di nuovo, per favore.',
    notARecording: 'Non è una registrazione che so ascoltare: registra di nuovo o scrivimi il tuo sogno, per favore.',
    transcribedInPart: 'Il tuo vocale durava più di dieci minuti: ho ascoltato i primi dieci.',
    photoNotStored: 'Non ho potuto conservare la tua immagine.',
    photoUnreadable: 'Non è un’immagine che so aprire: rimandala come foto, per favore.',
    photoTooLarge: 'È troppo grande: mandane una più piccola, per favore.',
    photoGone: 'Non c’era più quando l’ho cercata: rimandala, per favore.',
    pageNotRead:
      'In questo momento non posso leggere pagine: manda l’immagine con il sogno come didascalia, per favore.',
    pageWithoutWords:
      'Non ho trovato parole nella tua immagine. Raccontami prima il sogno, o manda l’immagine con il sogno come didascalia.',
    imageDeclined:
      'Le parole di questo sogno non si sono potute dipingere. Forse aiuta cambiarle un po’ e farlo dipingere di nuovo.',
    imageUnavailable:
      'In questo momento non si può dipingere. Il tuo sogno è al sicuro, potrai farlo dipingere più tardi.',
    noWordsInLanguage: 'In questa lingua non si è sentita nessuna parola.',
    recordingErased: 'La registrazione non c’è più.',
    recordingBroughtBack: 'È tornata dal tuo archivio e non è ancora un sogno. Riprova e la ascolto.',
    untitled: 'Non è arrivato nessun titolo.',
    wordsDeclined: 'Le parole di questo sogno non sono state accettate. Forse aiuta cambiarle un po’.',
    stepUnavailable: 'Questo passaggio ora non è disponibile. Il tuo sogno è al sicuro.',
    severalTriesFailed: 'Non ha funzionato dopo vari tentativi.',
  },
};
