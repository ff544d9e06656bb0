import type { ChatLanguage } from './en.js';

export const fr: ChatLanguage = {
  commands: {
    help: ['aide'],
    more: ['ajoute', 'ajouter', 'ajoutez'],
    last: ['dernier', 'dernière', 'dernier rêve', 'le dernier'],
    undo: ['supprimer', 'supprime', 'annuler', 'annule', 'effacer', 'efface'],
    none: ['aucun', 'aucune', 'aucun rêve', 'pas de rêve', 'rien'],
    lucid: ['lucide', 'rêve lucide'],
    public: ['public', 'publique', 'publier', 'publie'],
    private: ['privé', 'privée'],
    language: ['langue'],
    quiet: ['silence'],
    stop: ['stop', 'arrêt', 'arrêter'],
  },
  stop: ['arrête', 'arrêtez', 'désabonner', 'se désabonner', 'désabonnement', 'désinscrire', 'désinscription'],
  greetings: ['bonjour', 'bonsoir', 'salut', 'coucou'],
  no: 'non',
  messages: {
    dreamStored: 'Ton rêve est à l’abri.{ai, select, off {} other { Je lui donne un titre et je le peins.}}',
    dreamStoredWithout:
      'Ton rêve est à l’abri.{ai, select, off {} other { Je lui donne un titre et je le peins.}} Je ne peux pas garder {media}, j’ai donc gardé seulement les mots.',
    dreamStoredWithPicture:
      'Ton rêve est à l’abri, et ton image le rejoint.{ai, select, off {} other { Je lui donne un titre et je le peins.}}',
    pictureReceived:
      'J’ai ton image{ai, select, off { et je la mets à côté de ton dernier rêve.} other { et je regarde si des mots y sont écrits.}}',
    pictureAlone: 'Raconte-moi d’abord le rêve puis envoie son image, ou envoie-la avec le rêve en légende.',
    pictureAdded: 'J’ai mis ton image à côté de *{title}*.',
    voiceStored: 'Ton message vocal est à l’abri. Je l’écoute maintenant.',
    connected:
      'Ton numéro est relié. Envoie-moi tes rêves avec tes mots à toi, à chaque réveil. /aide montre ce que je sais faire d’autre.',
    connectedWithDream:
      'Ton numéro est relié, et ton rêve est à l’abri.{ai, select, off {} other { Je lui donne un titre et je le peins.}}',
    connectedWithHeld:
      '{dreams, plural, one {Ton numéro est relié, et le rêve que tu as raconté avant est à l’abri.{ai, select, off {} other { Je lui donne un titre et je le peins.}}} other {Ton numéro est relié, et les # rêves que tu as racontés sont à l’abri.{ai, select, off {} other { Je leur donne un titre et je les peins.}}}}',
    moved:
      'Ce numéro appartient maintenant au journal de {claimant}. Il n’est plus relié au journal précédent, où restent les rêves racontés jusqu’ici. {rest}',
    tooShort: 'C’est un rêve à garder ? Alors renvoie-le avec / devant.',
    unknownCommand:
      'Je n’ai pas de commande « /{words} » ; /aide montre celles que j’ai. Si c’est un rêve, renvoie-le et je le garde.',
    greeting: 'Bonjour ! Raconte-moi ton rêve : quelques mots ou un message vocal suffisent.',
    nothingThere: 'Il n’y avait pas de mots là-dedans. Raconte-moi ton rêve quand tu veux.',
    unsupported: 'Je ne peux pas recevoir {media}. Écris-moi ton rêve avec des mots, s’il te plaît.',
    media:
      '{kind, select, voices {les messages vocaux} pictures {les images} videos {les vidéos} stickers {les stickers} places {les lieux} contacts {les contacts} other {les documents}}',
    moreOfWhat: 'Écris les mots juste après : /ajoute puis ce dont tu te souviens encore.',
    noDreamYet: 'Tu ne m’as pas encore raconté de rêve.',
    help: [
      'Envoie-moi un rêve avec tes mots à toi : je le garde{ai, select, off {} other {, je lui donne un titre et je le peins}}.',
      '/ajoute mots – complète ton dernier rêve',
      '/dernier – montre ton dernier rêve',
      '/supprimer – supprime ton dernier rêve',
      '/aucun – pas de rêve cette nuit',
      '/lucide – le marque comme rêve lucide',
      '/public – le partage sur la toile',
      '/privé – le garde pour toi',
      '/langue – choisit une autre langue',
      '/silence – fin des rappels',
      '/stop – déconnecte ce téléphone',
    ].join('\n'),
    stopped:
      'Ce téléphone est déconnecté, et je ne garde plus rien de ce que tu écris. Tes rêves restent dans ton journal : {address} – pour continuer, reconnecte ce numéro là-bas.',
    quiet:
      'Place au silence : plus de rappels ni de lettres par ici. Désormais je n’écris que lorsque tu m’écris, et cela me fait toujours plaisir. S’ils te manquent, ton profil les fait revenir : {address}',
    nothingStored: 'D’accord, je n’en garde rien. Pour déconnecter ce téléphone, envoie /stop.',
    claimsDropped:
      'C’est fait : personne ne peut plus relier ce numéro sans le redemander, et je ne garde rien de ce que tu écris. Pour utiliser le journal plus tard, connecte-toi et relie ce numéro toi-même.',
    confirm:
      '{claimant} a demandé à relier ce numéro à son journal de rêves. Si c’est toi, envoie /{code} et le numéro est relié ; sinon, envoie /stop.',
    confirmWithHeld:
      '{claimant} a demandé à relier ce numéro à son journal de rêves. Si c’est toi, envoie /{code} et le numéro est relié ; le rêve que tu viens de raconter sera gardé aussi. Sinon, envoie /stop.',
    claimedTwice:
      'Plusieurs comptes demandent ce numéro : {claimants}. Ouvre la page WhatsApp de ton compte et envoie le message qu’elle te prépare. Si aucun n’est à toi, envoie /stop.',
    claimedTwiceWithHeld:
      'Plusieurs comptes demandent ce numéro : {claimants}. Ouvre la page WhatsApp de ton compte et envoie le message qu’elle te prépare ; le rêve que tu viens de raconter sera gardé aussi. Si aucun n’est à toi, envoie /stop.',
    furtherClaimants: '{count, plural, one {# autre} other {# autres}}',
    codeUnknown:
      'Je ne connais plus ce code. Ouvre la page WhatsApp de ton compte et envoie le message qu’elle prépare.',
    confirmMove:
      'Ce numéro est relié à un autre journal. {claimant} a demandé à le relier au sien. Si c’est toi, envoie encore une fois /{code} ; sinon, ne fais rien, et rien ne change.',
    unknownSender:
      'Ici {product}, un journal de rêves. Connecte-toi sur {address} et relie ce numéro ; ensuite, envoie-moi un message qui commence par /.',
    languageChoice: 'Ici, j’écris en français. Pour une autre langue, envoie une de ces lignes :\n{choices}',
    languageChosen: 'À partir de maintenant, j’écris en français.',
    quoted: '« {text} »',
    nearDream: 'Tu as déjà rêvé tout près d’ici : le {night}.',
    artworkFailed: 'Ton rêve est à l’abri dans ton journal. {reason}',
    transcribedLater:
      'Ton message vocal est à l’abri. J’ai assez écouté pour le moment et je l’écouterai {wait}, sans que tu aies rien à faire.',
    dreamsLater:
      'Tu as déjà raconté beaucoup de rêves aujourd’hui. Ce que tu m’envoies maintenant, je le garde sous forme de texte, jusqu’à {bound} messages, et je le mettrai dans ton journal {wait}.',
    dreamsFull:
      'Je garde déjà {bound} messages de toi et je ne peux pas en garder plus : ce que tu m’envoies maintenant n’est pas conservé. J’aurai de nouveau de la place {wait}.',
    imageLater:
      'Ton rêve est gardé. J’ai assez peint pour le moment et je le peindrai {wait}, sans que tu aies rien à faire.',
    titleLater:
      'Ton rêve est gardé. J’ai donné assez de titres pour le moment et je lui donnerai le sien {wait}, sans que tu aies rien à faire.',
    inMinutes: 'dans quelques minutes',
    withinTheHour: 'dans moins d’une heure',
    inAnHour: 'dans une heure environ',
    inHours: 'dans {hours, plural, one {# heure} other {# heures}} environ',
    inDays: 'dans {days, plural, one {# jour} other {# jours}} environ',
    undone: '*{title}* est supprimé.',
    private: '*{title}* est privé : tu es la seule personne à le voir.',
    public:
      '*{title}* est public : tout le monde peut le voir sur la toile, avec la ville ou le pays de ton profil et sans ton nom. /privé le retire.',
    mentions:
      '*{title}* est toujours privé. Il mentionne {mentions}, et tout le monde pourrait le lire sur la toile. Envoie /public encore une fois pour le publier quand même.',
    lucid: '*{title}* est marqué comme rêve lucide.',
    wordsAdded: 'Je l’ai ajouté à *{title}*.',
    last: 'Ton dernier rêve : *{title}* ({publicity, select, public {public} other {privé}}{lucidity, select, lucid {, lucide} other {}})',
    notDone: 'Cela n’a pas marché pour *{title}*, qui est resté tel quel. Renvoie ton message, s’il te plaît.',
    gone: 'Je ne trouve pas ce rêve dans ton journal.',
    nudgeTitle: 'Bonjour',
    nudgeBody: 'De quoi as-tu rêvé ?',
    nudgeNone: 'Pas de rêve',
    nudge:
      'Bonjour ! De quoi as-tu rêvé ? Écris-le ou raconte-le ici, ou envoie /aucun s’il n’y avait pas de rêve. {address}\n/silence met fin aux rappels, /stop déconnecte ce téléphone.',
    realityCheckTitle: 'Es-tu en train de rêver ?',
    realityCheckBody: 'Regarde autour de toi. Comment te retrouves-tu ici ? Relis cette ligne une fois.',
    rehearsalTitle: 'Quelques minutes au calme',
    rehearsalBody: 'Imagine ton autre fin, comme tu l’as écrite.',
    rehearsalStop: 'Ne plus me le rappeler',
    rehearsal:
      'Quelques minutes au calme pour ton autre fin : imagine-la comme tu l’as écrite. {address}\nNe plus me le rappeler : {stop}',
    nightWithoutDream: 'Pas de rêve cette nuit : c’est noté. /supprimer l’annule.',
    nightHasDream: 'Ton journal a déjà un rêve pour cette nuit, et il y reste.',
    nightReopened: 'D’accord, c’est annulé. Raconte-moi ton rêve de cette nuit quand tu veux.',
    mailSubject: 'Quelqu’un a partagé un rêve avec toi sur {product}',
    mailGreeting: 'Bonjour {name},',
    mailGreetingWithoutName: 'Bonjour,',
    mailSender: '{sender} t’envoie le début d’un rêve. Le titre et les mots sont les siens, pas les nôtres.',
    mailSenderWithName:
      '{sender}, sous le nom de « {name} », t’envoie le début d’un rêve. Le titre et les mots sont les siens, pas les nôtres.',
    mailTitle: 'Titre : {title}',
    mailWords: 'Mots : {words}',
    mailJournal: 'Garde tes propres rêves',
    mailReason:
      'Tu reçois ce message parce que {sender} a saisi ton adresse ; si tu réponds, ta réponse lui parviendra. Pour ne plus en recevoir :',
    mailUnsubscribe: 'me désinscrire',
    unsubscribeTitle: 'Plus de rêves par e-mail ?',
    unsubscribeText:
      'Quelqu’un a partagé un rêve avec toi. Si tu ne veux plus recevoir de rêves d’ici, dis-le une fois : plus personne ne pourra t’en envoyer.',
    unsubscribeButton: 'Ne m’en envoyez plus',
    unsubscribedTitle: 'C’est fait',
    unsubscribedText: 'Aucun rêve ne sera plus envoyé à cette adresse.',
    letterSubject: 'Ton mois en rêves : {month}',
    letterSentence:
      'Tu as raconté {dreams, plural, one {un rêve} other {# rêves}} de {nights, plural, one {une nuit} other {# nuits}}{lucid, plural, =0 {} one {, et dans l’un d’eux tu savais que tu rêvais} other {, et dans # d’entre eux tu savais que tu rêvais}}.',
    letterMotifs: 'Ce qui est revenu le plus : {motifs}.',
    letterPicture: 'Une peinture de l’un de tes rêves',
    letterOpen: 'Vois ce qui revient',
    letterReason: 'Tu reçois cette lettre une fois par mois parce que tu l’as voulue.',
    letterStop: 'Plus de lettres :',
    letterStopTitle: 'Plus de lettres mensuelles ?',
    letterStopText: 'La lettre sur tes rêves du mois précédent ne viendra plus.',
    letterStopped: 'Il n’y aura plus de lettres. Ton profil peut les faire revenir.',
    notTranscribed: 'Je n’ai pas pu écouter ton message vocal.',
    nothingTranscribed: 'Je n’ai rien entendu, tu le redis ?',
    transcriberDown: 'Je n’entends pas bien en ce moment : écris-moi ton rêve, s’il te plaît.',
    recordingTooLong: 'Il est trop long pour moi : enregistré dans WhatsApp, il peut durer dix minutes.',
    recordingTooLarge: 'Il est trop lourd : envoie un message plus court, s’il te plaît.',
    recordingGone: 'Il n’était plus là quand j’ai voulu l’écouter : renvoie-le, s’il te plaît.',
    notARecording: 'Je n’arrive pas à ouvrir cet enregistrement : recommence-le ou écris-moi ton rêve, s’il te plaît.',
    transcribedInPart: 'Ton message vocal durait plus de dix minutes : j’ai écouté les dix premières.',
    photoNotStored: 'Je n’ai pas pu garder ton image.',
    photoUnreadable: 'Je n’arrive pas à ouvrir cette image : renvoie-la comme photo, s’il te plaît.',
    photoTooLarge: 'Elle est trop lourde : envoies-en une plus légère, s’il te plaît.',
    photoGone: 'Elle n’était plus là quand j’ai voulu la prendre : renvoie-la, s’il te plaît.',
    pageNotRead: 'Je ne peux pas lire de pages en ce moment : envoie l’image avec ton rêve en légende, s’il te plaît.',
    pageWithoutWords:
      'Je n’ai pas trouvé de mots sur ton image. Raconte-moi d’abord le rêve, ou envoie l’image avec le rêve en légende.',
    imageDeclined: 'Les mots de ce rêve n’ont pas pu être peints. Les changer un peu et le faire repeindre peut aider.',
    imageUnavailable:
      'Impossible de peindre en ce moment. Ton rêve est à l’abri, tu pourras le faire peindre plus tard.',
    noWordsInLanguage: 'Aucun mot n’a été entendu dans cette langue.',
    recordingErased: 'L’enregistrement n’est plus là.',
    recordingBroughtBack: 'Il est revenu de ton archive et n’est pas encore un rêve. Réessaie pour que je l’écoute.',
    untitled: 'Aucun titre n’est venu.',
    wordsDeclined: 'Les mots de ce rêve ont été refusés. Les changer un peu peut aider.',
    stepUnavailable: 'Cette étape n’est pas possible en ce moment. Ton rêve est à l’abri.',
    severalTriesFailed: 'Cela n’a pas marché après plusieurs essais.',
  },
};
