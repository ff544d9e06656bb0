import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';

/** Compiles a catalogue for Jest as the build does. */
export default {
  process(text, file) {
    const [, locale] = /\/languages\/([^/]+)\//.exec(file);
    const catalogue = formatter().parse(text, { locale, sourceLocale: 'en', filename: file });
    const translated = Object.entries(catalogue).map(([id, { translation }]) => [id, translation]);
    return { code: createCompiledCatalog(locale, Object.fromEntries(translated), { namespace: 'es' }).source };
  },
};
