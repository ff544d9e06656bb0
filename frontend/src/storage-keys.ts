/** The chosen theme, 'dark' or 'light'; public/theme.js reads the same key before the first paint. */
export const THEME_KEY = 'dreamloom-theme';

/** The tag of the chosen language; public/language.js reads the same key before the first paint. */
export const LANGUAGE_KEY = 'dreamloom-language';
