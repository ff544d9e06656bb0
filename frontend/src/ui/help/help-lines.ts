/**
 * Where people who think of harming themselves find help, by country. docs/other-endings.md says who checks the numbers
 * and when.
 */
export interface HelpLine {
  name: string;
  phone: string;
  url: string;
  /** The page that names the number, and the day on which it was read there. */
  source: string;
  checkedOn: string;
}

export interface Help {
  lines: readonly HelpLine[];
  /** The emergency number; null where the country is not known. */
  emergency: string | null;
}

/** Directories of all countries, for those that are not listed here and beside those that are. */
export const DIRECTORIES = [
  { name: 'Find A Helpline', url: 'https://findahelpline.com' },
  { name: 'Befrienders Worldwide', url: 'https://befrienders.org' },
] as const;

type Checked = [name: string, phone: string, url: string, source: string, checkedOn: string];

const help = (emergency: string, ...lines: Checked[]): Help => ({
  emergency,
  lines: lines.map(([name, phone, url, source, checkedOn]) => ({ name, phone, url, source, checkedOn })),
});

const SAMARITANS: Checked = [
  'Samaritans',
  '116 123',
  'https://www.samaritans.org',
  'https://www.samaritans.org/how-we-can-help/contact-samaritan/',
  '2026-11-23',
];

const BY_COUNTRY: Readonly<Record<string, Help>> = {
  AR: help(
    '911',
    [
      'Línea nacional de salud mental',
      '0800 999 0091',
      'https://www.argentina.gob.ar/salud/mental-y-adicciones',
      'https://lapostacomodorense.com.ar/2025/09/03/septiembre-mes-de-la-prevencion-del-suicidio-la-importancia-de-escuchar-acompanar-y-abrazar/',
      '2026-11-23',
    ],
    [
      'Centro de Asistencia al Suicida',
      '011 5275 1135',
      'https://www.asistenciaalsuicida.org.ar',
      'https://lapostacomodorense.com.ar/2025/09/03/septiembre-mes-de-la-prevencion-del-suicidio-la-importancia-de-escuchar-acompanar-y-abrazar/',
      '2026-11-23',
    ],
  ),
  AT: help('112', [
    'TelefonSeelsorge',
    '142',
    'https://www.telefonseelsorge.at',
    'https://www.katholisch.at/telefonseelsorge',
    '2026-11-23',
  ]),
  AU: help('000', [
    'Lifeline',
    '13 11 14',
    'https://www.lifeline.org.au',
    'https://lifeinmind.org.au/news/lifelines-crisis-text-service-now-available-24-7',
    '2026-11-23',
  ]),
  BE: help(
    '112',
    [
      'Centre de Prévention du Suicide',
      '0800 32 123',
      'https://www.preventionsuicide.be',
      'https://www.preventionsuicide.be/actualites/le-centre-de-prevention-du-suicide-publie-son-rapport-dactivites-2022',
      '2026-11-23',
    ],
    [
      'Zelfmoordlijn',
      '1813',
      'https://www.zelfmoord1813.be',
      'https://nieuws.vtm.be/binnenland/67758-nieuw-nummer-zelfmoordlijn1813',
      '2026-11-23',
    ],
  ),
  BR: help('192', [
    'CVV',
    '188',
    'https://cvv.org.br',
    'https://claudia.abril.com.br/noticias/suicidio-cvv-ligacao-gratuita/',
    '2026-11-23',
  ]),
  CA: help('911', [
    '9-8-8: Suicide Crisis Helpline',
    '988',
    'https://988.ca',
    'https://mentalhealthcommission.ca/catalyst/988-launches-in-canada/',
    '2026-11-23',
  ]),
  CH: help('112', [
    '143 – Die Dargebotene Hand, La Main Tendue, Telefono Amico',
    '143',
    'https://www.143.ch',
    'https://kirchen-ihrer-region.ch/2022/11/10/bevor-sie-sich-das-leben-nehmen-rufen-sie-an/',
    '2026-11-23',
  ]),
  CL: help('131', [
    'Línea Prevención del Suicidio',
    '*4141',
    'https://www.minsal.cl',
    'https://www.latercera.com/nacional/noticia/fono-4141-de-prevencion-del-suicidio-mas-de-227000-llamadas-atendidas-en-tres-anos/',
    '2026-11-23',
  ]),
  DE: help('112', [
    'TelefonSeelsorge',
    '0800 111 0 111',
    'https://www.telefonseelsorge.de',
    'https://sr.de/sr/home/nachrichten/panorama/suizid_praeventionstag_telefonseelsorge_saarland_100~amp.html',
    '2026-11-23',
  ]),
  ES: help('112', [
    'Línea 024',
    '024',
    'https://www.sanidad.gob.es/linea024',
    'https://www.rtve.es/noticias/20220509/sanidad-presenta-telefono-prevencion-suicidio/2347183.shtml',
    '2026-11-23',
  ]),
  FR: help('112', [
    '3114',
    '3114',
    'https://3114.fr',
    'https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/',
    '2026-11-23',
  ]),
  GB: help('999', SAMARITANS),
  IE: help('112', SAMARITANS),
  IN: help('112', [
    'Tele MANAS',
    '14416',
    'https://telemanas.mohfw.gov.in',
    'https://theshillongtimes.com/2025/02/07/tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/',
    '2026-11-23',
  ]),
  IT: help('112', [
    'Telefono Amico Italia (10–24)',
    '02 2327 2327',
    'https://www.telefonoamico.it',
    'https://www.fanpage.it/attualita/cose-e-come-funziona-telefono-amico-portato-sul-palco-di-sanremo-da-la-sad/',
    '2026-11-23',
  ]),
  JP: help(
    '119',
    [
      'よりそいホットライン',
      '0120 279 338',
      'https://www.since2011.net/yorisoi/',
      'http://kamata-minoru.cocolog-nifty.com/blog/2018/04/post-a06c.html',
      '2026-11-23',
    ],
    [
      '#いのちSOS',
      '0120 061 338',
      'https://www.lifelink.or.jp/inochisos/',
      'https://mainichi.jp/articles/20220826/osg/00m/040/001000d',
      '2026-11-23',
    ],
  ),
  MX: help('911', [
    'Línea de la Vida',
    '800 911 2000',
    'https://www.gob.mx/salud',
    'https://zamudionoticias.mx/?p=17586',
    '2026-11-23',
  ]),
  NL: help('112', [
    '113 Zelfmoordpreventie',
    '0800 0113',
    'https://www.113.nl',
    'https://www.nu.nl/binnenland/6062813/hulplijn-113-nu-ook-rechtstreeks-bereikbaar-voor-zelfmoordpreventie.html',
    '2026-11-23',
  ]),
  NZ: help('111', ['1737', '1737', 'https://1737.org.nz', 'https://nzfamilies.org.nz/?p=1578', '2026-11-23']),
  PE: help('106', [
    'Línea 113, opción 5',
    '113',
    'https://www.gob.pe/minsa',
    'https://panamericana.pe/salud/466160-minsa-refuerza-lineas-gratuitas-atencion-salud-mental-nivel-nacional',
    '2026-11-23',
  ]),
  PT: help('112', [
    'Linha Nacional de Prevenção do Suicídio',
    '1411',
    'https://www.sns24.gov.pt',
    'https://24noticias.sapo.pt/atualidade/artigos/1411-linha-nacional-de-prevencao-do-suicidio-arranca-com-atendimento-24-horas',
    '2026-11-23',
  ]),
  US: help('911', [
    '988 Suicide & Crisis Lifeline',
    '988',
    'https://988lifeline.org',
    'https://www.msdmanuals.com/fr/accueil/les-faits-en-bref-troubles-mentaux/comportement-suicidaire-et-automutilation/comportement-suicidaire',
    '2026-11-23',
  ]),
  UY: help('911', [
    'Línea Vida',
    '0800 0767',
    'https://www.asse.com.uy',
    'https://www.subrayado.com.uy/cada-tres-dias-un-adolescente-se-suicida-uruguay-n648093',
    '2026-11-23',
  ]),
};

/** Help for the country of this browser; without lines where none is listed. */
export function helpFor(country: string | null): Help {
  return BY_COUNTRY[country ?? ''] ?? { lines: [], emergency: null };
}
