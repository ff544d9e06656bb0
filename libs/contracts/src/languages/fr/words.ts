import { stemmer } from '@orama/stemmers/french';
import type { ChatWords, PublicWords, SelfHarmPhrases } from '../index.js';

export const chat: ChatWords = {
  commands: {
    help: ['aide'],
    more: ['ajoute', 'ajouter', 'ajoutez'],
    last: ['dernier', 'dernière', 'dernier rêve', 'le dernier'],
    undo: ['supprimer', 'supprime', 'annuler', 'annule', 'effacer', 'efface'],
    none: ['aucun', 'aucune', 'aucun rêve', 'pas de rêve', 'rien'],
    lucid: ['lucide', 'rêve lucide'],
    public: ['public', 'publique', 'publier', 'publie'],
    private: ['privé', 'privée'],
    circle: ['cercle', 'mon cercle'],
    join: ['rejoindre', 'rejoins'],
    language: ['langue'],
    quiet: ['silence'],
    stop: ['stop', 'arrêt', 'arrêter'],
  },
  stop: ['arrête', 'arrêtez', 'désabonner', 'se désabonner', 'désabonnement', 'désinscrire', 'désinscription'],
  greetings: ['bonjour', 'bonsoir', 'salut', 'coucou'],
  no: 'non',
};

export const selfHarm: SelfHarmPhrases = [
  /\bje (?:veux|voulais|vais|voudrais|pense a|pensais a) (?:me tuer|me pendre|me faire du mal|me suicider|m'ouvrir les veines|me tailler les veines)\b/,
  /\b(?:envie de|j'ai voulu|j'ai essaye de|j'ai pense a|j'avais pense a) (?:me tuer|me pendre|me faire du mal)\b/,
  /\bje me suis (?:tuee?|pendue?|scarifiee?|ouvert les veines)\b/,
  /\bje me (?:fais du mal (?:expres|a moi-meme)|scarifi\w+)\b/,
  /\b(?:mettre|mis|mettais) fin a (?:mes jours|ma (?:propre )?vie)\b/,
  /\b(?:je (?:veux|voulais|voudrais|souhaite|prefere|preferais)|envie de|j'ai voulu) mourir\b(?! d[e'])/,
  /\b(?:je (?:ne )?(?:veux|voulais)|n'ai|n'avais|ai|avais) plus (?:envie de )?(?:vivre|exister|me reveiller)\b(?! (?:a|avec|ici|dans|chez|comme|la-bas|en|seule?|sans)\b)/,
  /\b(?:automutil\w+|en finir avec la vie)\b/,
];

export const publicWords: PublicWords = {
  stemmer,
  blocked:
    'assassin assassinat assassiner bombe cadavre couteau couteaux décapiter démembrer égorger esclave étrangler explosif fusil fusiller fusillade grenade lyncher massacre massacrer meurtre meurtrier mutiler nu nue nus nues overdose pendu pendaison pistolet poignard poignarder prostituée revolver saigner sanglant sexe sexuel sexuelle sexy torture torturer tuer tueur tuerie viol violer violeur violence violent',
};

export const titleWords =
  'au aux avec contre d dans de derrière des devant du en entre et hors l la le les loin nuit nuits ou où par parmi pour près quand rêve rêves sans semaine sous sur un une vers à';
