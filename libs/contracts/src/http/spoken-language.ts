/** BCP 47 tags of the supported languages of voice notes, as the vendor spells them. */
export const SPOKEN_LANGUAGES = [
  ...['ar-EG', 'ca-ES', 'cmn-Hans-CN', 'cs-CZ', 'da-DK', 'de-DE', 'el-GR', 'en-AU', 'en-GB', 'en-IN', 'en-US'],
  ...['es-ES', 'es-US', 'eu-ES', 'fi-FI', 'fr-CA', 'fr-FR', 'gl-ES', 'hi-IN', 'hr-HR', 'hu-HU', 'id-ID', 'it-IT'],
  ...['iw-IL', 'ja-JP', 'ko-KR', 'nl-NL', 'no-NO', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'ru-RU', 'sv-SE', 'th-TH'],
  ...['tr-TR', 'uk-UA', 'vi-VN'],
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];
