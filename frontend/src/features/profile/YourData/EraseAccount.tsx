import { ERASE_WORD } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import { useEraseAccountMutation } from '../../../api/your-data.api.js';
import { Dialog } from '../../../ui/Dialog/Dialog.js';
import { useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { forgetDeviceDrafts } from '../../../ui/device-drafts.js';
import { Notice } from '../../../ui/Notice.js';
import { TextField } from '../../../ui/TextField.js';
import { DataRow } from './DataRow.js';

/** Deletes the account, once its dreamer has typed the word for it. */
export function EraseAccount() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [erase, { isLoading, error, reset }] = useEraseAccountMutation();
  const navigateBrowser = useBrowserNavigation();

  const close = () => {
    setOpen(false);
    setTyped('');
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed !== ERASE_WORD) return;
    const { error: failure } = await erase({ confirmation: typed });
    if (failure !== undefined) return;
    forgetDeviceDrafts();
    navigateBrowser('/');
  };

  return (
    <DataRow
      title="Delete my account"
      text="Your dreams, paintings, voice notes, messages and profile are erased everywhere, for good."
    >
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete your account?"
        description="Everything of yours is erased, and nobody can bring it back. You may want to export it first."
      >
        <Box component="form" onSubmit={(event: FormEvent) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={`Type ${ERASE_WORD} to confirm`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            maxLength={20}
          />
          {error !== undefined && (
            <Notice tone="error" title="Not deleted">
              {sentenceOf(error, 'Please try again.')}
            </Notice>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
            <Button variant="outlined" onClick={close}>
              Keep my account
            </Button>
            <Button type="submit" variant="contained" color="error" disabled={typed !== ERASE_WORD || isLoading}>
              {isLoading ? 'Deleting...' : 'Delete for good'}
            </Button>
          </Box>
        </Box>
      </Dialog>
    </DataRow>
  );
}
