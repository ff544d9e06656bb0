import type { ChannelCode } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { OpenLink, ScanCode } from './Connected.js';

interface CodeLinkProps {
  /** Undefined until one is requested. */
  link: ChannelCode['link'] | undefined;
  isLoading: boolean;
  onRequest: () => void;
  labels: { request: string; open: string; scan: string };
  /** Beside another way to connect, which the page names first. */
  isSecond?: boolean;
}

/** A link with a code that opens the chat, and its QR code. */
export function CodeLink({ link, isLoading, onRequest, labels, isSecond = false }: CodeLinkProps) {
  if (link === undefined)
    return (
      <Button variant={isSecond ? 'outlined' : 'contained'} disabled={isLoading} onClick={onRequest}>
        {labels.request}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <OpenLink link={link}>{labels.open}</OpenLink>
      <ScanCode link={link} title={labels.scan} />
    </Box>
  );
}
