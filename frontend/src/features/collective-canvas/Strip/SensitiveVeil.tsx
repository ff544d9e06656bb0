import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { unpainted } from '../../../theme/tokens.js';

/** Lies over what not everybody wants to see, until the viewer asks for it. */
export function SensitiveVeil({ onShow }: { onShow: () => void }) {
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
      <Button
        onClick={onShow}
        sx={{ px: 2.5, color: unpainted.label, bgcolor: unpainted.veil, '&:hover': { bgcolor: unpainted.veil } }}
      >
        Sensitive content · Show
      </Button>
    </Box>
  );
}
