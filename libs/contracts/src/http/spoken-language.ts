/** BCP-47 codes of the languages a voice note can be heard in, as the transcriber names them. */
export const SPOKEN_LANGUAGES = [
  ...['ar-EG', 'ca-ES', 'cmn-Hans-CN', 'cs-CZ', 'da-DK', 'de-DE', 'el-GR', 'en-AU', 'en-GB', 'en-IN', 'en-US'],
  ...['es-ES', 'es-US', 'eu-ES', 'fi-FI', 'fr-CA', 'fr-FR', 'gl-ES', 'hi-IN', 'hr-HR', 'hu-HU', 'id-ID', 'it-IT'],
  ...['iw-IL', 'ja-JP', 'ko-KR', 'nl-NL', 'no-NO', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'ru-RU', 'sv-SE', 'th-TH'],
  ...['tr-TR', 'uk-UA', 'vi-VN'],
] as const;
