/** The choice of letting the words themselves say which language they are in. */
export const AUTOMATIC = 'auto';

/** Languages in which voice notes can be heard, by BCP 47. */
export const SPEECH_LANGUAGES = [
  { value: AUTOMATIC, label: 'Recognise it for me' },
  { value: 'ca-ES', label: 'Català' },
  { value: 'cs-CZ', label: 'Čeština' },
  { value: 'da-DK', label: 'Dansk' },
  { value: 'de-DE', label: 'Deutsch' },
  { value: 'en-GB', label: 'English (UK)' },
  { value: 'en-US', label: 'English (US)' },
  { value: 'es-ES', label: 'Español (España)' },
  { value: 'es-MX', label: 'Español (México)' },
  { value: 'fr-FR', label: 'Français' },
  { value: 'it-IT', label: 'Italiano' },
  { value: 'nl-NL', label: 'Nederlands' },
  { value: 'pl-PL', label: 'Polski' },
  { value: 'pt-BR', label: 'Português (Brasil)' },
  { value: 'pt-PT', label: 'Português (Portugal)' },
  { value: 'fi-FI', label: 'Suomi' },
  { value: 'sv-SE', label: 'Svenska' },
  { value: 'tr-TR', label: 'Türkçe' },
  { value: 'el-GR', label: 'Ελληνικά' },
  { value: 'uk-UA', label: 'Українська' },
  { value: 'hi-IN', label: 'हिन्दी' },
  { value: 'ja-JP', label: '日本語' },
  { value: 'ko-KR', label: '한국어' },
] as const;
