import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Keyboard from 'lucide-react/icons/keyboard';
import Mic from 'lucide-react/icons/mic';
import Palette from 'lucide-react/icons/palette';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Link } from 'react-router';
import { useHasChat } from '../../api/account.api.js';
import { useBrand } from '../../api/brand.api.js';
import { measures } from '../../theme/measures.js';
import { Panel } from '../../ui/Panel.js';

const items = () => [
  { icon: Mic, text: t`Send voice notes as you wake`, needs: 'speech' as const },
  { icon: Keyboard, text: t`Type dreams when you would rather not speak` },
  { icon: Palette, text: t`Get AI artwork for every dream`, needs: 'ai' as const },
  { icon: TrendingUp, text: t`Track patterns from night to night` },
];

const ILLUSTRATION = new URL('./lantern-house.webp', import.meta.url).href;

export function Welcome() {
  const { productName, without } = useBrand();
  const hasChat = useHasChat();
  return (
    <Panel
      component="section"
      aria-labelledby="welcome"
      sx={{ overflow: 'hidden', display: 'grid', gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
    >
      <Box
        component="img"
        src={ILLUSTRATION}
        alt=""
        width={800}
        height={533}
        sx={{ width: '100%', height: '100%', aspectRatio: measures.imageRatio, objectFit: 'cover' }}
      />
      <Box sx={{ p: { xs: 3, md: 5 }, display: 'grid', alignContent: 'center', justifyItems: 'start', gap: 2 }}>
        <Typography id="welcome" variant="h2">
          {t`Welcome to ${productName}`}
        </Typography>
        <Typography color="textSecondary">
          {hasChat
            ? t`Your journal is waiting for its first dream. Connect WhatsApp, and tomorrow morning you only have to speak.`
            : t`Your journal is waiting for its first dream.`}
        </Typography>
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, my: 1 }}>
          {items()
            .filter(({ needs }) => needs === undefined || !without?.includes(needs))
            .map(({ icon: Icon, text }) => (
              <Box
                key={text}
                component="li"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.75,
                  '& > svg': { flex: 'none', color: 'ink.secondary' },
                }}
              >
                <Icon size={measures.icon} aria-hidden />
                {text}
              </Box>
            ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {hasChat && <Button variant="contained" component={Link} to="/connectivity">{t`Connect WhatsApp`}</Button>}
          <Button {...(!hasChat && { variant: 'contained' })} component={Link} to="/new">{t`Write one here`}</Button>
        </Box>
      </Box>
    </Panel>
  );
}
