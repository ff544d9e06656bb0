import type { ChatLanguage } from './en.js';

export const es: ChatLanguage = {
  commands: {
    help: ['ayuda'],
    more: ['añade', 'añadir', 'agrega', 'agregar'],
    last: ['último', 'última', 'último sueño', 'el último'],
    undo: ['borrar', 'borra', 'deshacer', 'deshaz', 'eliminar', 'elimina'],
    none: ['ninguno', 'ninguna', 'ningún sueño', 'nada'],
    lucid: ['lúcido', 'lúcida', 'sueño lúcido'],
    public: ['público', 'pública', 'publicar', 'publica'],
    private: ['privado', 'privada'],
    language: ['idioma', 'lengua'],
    quiet: ['silencio'],
    stop: ['parar', 'para'],
  },
  stop: ['detener', 'alto', 'basta', 'baja', 'darse de baja', 'dar de baja', 'darme de baja'],
  greetings: ['hola', 'buenas', 'buenos días', 'buenas tardes', 'buenas noches'],
  no: 'no',
  messages: {
    dreamStored: 'Tu sueño está a salvo.{ai, select, off {} other { Ahora le pongo título y lo pinto.}}',
    dreamStoredWithout:
      'Tu sueño está a salvo.{ai, select, off {} other { Ahora le pongo título y lo pinto.}} No puedo guardar {media}, así que me quedé solo con las palabras.',
    dreamStoredWithPicture:
      'Tu sueño está a salvo, y tu imagen va a su lado.{ai, select, off {} other { Ahora le pongo título y lo pinto.}}',
    pictureReceived:
      'Tengo tu imagen{ai, select, off { y la pongo junto a tu último sueño.} other { y miro si hay palabras en ella.}}',
    pictureAlone: 'Cuéntame primero el sueño y después manda su imagen, o mándala con el sueño como pie de foto.',
    pictureAdded: 'He puesto tu imagen junto a *{title}*.',
    voiceStored: 'Tu nota de voz está a salvo. Ahora mismo la escucho.',
    connected:
      'Tu número ya está conectado. Mándame tus sueños con las palabras que quieras, cuando despiertes. /ayuda te muestra qué más sé hacer.',
    connectedWithDream:
      'Tu número ya está conectado, y tu sueño está a salvo.{ai, select, off {} other { Ahora le pongo título y lo pinto.}}',
    connectedWithHeld:
      '{dreams, plural, one {Tu número ya está conectado, y el sueño que me contaste antes está a salvo.{ai, select, off {} other { Ahora le pongo título y lo pinto.}}} other {Tu número ya está conectado, y los # sueños que me contaste están a salvo.{ai, select, off {} other { Ahora les pongo título y los pinto.}}}}',
    moved:
      'Este número pertenece ahora al diario de {claimant}. Ya no está unido al diario anterior, donde siguen los sueños contados hasta hoy. {rest}',
    tooShort: '¿Guardo eso como un sueño? Mándalo otra vez con / delante.',
    unknownCommand:
      'No tengo ninguna orden “/{words}”; /ayuda muestra las que hay. Si es un sueño, mándalo otra vez y lo guardo.',
    greeting: '¡Hola! Cuéntame tu sueño: bastan unas palabras o una nota de voz.',
    nothingThere: 'Ahí no había palabras. Cuéntame tu sueño cuando quieras.',
    unsupported: 'No puedo recibir {media}. Escríbeme tu sueño con palabras, por favor.',
    media:
      '{kind, select, voices {notas de voz} pictures {imágenes} videos {vídeos} stickers {stickers} places {ubicaciones} contacts {contactos} other {documentos}}',
    moreOfWhat: 'Escribe las palabras detrás: /añade y luego lo que más recuerdes.',
    noDreamYet: 'Todavía no me has contado ningún sueño.',
    help: [
      'Mándame un sueño con las palabras que quieras: lo guardo{ai, select, off {} other {, le pongo título y lo pinto}}.',
      '/añade palabras – las suma a tu último sueño',
      '/último – muestra tu último sueño',
      '/borrar – borra tu último sueño',
      '/ninguno – anota que anoche no soñaste',
      '/lúcido – lo marca como sueño lúcido',
      '/público – lo comparte en el lienzo',
      '/privado – lo guarda solo para ti',
      '/idioma – elige otro idioma',
      '/silencio – no más recordatorios',
      '/parar – desconecta este teléfono',
    ].join('\n'),
    stopped:
      'Este teléfono está desconectado y ya no guardo nada de lo que escribas. Tus sueños siguen en tu diario: {address} – para continuar, vuelve a conectar allí este número.',
    quiet:
      'Silencio, pues: no más recordatorios ni cartas por aquí. Desde ahora te escribo solo cuando me escribas tú, y siempre me alegra. Si los echas de menos, vuelven desde tu perfil: {address}',
    nothingStored: 'De acuerdo, no guardo nada de eso. Para desconectar este teléfono, manda /parar.',
    claimsDropped:
      'Hecho: nadie puede conectar ya este número sin volver a pedirlo, y no guardo nada de lo que escribas. Si más adelante quieres usar el diario, inicia sesión y conecta tú este número.',
    confirm:
      '{claimant} ha pedido conectar este número a su diario de sueños. Si eres tú, manda /{code} y queda conectado; si no, manda /parar.',
    confirmWithHeld:
      '{claimant} ha pedido conectar este número a su diario de sueños. Si eres tú, manda /{code} y queda conectado; así se guarda también el sueño que acabas de contar. Si no, manda /parar.',
    claimedTwice:
      'Varias cuentas piden este número: {claimants}. Abre la página de WhatsApp de la tuya y manda el mensaje que te prepara. Si ninguna es tuya, manda /parar.',
    claimedTwiceWithHeld:
      'Varias cuentas piden este número: {claimants}. Abre la página de WhatsApp de la tuya y manda el mensaje que te prepara; así se guarda también el sueño que acabas de contar. Si ninguna es tuya, manda /parar.',
    furtherClaimants: '{count} más',
    codeUnknown:
      'Ya no conozco este código. Abre la página de WhatsApp de tu cuenta y manda el mensaje que te prepara.',
    confirmMove:
      'Este número está conectado a otro diario. {claimant} ha pedido pasarlo al suyo. Si eres tú, manda /{code} una vez más; si no, no hagas nada y todo queda como está.',
    unknownSender:
      'Aquí {product}, un diario de sueños. Inicia sesión en {address} y conecta este número; después mándame un mensaje que empiece por /.',
    languageChoice: 'Aquí escribo en español. Para otro idioma, manda una de estas líneas:\n{choices}',
    languageChosen: 'Desde ahora escribo en español.',
    quoted: '“{text}”',
    nearDream: 'Ya soñaste algo muy parecido: el {night}.',
    artworkFailed: 'Tu sueño está a salvo en tu diario. {reason}',
    transcribedLater:
      'Tu nota de voz está a salvo. Por ahora he escuchado bastante y la escucharé {wait}, sin que tengas que hacer nada.',
    dreamsLater:
      'Hoy ya has contado muchos sueños. Lo que mandes ahora lo guardo como texto, hasta {bound} mensajes, y lo pondré en tu diario {wait}.',
    dreamsFull:
      'Ya te guardo {bound} mensajes y no puedo guardar más: lo que mandes ahora se pierde. Tendré sitio otra vez {wait}.',
    imageLater:
      'Tu sueño está guardado. Por ahora he pintado bastante y lo pintaré {wait}, sin que tengas que hacer nada.',
    titleLater:
      'Tu sueño está guardado. Por ahora he puesto bastantes títulos y le pondré el suyo {wait}, sin que tengas que hacer nada.',
    inMinutes: 'en unos minutos',
    withinTheHour: 'en menos de una hora',
    inAnHour: 'en una hora más o menos',
    inHours: 'en {hours, plural, one {una hora, más o menos} other {unas # horas}}',
    inDays: 'en {days, plural, one {un día, más o menos} other {unos # días}}',
    undone: 'He borrado *{title}*.',
    private: '*{title}* es privado: solo tú puedes verlo.',
    public:
      '*{title}* es público: cualquiera puede verlo en el lienzo, con la ciudad o el país de tu perfil y sin tu nombre. /privado lo retira.',
    mentions:
      '*{title}* sigue siendo privado. Menciona {mentions}, y en el lienzo cualquiera podría leerlo. Manda /público otra vez para publicarlo de todos modos.',
    lucid: '*{title}* está marcado como sueño lúcido.',
    wordsAdded: 'Lo he añadido a *{title}*.',
    last: 'Tu último sueño: *{title}* ({publicity, select, public {público} other {privado}}{lucidity, select, lucid {, lúcido} other {}})',
    notDone: 'Con *{title}* no ha funcionado; sigue como estaba. Mándalo otra vez, por favor.',
    gone: 'No encuentro ese sueño en tu diario.',
    nudgeTitle: 'Buenos días',
    nudgeBody: '¿Qué has soñado?',
    nudgeNone: 'Hoy no he soñado',
    nudge:
      '¡Buenos días! ¿Qué has soñado? Escríbelo o cuéntalo aquí, o manda /ninguno si no has soñado. {address}\n/silencio acaba con los recordatorios, /parar desconecta este teléfono.',
    realityCheckTitle: '¿Estás soñando?',
    realityCheckBody: 'Mira a tu alrededor. ¿Cómo has llegado hasta aquí? Lee esta línea dos veces.',
    rehearsalTitle: 'Unos minutos de calma',
    rehearsalBody: 'Imagina tu otro final, tal como lo escribiste.',
    rehearsalStop: 'No recordármelo más',
    rehearsal:
      'Unos minutos de calma para tu otro final: imagínalo tal como lo escribiste. {address}\nNo recordármelo más: {stop}',
    nightWithoutDream: 'Anotado: una noche sin sueños. /borrar lo deshace.',
    nightHasDream: 'Tu diario ya tiene un sueño de anoche, y ahí se queda.',
    nightReopened: 'De acuerdo, lo he deshecho. Cuéntame tu sueño cuando quieras.',
    mailSubject: 'Alguien ha compartido un sueño contigo en {product}',
    mailGreeting: 'Hola, {name}:',
    mailGreetingWithoutName: 'Hola:',
    mailSender: '{sender} te manda el comienzo de un sueño. El título y las palabras son suyos, no nuestros.',
    mailSenderWithName:
      '{sender}, que usa el nombre “{name}”, te manda el comienzo de un sueño. El título y las palabras son suyos, no nuestros.',
    mailTitle: 'Título: {title}',
    mailWords: 'Palabras: {words}',
    mailJournal: 'Guarda tus propios sueños',
    mailReason:
      'Recibes este correo porque {sender} escribió tu dirección, y si respondes, tu respuesta le llegará. Para no recibir más:',
    mailUnsubscribe: 'darme de baja',
    unsubscribeTitle: '¿No más sueños por correo?',
    unsubscribeText:
      'Alguien ha compartido un sueño contigo. Si no quieres recibir más sueños desde aquí, dilo una vez y vale para todos.',
    unsubscribeButton: 'No quiero recibir más',
    unsubscribedTitle: 'Listo',
    unsubscribedText: 'A esta dirección no llegarán más sueños.',
    letterSubject: 'Tu {month} en sueños',
    letterSentence:
      'Contaste {dreams, plural, one {un sueño} other {# sueños}} de {nights, plural, one {una noche} other {# noches}}{lucid, plural, =0 {} one {, y en uno de ellos sabías que soñabas} other {, y en # de ellos sabías que soñabas}}.',
    letterMotifs: 'Lo que más volvió: {motifs}.',
    letterPicture: 'Una pintura de uno de tus sueños',
    letterOpen: 'Mira lo que vuelve',
    letterReason: 'Recibes esta carta una vez al mes porque así lo pediste.',
    letterStop: 'No más cartas:',
    letterStopTitle: '¿No más cartas mensuales?',
    letterStopText: 'La carta sobre tus sueños del mes anterior ya no llegará.',
    letterStopped: 'No llegarán más cartas. En tu perfil puedes recuperarlas.',
    notTranscribed: 'No he podido escuchar tu nota de voz.',
    nothingTranscribed: 'No he oído nada, ¿me lo dices otra vez?',
    transcriberDown: 'Ahora mismo no oigo bien: escríbeme tu sueño, por favor.',
    recordingTooLong: 'Es demasiado larga para mí: una nota grabada en WhatsApp puede durar diez minutos.',
    recordingTooLarge: 'Es demasiado grande: manda una más corta, por favor.',
    recordingGone: 'Ya no estaba cuando fui a buscarla: mándala otra vez, por favor.',
    notARecording: 'No es una grabación que yo pueda reproducir: grábala otra vez o escríbeme tu sueño, por favor.',
    transcribedInPart: 'Tu nota de voz duraba más de diez minutos: he escuchado los diez primeros.',
    photoNotStored: 'No he podido guardar tu imagen.',
    photoUnreadable: 'No es una imagen que yo pueda abrir: mándala otra vez como foto, por favor.',
    photoTooLarge: 'Es demasiado grande: manda una más pequeña, por favor.',
    photoGone: 'Ya no estaba cuando fui a buscarla: mándala otra vez, por favor.',
    pageNotRead: 'Ahora mismo no puedo leer páginas: manda la imagen con tu sueño como pie de foto, por favor.',
    pageWithoutWords:
      'No he encontrado palabras en tu imagen. Cuéntame primero el sueño, o manda la imagen con el sueño como pie de foto.',
    imageDeclined:
      'Las palabras de este sueño no se han podido pintar. Quizá ayude cambiarlas un poco y pintarlo otra vez.',
    imageUnavailable: 'Ahora mismo no se puede pintar. Tu sueño está a salvo y podrás hacer que lo pinte más tarde.',
    noWordsInLanguage: 'En este idioma no se oyeron palabras.',
    recordingErased: 'La grabación ya no está.',
    recordingBroughtBack: 'Volvió de tu archivo y aún no es un sueño. Inténtalo de nuevo y la escucho.',
    untitled: 'No llegó ningún título.',
    wordsDeclined: 'Las palabras de este sueño fueron rechazadas. Quizá ayude cambiarlas un poco.',
    stepUnavailable: 'Este paso no es posible ahora mismo. Tu sueño está a salvo.',
    severalTriesFailed: 'No ha funcionado tras varios intentos.',
  },
};
