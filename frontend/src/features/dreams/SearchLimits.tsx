import { t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';

/** What a search for words cannot find. */
export function SearchLimits({ isOffline }: { isOffline: boolean }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
      {isOffline
        ? t`Without the network, words are found only as you write them, and only in the dreams on this device.`
        : t`Some forms of a word, such as “flew” for “fly”, are found only when you write them.`}
    </Typography>
  );
}
