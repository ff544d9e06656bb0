import { LANDING_PATHS, landingLanguageOf, type Language, LANGUAGE_NAMES, LANGUAGES } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { measures } from '../theme/measures.js';
import { useBrowserNavigation } from '../ui/browser-navigation.js';
import { chooseLanguage, shownLanguage } from './language.js';

/**
 * The language of the app, as a native select, because Base UI's would add to the first load. public/wake.js does the
 * same before the landing page is hydrated.
 */
interface LanguageSelectProps {
  onChosen?: (language: Language) => void;
}

export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const { pathname } = useLocation();
  const navigateBrowser = useBrowserNavigation();
  const choose = (tag: string) => {
    const language = LANGUAGES.find((one) => one === tag);
    if (language === undefined) return;
    void chooseLanguage(language);
    onChosen?.(language);
    if (landingLanguageOf(pathname) !== null) navigateBrowser(LANDING_PATHS[language]);
  };
  return (
    <Box
      component="select"
      aria-label={t`Language`}
      data-languages
      value={shownLanguage()}
      onChange={(event) => {
        event.stopPropagation();
        choose(event.target.value);
      }}
      sx={{
        minHeight: measures.touch,
        maxWidth: '100%',
        p: 0,
        border: 0,
        font: 'inherit',
        color: 'text.secondary',
        bgcolor: 'transparent',
        cursor: 'pointer',
        '&:hover': { color: 'text.primary' },
        // The list itself is drawn by the system.
        '& option': { color: 'text.primary', bgcolor: 'background.drawer' },
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </Box>
  );
}
