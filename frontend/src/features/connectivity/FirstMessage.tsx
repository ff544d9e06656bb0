import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useBrand } from '../../api/brand.api.js';
import { measures, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';
import { useIsMobile } from '../../ui/use-is-mobile.js';
import { claimantName, type User } from '@dreamloom/contracts/http';
import { firstMessageLink, formatPhone } from './bot-number.js';

/** What is left to do before the number brings dreams: one message from it. */
export function FirstMessage({ user, welcomed }: { user: User; welcomed: boolean }) {
  const { botNumber } = useBrand();
  const isMobile = useIsMobile();
  if (botNumber === '') return null;
  const link = firstMessageLink(botNumber, user.whatsappCode);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 16rem', display: 'grid', justifyItems: 'start', gap: 2 }}>
        <Typography color="textSecondary">
          {welcomed && 'No welcome message has come? '}
          Send your first dream message starting with &lsquo;/&rsquo; to {formatPhone(botNumber)} to activate the bot.
        </Typography>
        <Typography color="textSecondary" variant="body2">
          WhatsApp names you as {claimantName(user)} before a number is connected.
        </Typography>
        <Button variant="contained" href={link} target="_blank" rel="noreferrer">
          Open WhatsApp
        </Button>
      </Box>
      {!isMobile && (
        <Box component="figure" sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
          <Box sx={{ p: 1.5, borderRadius: radii.entry, bgcolor: unpainted.now }}>
            <QRCodeSVG value={link} size={measures.qr} title="Opens WhatsApp with the first message" />
          </Box>
          <Typography component="figcaption" variant="body2" color="textSecondary">
            Scan with your phone
          </Typography>
        </Box>
      )}
    </Box>
  );
}
