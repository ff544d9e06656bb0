import type { ChatLanguage } from './en.js';

export const de: ChatLanguage = {
  commands: {
    help: ['hilfe'],
    more: ['mehr', 'ergänze', 'ergänzen'],
    last: ['letzter', 'letzte', 'letzten', 'letzter traum'],
    undo: ['löschen', 'lösche', 'lösch', 'rückgängig', 'rückgängig machen'],
    none: ['keiner', 'keinen', 'kein traum', 'nichts'],
    lucid: ['luzid', 'klartraum', 'luzider traum'],
    public: ['öffentlich', 'veröffentlichen', 'veröffentliche'],
    private: ['privat'],
    language: ['sprache'],
    quiet: ['ruhe'],
    stop: ['stopp', 'abmelden'],
  },
  stop: ['halt', 'aufhören', 'kündigen', 'abbestellen'],
  greetings: ['hallo', 'moin', 'servus', 'guten morgen', 'guten tag', 'guten abend'],
  no: 'nein',
  messages: {
    dreamStored:
      'Dein Traum ist gut aufgehoben.{ai, select, off {} other { Ich gebe ihm jetzt einen Titel und male ihn.}}',
    dreamStoredWithout:
      'Dein Traum ist gut aufgehoben.{ai, select, off {} other { Ich gebe ihm jetzt einen Titel und male ihn.}} {media} kann ich nicht aufheben, darum habe ich nur die Worte behalten.',
    dreamStoredWithPicture:
      'Dein Traum ist gut aufgehoben, und dein Bild lege ich dazu.{ai, select, off {} other { Ich gebe ihm jetzt einen Titel und male ihn.}}',
    pictureReceived:
      'Ich habe dein Bild{ai, select, off { und lege es zu deinem letzten Traum.} other { und sehe nach, ob Worte darauf stehen.}}',
    pictureAlone:
      'Erzähl mir erst den Traum und schick dann sein Bild, oder schick es mit dem Traum als Bildunterschrift.',
    pictureAdded: 'Dein Bild liegt jetzt bei *{title}*.',
    voiceStored: 'Deine Sprachnachricht ist gut aufgehoben. Ich höre sie mir jetzt an.',
    connected:
      'Du bist verbunden. Schick mir deine Träume, in welchen Worten du magst, wann immer du aufwachst. /hilfe zeigt, was ich sonst noch kann.',
    connectedWithDream:
      'Du bist verbunden, und dein Traum ist gut aufgehoben.{ai, select, off {} other { Ich gebe ihm jetzt einen Titel und male ihn.}}',
    connectedWithHeld:
      '{dreams, plural, one {Du bist verbunden, und der Traum, den du schon erzählt hast, ist gut aufgehoben.{ai, select, off {} other { Ich gebe ihm jetzt einen Titel und male ihn.}}} other {Du bist verbunden, und die # Träume, die du schon erzählt hast, sind gut aufgehoben.{ai, select, off {} other { Ich gebe ihnen jetzt Titel und male sie.}}}}',
    moved:
      'Diese Nummer gehört jetzt zum Tagebuch von {claimant}. Vom bisherigen Tagebuch ist sie getrennt; die Träume, die du bis jetzt erzählt hast, bleiben dort. {rest}',
    tooShort: 'Soll ich das als Traum aufheben? Schick es noch einmal, mit / davor.',
    unknownCommand:
      'Den Befehl „/{words}“ habe ich nicht; /hilfe zeigt, welche es gibt. Ist es ein Traum, dann schick es noch einmal, und ich hebe ihn auf.',
    greeting: 'Hallo! Erzähl mir deinen Traum: ein paar Worte oder eine Sprachnachricht genügen.',
    nothingThere: 'Darin waren keine Worte. Erzähl mir deinen Traum, wann immer du magst.',
    unsupported: '{media} kann ich nicht annehmen. Bitte schreib mir deinen Traum in Worten.',
    media:
      '{kind, select, voices {Sprachnachrichten} pictures {Bilder} videos {Videos} stickers {Sticker} places {Standorte} contacts {Kontakte} other {Dokumente}}',
    moreOfWhat: 'Schreib die Worte gleich dahinter: /mehr und dann, was dir noch einfällt.',
    noDreamYet: 'Du hast mir noch keinen Traum erzählt.',
    help: [
      'Schick mir einen Traum, in welchen Worten du magst: Ich hebe ihn auf{ai, select, off {} other {, gebe ihm einen Titel und male ihn}}.',
      '/mehr Worte – ergänzt deinen letzten Traum',
      '/letzter – zeigt deinen letzten Traum',
      '/löschen – löscht deinen letzten Traum',
      '/keiner – letzte Nacht kein Traum',
      '/luzid – kennzeichnet ihn als luzid',
      '/öffentlich – teilt ihn auf der Leinwand',
      '/privat – behält ihn für dich',
      '/sprache – wählt eine andere Sprache',
      '/ruhe – keine Erinnerungen mehr',
      '/stopp – trennt dieses Handy',
    ].join('\n'),
    stopped:
      'Dieses Handy ist getrennt, und ich behalte nichts mehr von dem, was du schreibst. Deine Träume bleiben in deinem Tagebuch: {address} – wenn du weitermachen magst, verbinde diese Nummer dort wieder.',
    quiet:
      'Nun ist Ruhe: keine Erinnerungen und keine Briefe mehr von hier. Ab jetzt schreibe ich nur, wenn du mir schreibst, und darüber freue ich mich immer. Wenn sie dir fehlen, holst du sie in deinem Profil zurück: {address}',
    nothingStored: 'In Ordnung, ich behalte nichts davon. Um dieses Handy zu trennen, schick /stopp.',
    claimsDropped:
      'Erledigt: Niemand kann diese Nummer jetzt verbinden, ohne neu zu fragen, und ich behalte nichts von dem, was du schreibst. Wenn du das Tagebuch später nutzen magst, melde dich an und verbinde diese Nummer selbst.',
    confirm:
      '{claimant} möchte diese Nummer mit dem eigenen Traumtagebuch verbinden. Bist du das? Dann schick /{code}, und du bist verbunden. Wenn nicht, schick /stopp.',
    confirmWithHeld:
      '{claimant} möchte diese Nummer mit dem eigenen Traumtagebuch verbinden. Bist du das? Dann schick /{code}, und du bist verbunden; auch der Traum, den du eben erzählt hast, bleibt dann erhalten. Wenn nicht, schick /stopp.',
    claimedTwice:
      'Mehrere Konten möchten diese Nummer verbinden: {claimants}. Öffne die WhatsApp-Seite deines Kontos und schick die Nachricht, die dort für dich bereitsteht. Ist keines davon deins, schick /stopp.',
    claimedTwiceWithHeld:
      'Mehrere Konten möchten diese Nummer verbinden: {claimants}. Öffne die WhatsApp-Seite deines Kontos und schick die Nachricht, die dort für dich bereitsteht; auch der Traum, den du eben erzählt hast, bleibt dann erhalten. Ist keines davon deins, schick /stopp.',
    furtherClaimants: '{count} weitere',
    codeUnknown:
      'Diesen Code kenne ich nicht mehr. Öffne die WhatsApp-Seite deines Kontos und schick die Nachricht, die dort bereitsteht.',
    confirmMove:
      'Diese Nummer ist mit einem anderen Tagebuch verbunden. {claimant} möchte sie ins eigene holen. Bist du das? Dann schick noch einmal /{code}. Wenn nicht, tu nichts, und alles bleibt, wie es ist.',
    unknownSender:
      'Hier ist {product}, ein Traumtagebuch. Melde dich auf {address} an und verbinde diese Nummer; dann schick mir eine Nachricht, die mit / beginnt.',
    languageChoice: 'Ich schreibe hier Deutsch. Für eine andere Sprache schick eine dieser Zeilen:\n{choices}',
    languageChosen: 'Ab jetzt schreibe ich Deutsch.',
    quoted: '„{text}“',
    nearDream: 'Hier in der Nähe warst du schon einmal: am {night}.',
    artworkFailed: 'Dein Traum ist in deinem Tagebuch gut aufgehoben. {reason}',
    transcribedLater:
      'Deine Sprachnachricht ist gut aufgehoben. Ich habe für den Moment genug gehört und höre sie mir {wait} an, ganz von selbst.',
    dreamsLater:
      'Du hast heute schon viele Träume erzählt. Was du jetzt schickst, bewahre ich als Text auf, bis zu {bound} Nachrichten, und trage es {wait} in dein Traumtagebuch ein.',
    dreamsFull:
      'Ich bewahre schon {bound} Nachrichten von dir auf, mehr kann ich nicht. Was du jetzt schickst, wird nicht gespeichert; {wait} habe ich wieder Platz.',
    imageLater:
      'Dein Traum ist gut aufgehoben. Ich habe für den Moment genug gemalt und male ihn {wait}, ganz von selbst.',
    titleLater:
      'Dein Traum ist gut aufgehoben. Ich habe für den Moment genug Titel vergeben und gebe ihm {wait} seinen, ganz von selbst.',
    inMinutes: 'in ein paar Minuten',
    withinTheHour: 'in weniger als einer Stunde',
    inAnHour: 'in etwa einer Stunde',
    inHours: 'in etwa {hours, plural, one {# Stunde} other {# Stunden}}',
    inDays: 'in etwa {days, plural, one {# Tag} other {# Tagen}}',
    undone: '*{title}* ist gelöscht.',
    private: '*{title}* ist privat: Nur du kannst ihn sehen.',
    public:
      '*{title}* ist öffentlich: Alle können ihn auf der Leinwand sehen, mit der Stadt oder dem Land aus deinem Profil und ohne deinen Namen. /privat nimmt ihn zurück.',
    mentions:
      '*{title}* ist noch privat. Der Traum erwähnt {mentions}, und das könnten alle auf der Leinwand lesen. Schick noch einmal /öffentlich, um ihn trotzdem zu veröffentlichen.',
    lucid: '*{title}* ist als luzid gekennzeichnet.',
    wordsAdded: 'Ich habe das bei *{title}* ergänzt.',
    last: 'Dein letzter Traum: *{title}* ({publicity, select, public {öffentlich} other {privat}}{lucidity, select, lucid {, luzid} other {}})',
    notDone: 'Das hat bei *{title}* nicht geklappt; alles ist, wie es war. Bitte schick es noch einmal.',
    gone: 'Diesen Traum finde ich in deinem Tagebuch nicht.',
    nudgeTitle: 'Guten Morgen',
    nudgeBody: 'Was hast du geträumt?',
    nudgeNone: 'Heute kein Traum',
    nudge:
      'Guten Morgen! Was hast du geträumt? Schreib oder erzähl es hier, oder schick /keiner, wenn da kein Traum war. {address}\n/ruhe beendet die Erinnerungen, /stopp trennt dieses Handy.',
    realityCheckTitle: 'Träumst du gerade?',
    realityCheckBody: 'Schau dich um. Wie bist du hierhergekommen? Lies diese Zeile zweimal.',
    rehearsalTitle: 'Ein paar ruhige Minuten',
    rehearsalBody: 'Stell dir dein anderes Ende vor, so wie du es geschrieben hast.',
    rehearsalStop: 'Nicht mehr erinnern',
    rehearsal:
      'Ein paar ruhige Minuten für dein anderes Ende: Stell es dir so vor, wie du es geschrieben hast. {address}\nNicht mehr erinnern: {stop}',
    nightWithoutDream: 'Letzte Nacht kein Traum: notiert. /löschen nimmt es zurück.',
    nightHasDream: 'In deinem Tagebuch ist schon ein Traum von letzter Nacht, und er bleibt.',
    nightReopened: 'Gut, die letzte Nacht ist wieder offen. Erzähl mir deinen Traum, wann du magst.',
    mailSubject: 'Jemand hat auf {product} einen Traum mit dir geteilt',
    mailGreeting: 'Hallo {name},',
    mailGreetingWithoutName: 'Hallo,',
    mailSender: '{sender} schickt dir den Anfang eines Traums. Titel und Worte sind von dieser Person, nicht von uns.',
    mailSenderWithName:
      '{sender}, mit dem Namen „{name}“, schickt dir den Anfang eines Traums. Titel und Worte sind von dieser Person, nicht von uns.',
    mailTitle: 'Titel: {title}',
    mailWords: 'Worte: {words}',
    mailJournal: 'Heb deine eigenen Träume auf',
    mailReason:
      'Du bekommst diese Mail, weil {sender} deine Adresse eingegeben hat; deine Antwort geht an diese Adresse. Wenn du keine mehr möchtest:',
    mailUnsubscribe: 'abbestellen',
    unsubscribeTitle: 'Keine Träume mehr per E-Mail?',
    unsubscribeText:
      'Jemand hat einen Traum mit dir geteilt. Wenn du von hier keine Träume mehr bekommen möchtest, sag es einmal, und es gilt für alle.',
    unsubscribeButton: 'Schickt mir keine mehr',
    unsubscribedTitle: 'Das ist erledigt',
    unsubscribedText: 'An diese Adresse werden keine Träume mehr geschickt.',
    letterSubject: 'Dein {month} in Träumen',
    letterSentence:
      'Du hast {dreams, plural, one {einen Traum} other {# Träume}} aus {nights, plural, one {einer Nacht} other {# Nächten}} erzählt{lucid, plural, =0 {} one {, und in einem davon wusstest du, dass du träumst} other {, und in # davon wusstest du, dass du träumst}}.',
    letterMotifs: 'Am häufigsten wiedergekehrt: {motifs}.',
    letterPicture: 'Ein Bild zu einem deiner Träume',
    letterOpen: 'Sieh, was wiederkehrt',
    letterReason: 'Du bekommst diesen Brief einmal im Monat, weil du ihn wolltest.',
    letterStop: 'Keine Briefe mehr:',
    letterStopTitle: 'Keine Monatsbriefe mehr?',
    letterStopText: 'Der Brief über deine Träume des vergangenen Monats kommt dann nicht mehr.',
    letterStopped: 'Es kommen keine Briefe mehr. In deinem Profil kannst du sie zurückholen.',
    notTranscribed: 'Ich konnte deine Sprachnachricht nicht anhören.',
    nothingTranscribed: 'Ich habe nichts gehört, sagst du es noch einmal?',
    transcriberDown: 'Meine Ohren funktionieren gerade nicht: Bitte schreib mir deinen Traum.',
    recordingTooLong: 'Sie ist mir zu lang: In WhatsApp aufgenommen darf sie zehn Minuten dauern.',
    recordingTooLarge: 'Sie ist zu groß: Bitte schick eine kürzere.',
    recordingGone: 'Sie war nicht mehr da, als ich sie holen wollte: Bitte schick sie noch einmal.',
    notARecording:
      'Das ist keine Aufnahme, die ich abspielen kann: Bitte nimm sie noch einmal auf oder schreib mir deinen Traum.',
    transcribedInPart: 'Deine Sprachnachricht war länger als zehn Minuten: Ich habe die ersten zehn gehört.',
    photoNotStored: 'Dein Bild konnte ich nicht annehmen.',
    photoUnreadable: 'Das ist kein Bild, das ich öffnen kann: Bitte schick es noch einmal als Foto.',
    photoTooLarge: 'Es ist zu groß: Bitte schick ein kleineres.',
    photoGone: 'Es war nicht mehr da, als ich es holen wollte: Bitte schick es noch einmal.',
    pageNotRead: 'Seiten lesen kann ich gerade nicht: Bitte schick das Bild mit deinem Traum als Bildunterschrift.',
    pageWithoutWords:
      'Auf deinem Bild habe ich keine Worte gefunden. Erzähl mir erst den Traum, oder schick das Bild mit dem Traum als Bildunterschrift.',
    imageDeclined:
      'Die Worte dieses Traums wurden beim Malen abgelehnt. Vielleicht hilft es, sie ein wenig zu ändern und ihn noch einmal malen zu lassen.',
    imageUnavailable: 'Das Malen geht gerade nicht. Dein Traum ist gut aufgehoben, du kannst ihn später malen lassen.',
    noWordsInLanguage: 'In dieser Sprache waren keine Worte zu hören.',
    recordingErased: 'Die Aufnahme ist nicht mehr da.',
    recordingBroughtBack:
      'Sie kam aus deinem Archiv zurück und ist noch kein Traum. Versuch es noch einmal, dann höre ich sie an.',
    untitled: 'Es kam kein Titel.',
    wordsDeclined: 'Die Worte dieses Traums wurden abgelehnt. Vielleicht hilft es, sie ein wenig zu ändern.',
    stepUnavailable: 'Dieser Schritt geht gerade nicht. Dein Traum ist gut aufgehoben.',
    severalTriesFailed: 'Es hat auch nach mehreren Versuchen nicht geklappt.',
  },
};
