import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Phone from 'lucide-react/icons/phone';
import { measures } from '../../theme/measures.js';
import { formatPhone } from '../format.js';
import { Panel } from '../Panel.js';
import { countryOf } from './help-country.js';
import { DIRECTORIES, helpFor } from './help-lines.js';

/** Where help is, by the country of this browser. `onContinue` is absent while nothing waits behind it. */
export function HelpFirst({ onContinue }: { onContinue?: (() => void) | undefined }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { lines, emergency } = helpFor(countryOf(timeZone, navigator.languages));
  const [{ name, url }, other] = DIRECTORIES;
  return (
    <Panel
      component="section"
      aria-labelledby="help-first"
      sx={{ p: { xs: 2.5, md: 4 }, borderColor: 'secondary.main', display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <div role="status">
        <Typography variant="h2" id="help-first">{t`You do not have to be alone with this`}</Typography>
        <Typography
          sx={{ mt: 1, maxWidth: measures.textMax, textWrap: 'pretty' }}
        >{t`Some of these words are heavy. If you think of harming yourself, please talk to somebody now. They listen, whatever you say.`}</Typography>
      </div>
      <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
        {lines.map((line) => (
          <Box component="li" key={line.phone}>
            <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 0.75 }}>
              <Button
                variant="contained"
                href={`tel:${line.phone.replaceAll(' ', '')}`}
                startIcon={<Phone size={measures.icon} aria-hidden />}
              >
                {formatPhone(line.phone)}
              </Button>
              <Outside url={line.url} text={new URL(line.url).host} />
            </Box>
          </Box>
        ))}
        <li>
          {lines.length === 0 ? (
            <Trans>
              In your country: <Outside url={url} text={name} />
            </Trans>
          ) : (
            <Trans>
              In another country: <Outside url={url} text={name} />
            </Trans>
          )}
          {', '}
          <Outside url={other.url} text={other.name} />
        </li>
      </Box>
      {emergency !== null && (
        <Typography>
          <Trans>
            In danger right now: call <Link href={`tel:${emergency}`}>{emergency}</Link>.
          </Trans>
        </Typography>
      )}
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`Your browser noticed the words by itself, and sent them nowhere for it.`}</Typography>
      {onContinue && <Button variant="outlined" onClick={onContinue}>{t`Go on to the other ending`}</Button>}
    </Panel>
  );
}

function Outside({ url, text }: { url: string; text: string }) {
  return (
    <Link href={url} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
}
