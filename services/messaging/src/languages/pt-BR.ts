import type { ChatLanguage } from './en.js';

export const ptBR: ChatLanguage = {
  commands: {
    help: 'ajuda',
    more: 'acrescenta',
    last: 'último',
    undo: 'apagar',
    lucid: 'lúcido',
    public: 'público',
    private: 'privado',
    language: 'idioma',
    stop: 'parar',
  },
  stop: ['pare', 'chega', 'cancelar', 'cancele', 'cancelar inscrição', 'descadastrar', 'sair'],
  no: 'não',
  messages: {
    dreamStored: 'Seu sonho está bem guardado.{ai, select, off {} other { Agora dou um título a ele e o pinto.}}',
    dreamStoredWithout:
      'Seu sonho está bem guardado.{ai, select, off {} other { Agora dou um título a ele e o pinto.}} Não consigo guardar {media}, então fiquei só com as palavras.',
    voiceStored: 'Seu áudio está bem guardado. Estou ouvindo agora.',
    connected:
      'Seu número está conectado. Me mande seus sonhos com as palavras que quiser, sempre que acordar. /ajuda mostra o que mais eu sei fazer.',
    connectedWithDream:
      'Seu número está conectado, e seu sonho está bem guardado.{ai, select, off {} other { Agora dou um título a ele e o pinto.}}',
    connectedWithHeld:
      '{dreams, plural, one {Seu número está conectado, e o sonho que você contou antes está bem guardado.{ai, select, off {} other { Agora dou um título a ele e o pinto.}}} other {Seu número está conectado, e os # sonhos que você contou estão bem guardados.{ai, select, off {} other { Agora dou títulos a eles e os pinto.}}}}',
    moved:
      'Este número agora pertence ao diário de {claimant}. Ele foi desconectado do diário anterior, onde ficam os sonhos contados até aqui. {rest}',
    tooShort: 'Guardo isso como um sonho? Mande de novo com / na frente.',
    nothingThere: 'Não havia palavras aí. Me conte seu sonho quando quiser.',
    unsupported: 'Não consigo receber {media}. Por favor, escreva seu sonho com palavras.',
    media:
      '{kind, select, voices {áudios} pictures {imagens} videos {vídeos} stickers {figurinhas} places {localizações} contacts {contatos} other {documentos}}',
    moreOfWhat: 'Escreva as palavras logo depois: /acrescenta e então o que mais você lembrar.',
    noDreamYet: 'Você ainda não me contou nenhum sonho.',
    help: [
      'Me mande um sonho com as palavras que quiser: eu guardo{ai, select, off {} other {, dou um título e pinto}}.',
      '/acrescenta palavras – junta ao seu último sonho',
      '/último – mostra seu último sonho',
      '/apagar – apaga seu último sonho',
      '/lúcido – marca como sonho lúcido',
      '/público – compartilha na tela',
      '/privado – guarda só para você',
      '/idioma – escolhe outro idioma',
      '/parar – desconecta este telefone',
    ].join('\n'),
    stopped:
      'Este telefone está desconectado, e não guardo mais nada do que você escrever. Seus sonhos continuam no seu diário: {address} – para continuar, conecte este número lá de novo.',
    nothingStored: 'Tudo bem, não guardo nada disso. Para desconectar este telefone, mande /parar.',
    claimsDropped:
      'Pronto: ninguém consegue conectar este número sem pedir de novo, e não guardo nada do que você escrever. Para usar o diário mais tarde, entre na sua conta e conecte você este número.',
    confirm:
      '{claimant} pediu para conectar este número ao próprio diário de sonhos. Se for você, mande / e o número fica conectado; se não for, mande /parar.',
    confirmWithHeld:
      '{claimant} pediu para conectar este número ao próprio diário de sonhos. Se for você, mande / e o número fica conectado; assim o sonho que você acabou de contar também fica guardado. Se não for, mande /parar.',
    claimedTwice:
      'Mais de uma conta pede este número: {claimants}. Abra a página do WhatsApp da sua e mande a mensagem que ela prepara para você. Se nenhuma for sua, mande /parar.',
    claimedTwiceWithHeld:
      'Mais de uma conta pede este número: {claimants}. Abra a página do WhatsApp da sua e mande a mensagem que ela prepara para você; assim o sonho que você acabou de contar também fica guardado. Se nenhuma for sua, mande /parar.',
    furtherClaimants: 'mais {count}',
    codeUnknown:
      'Não conheço mais este código. Abra a página do WhatsApp da sua conta e mande a mensagem que ela prepara.',
    confirmMove:
      'Este número está conectado a outro diário. {claimant} pediu para passá-lo para o seu próprio. Se for você, mande /{code} mais uma vez; se não for, não faça nada, e tudo fica como está.',
    unknownSender:
      'Aqui é {product}, um diário de sonhos. Entre em {address} e conecte este número; depois me mande uma mensagem que comece com /.',
    languageChoice: 'Aqui escrevo em português. Para outro idioma, mande uma destas linhas:\n{choices}',
    languageChosen: 'A partir de agora escrevo em português.',
    quoted: '“{text}”',
    artworkFailed: 'Seu sonho está bem guardado no seu diário. {reason}',
    transcribedLater:
      'Seu áudio está bem guardado. Por enquanto já ouvi bastante e vou ouvi-lo {wait}, sem você precisar fazer nada.',
    imageLater:
      'Seu sonho está guardado. Por enquanto já pintei bastante e vou pintá-lo {wait}, sem você precisar fazer nada.',
    titleLater:
      'Seu sonho está guardado. Por enquanto já dei títulos bastantes e vou dar o dele {wait}, sem você precisar fazer nada.',
    inMinutes: 'daqui a alguns minutos',
    withinTheHour: 'dentro de uma hora',
    inAnHour: 'daqui a cerca de uma hora',
    inHours: 'daqui a cerca de {hours, plural, one {# hora} other {# horas}}',
    inDays: 'daqui a cerca de {days, plural, one {# dia} other {# dias}}',
    undone: '*{title}* foi apagado.',
    private: '*{title}* é privado: só você pode ver.',
    public:
      '*{title}* é público: todo mundo pode ver na tela, com a cidade ou o país do seu perfil e sem o seu nome. /privado desfaz isso.',
    mentions:
      '*{title}* continua privado. Ele menciona {mentions}, e todo mundo poderia ler isso na tela. Mande /público mais uma vez para publicar mesmo assim.',
    lucid: '*{title}* está marcado como sonho lúcido.',
    wordsAdded: 'Acrescentei isso a *{title}*.',
    last: 'Seu último sonho: *{title}* ({publicity, select, public {público} other {privado}}{lucidity, select, lucid {, lúcido} other {}})',
    notDone: 'Não deu certo com *{title}*, que continua como estava. Por favor, mande mais uma vez.',
    gone: 'Não encontro esse sonho no seu diário.',
    mailSubject: 'Alguém compartilhou um sonho com você no {product}',
    mailGreeting: 'Olá, {name},',
    mailGreetingWithoutName: 'Olá,',
    mailSender: '{sender} manda a você o começo de um sonho. O título e as palavras são dessa pessoa, não nossos.',
    mailSenderWithName:
      '{sender}, que usa o nome “{name}”, manda a você o começo de um sonho. O título e as palavras são dessa pessoa, não nossos.',
    mailTitle: 'Título: {title}',
    mailWords: 'Palavras: {words}',
    mailJournal: 'Guarde seus próprios sonhos',
    mailReason:
      'Você recebe este e-mail porque {sender} informou seu endereço, e sua resposta vai para lá. Para não receber mais:',
    mailUnsubscribe: 'cancelar',
    unsubscribeTitle: 'Não quer mais sonhos por e-mail?',
    unsubscribeText:
      'Alguém compartilhou um sonho com você. Se não quiser mais receber sonhos daqui, diga uma vez, e vale para todos.',
    unsubscribeButton: 'Não me mandem mais',
    unsubscribedTitle: 'Pronto',
    unsubscribedText: 'Este endereço não vai mais receber sonhos.',
    notTranscribed: 'Não consegui ouvir seu áudio.',
    nothingTranscribed: 'Não ouvi nada, pode dizer de novo?',
    transcriberDown: 'Agora não estou conseguindo ouvir: por favor, escreva seu sonho.',
    recordingTooLong: 'É longo demais para mim: gravado no WhatsApp, pode durar dez minutos.',
    recordingTooLarge: 'É grande demais: por favor, mande um mais curto.',
    recordingGone: 'Ele não estava mais lá quando fui buscar: por favor, mande de novo.',
    notARecording: 'Não é uma gravação que eu consiga tocar: por favor, grave de novo ou escreva seu sonho.',
    transcribedInPart: 'Seu áudio tinha mais de dez minutos: ouvi os dez primeiros.',
    imageDeclined: 'As palavras deste sonho não puderam ser pintadas. Talvez ajude mudá-las um pouco e pintar de novo.',
    imageUnavailable: 'Agora não dá para pintar. Seu sonho está bem guardado, e você pode pedir a pintura mais tarde.',
    noWordsInLanguage: 'Nenhuma palavra foi ouvida neste idioma.',
    recordingErased: 'A gravação não está mais lá.',
    untitled: 'Nenhum título veio.',
    wordsDeclined: 'As palavras deste sonho foram recusadas. Talvez ajude mudá-las um pouco.',
    stepUnavailable: 'Este passo não é possível agora. Seu sonho está bem guardado.',
    severalTriesFailed: 'Não deu certo depois de várias tentativas.',
  },
};
