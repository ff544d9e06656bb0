import Button from '@mui/material/Button';
import { sentenceOf } from '../../api/call.js';
import { useDisconnectWhatsappMutation } from '../../api/whatsapp.api.js';
import { useToast } from '../../ui/Toast/use-toast.js';

/** Parts the number from the journal; the dreams stay. */
export function DisconnectButton() {
  const [disconnect, { isLoading }] = useDisconnectWhatsappMutation();
  const toast = useToast();

  const run = async () => {
    const { error } = await disconnect();
    if (error === undefined) {
      toast({
        title: 'WhatsApp Disconnected',
        description: 'Your WhatsApp number has been disconnected successfully.',
      });
    } else {
      const description = sentenceOf(error, 'Failed to disconnect WhatsApp. Please try again.');
      toast({ title: 'Disconnection Failed', description, variant: 'destructive' });
    }
  };

  return (
    <Button variant="outlined" disabled={isLoading} onClick={() => void run()}>
      {isLoading ? 'Disconnecting...' : 'Disconnect'}
    </Button>
  );
}
