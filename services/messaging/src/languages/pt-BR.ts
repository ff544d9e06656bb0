import type { ChatLanguage } from './en.js';

export const ptBR: ChatLanguage = {
  commands: {
    help: ['ajuda'],
    more: ['acrescente', 'acrescenta', 'acrescentar', 'adicione', 'adicionar'],
    last: ['último', 'última', 'último sonho', 'o último'],
    undo: ['apagar', 'apague', 'apaga', 'desfazer', 'desfaça', 'excluir'],
    none: ['nenhum', 'nenhuma', 'nenhum sonho', 'nada'],
    lucid: ['lúcido', 'lúcida', 'sonho lúcido'],
    public: ['público', 'pública', 'publicar', 'publique'],
    private: ['privado', 'privada'],
    language: ['idioma', 'língua'],
    quiet: ['silêncio'],
    stop: ['parar', 'pare'],
  },
  stop: ['chega', 'sair', 'descadastrar', 'cancelar inscrição'],
  greetings: ['oi', 'olá', 'bom dia', 'boa tarde', 'boa noite'],
  no: 'não',
  messages: {
    dreamStored:
      'Seu sonho está bem guardado.{ai, select, off {} other { Agora estou escolhendo um título e fazendo a pintura.}}',
    dreamStoredWithout:
      'Seu sonho está bem guardado.{ai, select, off {} other { Agora estou escolhendo um título e fazendo a pintura.}} Não consigo guardar {media}, então fiquei só com as palavras.',
    dreamStoredWithPicture:
      'Seu sonho está bem guardado, e sua imagem fica ao lado dele.{ai, select, off {} other { Agora estou escolhendo um título e fazendo a pintura.}}',
    pictureReceived:
      'Recebi sua imagem{ai, select, off { e vou colocá-la junto do seu último sonho.} other { e estou vendo se há palavras nela.}}',
    pictureAlone: 'Conte primeiro o sonho e depois mande a imagem dele, ou mande a imagem com o sonho na legenda.',
    pictureAdded: 'Coloquei sua imagem junto de *{title}*.',
    voiceStored: 'Seu áudio está bem guardado. Estou ouvindo agora.',
    connected:
      'Seu número está conectado. Me mande seus sonhos com as palavras que quiser, sempre que acordar. /ajuda mostra o que mais eu sei fazer.',
    connectedWithDream:
      'Seu número está conectado, e seu sonho está bem guardado.{ai, select, off {} other { Agora estou escolhendo um título e fazendo a pintura.}}',
    connectedWithHeld:
      '{dreams, plural, one {Seu número está conectado, e o sonho que você contou antes está bem guardado.{ai, select, off {} other { Agora estou escolhendo um título e fazendo a pintura.}}} other {Seu número está conectado, e os # sonhos que você contou estão bem guardados.{ai, select, off {} other { Agora estou escolhendo os títulos e fazendo as pinturas.}}}}',
    moved:
      'Este número agora pertence ao diário de {claimant}. Ele foi desconectado do diário anterior, onde ficam os sonhos contados até aqui. {rest}',
    tooShort: 'Guardo isso como um sonho? Mande de novo com / na frente.',
    unknownCommand:
      'Não tenho o comando “/{words}”; /ajuda mostra os que existem. Se for um sonho, mande de novo e eu guardo.',
    greeting: 'Olá! Me conte seu sonho: bastam algumas palavras ou um áudio.',
    nothingThere: 'Não havia palavras aí. Me conte seu sonho quando quiser.',
    unsupported: 'Não consigo receber {media}. Por favor, escreva seu sonho em palavras.',
    media:
      '{kind, select, voices {áudios} pictures {imagens} videos {vídeos} stickers {figurinhas} places {localizações} contacts {contatos} other {documentos}}',
    moreOfWhat: 'Escreva as palavras logo depois: /acrescente e então o que mais você lembrar.',
    noDreamYet: 'Você ainda não me contou nenhum sonho.',
    help: [
      'Me mande um sonho com as palavras que quiser: eu guardo{ai, select, off {} other {, dou um título e faço a pintura}}.',
      '/acrescente palavras – junta ao seu último sonho',
      '/último – mostra seu último sonho',
      '/apagar – apaga seu último sonho',
      '/nenhum – anota uma noite sem sonho',
      '/lúcido – marca como sonho lúcido',
      '/público – mostra no Mural coletivo',
      '/privado – guarda só para você',
      '/idioma – escolhe outro idioma',
      '/silêncio – para com os lembretes',
      '/parar – desconecta este celular',
    ].join('\n'),
    stopped:
      'Este celular está desconectado, e não guardo mais nada do que você escrever. Seus sonhos continuam no seu diário: {address} – para continuar, conecte este número lá de novo.',
    quiet:
      'Silêncio, então: chega de lembretes e de cartas por aqui. De agora em diante só escrevo quando você me escrever, e isso sempre me alegra. Se sentir falta, eles voltam pelo seu perfil: {address}',
    nothingStored: 'Tudo bem, não guardo nada disso. Para desconectar este celular, mande /parar.',
    claimsDropped:
      'Pronto: ninguém consegue conectar este número sem pedir de novo, e não guardo nada do que você escrever. Para usar o diário mais tarde, entre na sua conta e conecte este número por lá.',
    confirm:
      '{claimant} pediu para conectar este número ao próprio diário de sonhos. Se for você, mande /{code} e o número fica conectado; se não for, mande /parar.',
    confirmWithHeld:
      '{claimant} pediu para conectar este número ao próprio diário de sonhos. Se for você, mande /{code} e o número fica conectado; assim o sonho que você acabou de contar também fica guardado. Se não for, mande /parar.',
    claimedTwice:
      'Mais de uma conta pede este número: {claimants}. Entre na sua, abra a página do WhatsApp e mande a mensagem que ela prepara para você. Se nenhuma for sua, mande /parar.',
    claimedTwiceWithHeld:
      'Mais de uma conta pede este número: {claimants}. Entre na sua, abra a página do WhatsApp e mande a mensagem que ela prepara para você; assim o sonho que você acabou de contar também fica guardado. Se nenhuma for sua, mande /parar.',
    furtherClaimants: 'mais {count}',
    codeUnknown:
      'Não conheço mais este código. Abra a página do WhatsApp na sua conta e mande a mensagem que ela prepara.',
    confirmMove:
      'Este número está conectado a outro diário. {claimant} pediu para passá-lo para o diário dessa conta. Se for você, mande /{code} mais uma vez; se não for, não faça nada, e tudo fica como está.',
    unknownSender:
      'Aqui é {product}, um diário de sonhos. Entre em {address} e conecte este número; depois me mande uma mensagem que comece com /.',
    languageChoice: 'Aqui escrevo em português. Para outro idioma, mande uma destas linhas:\n{choices}',
    languageChosen: 'A partir de agora escrevo em português.',
    quoted: '“{text}”',
    nearDream: 'Você já sonhou algo bem parecido, em {night}.',
    artworkFailed: 'Seu sonho está bem guardado no seu diário. {reason}',
    transcribedLater:
      'Seu áudio está bem guardado. Por enquanto já ouvi bastante e vou ouvi-lo {wait}, sem você precisar fazer nada.',
    dreamsLater:
      'Você já contou muitos sonhos hoje. O que mandar agora eu guardo como texto, até {bound} mensagens, e coloco no seu diário {wait}.',
    dreamsFull:
      'Já guardo {bound} mensagens suas e não consigo guardar mais: o que você mandar agora não fica salvo. Vou ter espaço de novo {wait}.',
    imageLater:
      'Seu sonho está guardado. Por enquanto já pintei bastante e vou pintá-lo {wait}, sem você precisar fazer nada.',
    titleLater:
      'Seu sonho está guardado. Por enquanto já dei muitos títulos e vou dar o dele {wait}, sem você precisar fazer nada.',
    inMinutes: 'daqui a alguns minutos',
    withinTheHour: 'em menos de uma hora',
    inAnHour: 'daqui a cerca de uma hora',
    inHours: 'daqui a cerca de {hours, plural, one {# hora} other {# horas}}',
    inDays: 'daqui a cerca de {days, plural, one {# dia} other {# dias}}',
    undone: '*{title}* foi apagado.',
    private: '*{title}* é privado: só você pode ver.',
    public:
      '*{title}* é público: todo mundo pode ver no Mural coletivo, com a cidade ou o país do seu perfil e sem o seu nome. /privado desfaz isso.',
    mentions:
      '*{title}* continua privado. Ele menciona {mentions}, e todo mundo poderia ler isso no Mural coletivo. Mande /público mais uma vez para publicar mesmo assim.',
    lucid: '*{title}* está marcado como sonho lúcido.',
    wordsAdded: 'Acrescentei isso a *{title}*.',
    last: 'Seu último sonho: *{title}* ({publicity, select, public {público} other {privado}}{lucidity, select, lucid {, lúcido} other {}})',
    notDone: 'Não deu certo com *{title}*, que continua como estava. Por favor, mande mais uma vez.',
    gone: 'Não encontro esse sonho no seu diário.',
    nudgeTitle: 'Bom dia',
    nudgeBody: 'O que você sonhou?',
    nudgeNone: 'Hoje não lembro de sonho',
    nudge:
      'Bom dia! O que você sonhou? Escreva ou conte aqui, ou mande /nenhum se não houve sonho. {address}\n/silêncio para com os lembretes, /parar desconecta este celular.',
    realityCheckTitle: 'Você está sonhando?',
    realityCheckBody: 'Olhe ao redor. Como você chegou aqui? Leia esta linha duas vezes.',
    rehearsalTitle: 'Alguns minutos de calma',
    rehearsalBody: 'Imagine o seu outro final, como você o escreveu.',
    rehearsalStop: 'Não me lembre mais',
    rehearsal:
      'Alguns minutos de calma para o seu outro final: imagine-o como você o escreveu. {address}\nNão me lembre mais: {stop}',
    nightWithoutDream: 'Noite sem sonho: anotado. /apagar desfaz.',
    nightHasDream: 'Seu diário já tem um sonho da noite passada, e ele fica.',
    nightReopened: 'Tudo bem, a noite passada voltou a ficar em aberto. Conte seu sonho quando quiser.',
    mailSubject: 'Alguém compartilhou um sonho com você no {product}',
    mailGreeting: 'Olá, {name},',
    mailGreetingWithoutName: 'Olá,',
    mailSender: '{sender} enviou a você o começo de um sonho. O título e as palavras são dessa pessoa, não nossos.',
    mailSenderWithName:
      '{sender}, que usa o nome “{name}”, enviou a você o começo de um sonho. O título e as palavras são dessa pessoa, não nossos.',
    mailTitle: 'Título: {title}',
    mailWords: 'Palavras: {words}',
    mailJournal: 'Guarde seus próprios sonhos',
    mailReason:
      'Você recebe este e-mail porque {sender} informou seu endereço, e sua resposta vai para essa pessoa. Para não receber mais:',
    mailUnsubscribe: 'cancelar',
    unsubscribeTitle: 'Não quer mais sonhos por e-mail?',
    unsubscribeText:
      'Alguém compartilhou um sonho com você. Se não quiser mais receber sonhos daqui, basta dizer uma vez, e vale para todo mundo.',
    unsubscribeButton: 'Não me mandem mais',
    unsubscribedTitle: 'Pronto',
    unsubscribedText: 'Este endereço não vai mais receber sonhos.',
    letterSubject: 'Seu mês de {month} em sonhos',
    letterSentence:
      'Você contou {dreams, plural, one {um sonho} other {# sonhos}} de {nights, plural, one {uma noite} other {# noites}}{lucid, plural, =0 {} one {, e em um deles você sabia que estava sonhando} other {, e em # deles você sabia que estava sonhando}}.',
    letterMotifs: 'O que mais voltou: {motifs}.',
    letterPicture: 'Uma pintura de um dos seus sonhos',
    letterOpen: 'Veja o que volta',
    letterReason: 'Você recebe esta carta uma vez por mês porque escolheu recebê-la.',
    letterStop: 'Chega de cartas:',
    letterStopTitle: 'Não quer mais cartas mensais?',
    letterStopText: 'A carta sobre seus sonhos do mês anterior não vai mais chegar.',
    letterStopped: 'Não vão chegar mais cartas. No seu perfil você pode trazê-las de volta.',
    notTranscribed: 'Não consegui ouvir seu áudio.',
    nothingTranscribed: 'Não ouvi nada, pode dizer de novo?',
    transcriberDown: 'Agora não estou conseguindo ouvir: por favor, escreva seu sonho.',
    recordingTooLong: 'É longo demais para mim: um áudio gravado no WhatsApp pode durar até dez minutos.',
    recordingTooLarge: 'É grande demais: por favor, mande um mais curto.',
    recordingGone: 'Ele não estava mais lá quando fui buscar: por favor, mande de novo.',
    notARecording: 'Não é uma gravação que eu consiga tocar: por favor, grave de novo ou escreva seu sonho.',
    transcribedInPart: 'Seu áudio tinha mais de dez minutos: ouvi os dez primeiros.',
    photoNotStored: 'Não consegui guardar sua imagem.',
    photoUnreadable: 'Não é uma imagem que eu consiga abrir: por favor, mande de novo como foto.',
    photoTooLarge: 'É grande demais: por favor, mande uma menor.',
    photoGone: 'Ela já não estava lá quando fui buscar: por favor, mande de novo.',
    pageNotRead: 'Agora não consigo ler páginas: por favor, mande a imagem com o sonho na legenda.',
    pageWithoutWords:
      'Não encontrei palavras na sua imagem. Conte primeiro o sonho, ou mande a imagem com o sonho na legenda.',
    imageDeclined: 'As palavras deste sonho não puderam ser pintadas. Talvez ajude mudá-las um pouco e pintar de novo.',
    imageUnavailable: 'Agora não dá para pintar. Seu sonho está bem guardado, e você pode pedir a pintura mais tarde.',
    noWordsInLanguage: 'Não ouvi nenhuma palavra neste idioma.',
    recordingErased: 'A gravação não está mais lá.',
    recordingBroughtBack: 'Ela voltou do seu arquivo e ainda não é um sonho. Tente de novo e eu a escuto.',
    untitled: 'Não veio nenhum título.',
    wordsDeclined: 'As palavras deste sonho foram recusadas. Talvez ajude mudá-las um pouco.',
    stepUnavailable: 'Esta etapa não está disponível agora. Seu sonho está bem guardado.',
    severalTriesFailed: 'Não deu certo depois de várias tentativas.',
  },
};
