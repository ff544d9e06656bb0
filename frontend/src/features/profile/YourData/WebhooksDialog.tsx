import type { Webhook, WebhookType } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import {
  useAddWebhookMutation,
  useGetWebhooksQuery,
  useRemoveWebhookMutation,
  useResumeWebhookMutation,
} from '../../../api/webhooks.api.js';
import { measures } from '../../../theme/measures.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { dateFormat } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/toasts.js';

/** Addresses that are called when something happens to a dream, and a form for another one. */
export function WebhooksDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useGetWebhooksQuery();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Webhooks`}
      description={t`An address of yours is called when something happens to a dream, such as that of a home automation. It is told which dream and which night, and no word of it.`}
      wide
    >
      {error !== undefined && (
        <Notice tone="error" title={t`Not loaded`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      {data && data.webhooks.length > 0 && (
        <Box component="ul" aria-label={t`Your webhooks`} sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Box>
      )}
      {data && <NewWebhookForm />}
    </Dialog>
  );
}

function WebhookRow({ webhook: { id, url, types, tries, endedAt } }: { webhook: Webhook }) {
  const [resume, resuming] = useResumeWebhookMutation();
  const [remove, removing] = useRemoveWebhookMutation();
  const toast = useToast();
  const names = namesOf();
  const run = async (request: Promise<{ error?: unknown }>) => {
    const { error } = await request;
    if (error !== undefined)
      toast({ title: t`Error`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, py: 2, borderTop: `${measures.hairline} solid`, borderColor: 'line' }}
    >
      <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {url}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {types.map((type) => names[type]).join(' · ')}
      </Typography>
      {endedAt !== null && (
        <Typography role="status" variant="body2" color="error">{t`It failed, so nothing is sent to it.`}</Typography>
      )}
      {tries.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ minHeight: measures.touch, alignContent: 'center', cursor: 'pointer' }}>
            {t`Last tries`}
          </Box>
          <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {tries.map(({ type, at, status }) => (
              <Typography component="li" variant="body2" color="textSecondary" key={at + type}>
                {[timeOf(at), names[type], status === null ? t`no answer` : t`answered ${status}`].join(' · ')}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {endedAt !== null && (
          <Button
            size="small"
            variant="outlined"
            disabled={resuming.isLoading}
            aria-label={t`Resume: ${url}`}
            onClick={() => void run(resume(id))}
          >{t`Resume`}</Button>
        )}
        <Button
          size="small"
          disabled={removing.isLoading}
          aria-label={t`Remove: ${url}`}
          onClick={() => void run(remove(id))}
        >{t`Remove`}</Button>
      </Box>
    </Box>
  );
}

function NewWebhookForm() {
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<readonly WebhookType[]>(['dream.recorded']);
  const [add, { data: added, error, isLoading }] = useAddWebhookMutation();
  const group = useId();
  const names = namesOf();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await add({ url: url.trim(), types: [...types] });
    if (error === undefined) setUrl('');
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2.5 }}>
      {added && (
        <Notice tone="success" title={t`Added. Its secret is shown only now`}>
          <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {added.secret}
          </Box>
        </Notice>
      )}
      <TextField label={t`Address`} value={url} onChange={setUrl} required placeholder="https://" />
      <Box role="group" aria-labelledby={group}>
        <Typography id={group} variant="body2" sx={{ fontWeight: 600 }}>{t`Call it when a dream is`}</Typography>
        {(Object.keys(names) as WebhookType[]).map((type) => (
          <Checkbox
            key={type}
            checked={types.includes(type)}
            onChange={(isIn) => setTypes(isIn ? [...types, type] : types.filter((other) => other !== type))}
          >
            {names[type]}
          </Checkbox>
        ))}
      </Box>
      {error !== undefined && (
        <Notice tone="error" title={t`Not added`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isLoading || url.trim() === '' || types.length === 0}
        sx={{ justifySelf: 'start' }}
      >{t`Add a webhook`}</Button>
    </Box>
  );
}

const timeOf = (at: string) => dateFormat({ dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));

const namesOf = (): Record<WebhookType, string> => ({
  'dream.recorded': t`kept`,
  'dream.titled': t`titled`,
  'dream.painted': t`painted`,
  'dream.changed': t`changed`,
  'dream.trashed': t`deleted`,
});
