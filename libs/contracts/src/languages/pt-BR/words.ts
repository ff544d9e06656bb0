import { stemmer } from '@orama/stemmers/portuguese';
import type { ChatWords, PublicWords, SelfHarmPhrases } from '../index.js';

export const chat: ChatWords = {
  commands: {
    help: ['ajuda'],
    more: ['acrescente', 'acrescenta', 'acrescentar', 'adicione', 'adicionar'],
    last: ['último', 'última', 'último sonho', 'o último'],
    undo: ['apagar', 'apague', 'apaga', 'desfazer', 'desfaça', 'excluir'],
    none: ['nenhum', 'nenhuma', 'nenhum sonho', 'nada'],
    lucid: ['lúcido', 'lúcida', 'sonho lúcido'],
    public: ['público', 'pública', 'publicar', 'publique'],
    private: ['privado', 'privada'],
    circle: ['círculo', 'meu círculo'],
    join: ['participar', 'entrar'],
    language: ['idioma', 'língua'],
    quiet: ['silêncio'],
    stop: ['parar', 'pare'],
  },
  stop: ['chega', 'sair', 'descadastrar', 'cancelar inscrição'],
  greetings: ['oi', 'olá', 'bom dia', 'boa tarde', 'boa noite'],
  no: 'não',
};

export const selfHarm: SelfHarmPhrases = [
  /\b(?:quero|quis|vou|ia|tentei|pensei em|penso em|vontade de|eu queria) (?:me matar|me enforcar|me machucar de proposito|tirar (?:a )?minha (?:propria )?vida|cortar os pulsos)\b/,
  /\b(?:eu me matei|me enforquei|me cortei de proposito|me corto de proposito|tirar (?:a )?minha propria vida|acabar com (?:a )?minha vida)\b/,
  /(?<!\bnao )\b(?:quero|queria|quis|vontade de|preferia|prefiro) morrer\b(?! de)/,
  /\bnao (?:quero|queria) (?:mais viver|viver mais|continuar vivend\w+|viver|acordar nunca mais)\b(?! (?:em|aqui|la|ali|com|assim|sem|sozinh[oa]|n[ao]s?)\b)/,
  /\b(?:automutila\w+|autolesa\w+|autoles\w+)\b/,
];

export const publicWords: PublicWords = {
  stemmer,
  blocked:
    'afogar assassinar assassinato assassino bomba cadáver decapitar degolar enforcar enforcado escravo esfaquear espancar esquartejar estrangular estuprar estupro estuprador explosivo facada facas fuzil granada linchar massacre matar matança mutilar nu nua nus nuas overdose pelada pelado pistola prostituta punhal revólver sangrar sangrento sangue sexo sexual tortura torturar violação violador violar violência violento tiroteio',
};

export const titleWords =
  'a além ao aos as atrás até com da das de debaixo dentro do dos e em entre fora longe na nas no noite noites nos num numa o onde os ou para pela pelas pelo pelos perto por quando sem semana sob sobre sonho sonhos um uma umas uns à às';
