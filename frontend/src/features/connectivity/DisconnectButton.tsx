import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sentenceOf } from '../../api/call.js';
import { useDisconnectWhatsappMutation } from '../../api/whatsapp.api.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/Toast/use-toast.js';

const FAILED = 'Disconnection Failed';
const FALLBACK = 'Failed to disconnect WhatsApp. Please try again.';

/** Parts the number from the journal; the dreams stay. */
export function DisconnectButton({ onDisconnected }: { onDisconnected: () => void }) {
  const [disconnect, { isLoading, error: failure }] = useDisconnectWhatsappMutation();
  const toast = useToast();

  const run = async () => {
    const { error } = await disconnect();
    if (error === undefined) {
      onDisconnected();
      toast({
        title: 'WhatsApp Disconnected',
        description: 'Your WhatsApp number has been disconnected successfully.',
      });
    } else {
      toast({ title: FAILED, description: sentenceOf(error, FALLBACK), variant: 'destructive' });
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'end' }}>
      <Button variant="outlined" disabled={isLoading} onClick={() => void run()}>
        {isLoading ? 'Disconnecting...' : 'Disconnect'}
      </Button>
      {failure !== undefined && (
        <Notice tone="error" title={FAILED}>
          {sentenceOf(failure, FALLBACK)}
        </Notice>
      )}
    </Box>
  );
}
