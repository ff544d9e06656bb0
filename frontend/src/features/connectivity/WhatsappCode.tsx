import { t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../../api/call.js';
import { useGetWhatsappCodeMutation } from '../../api/channels.api.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { useChatOf } from './chat-link.js';
import { CodeLink } from './CodeLink.js';

/** Connects WhatsApp without a number, which the person may hide. */
export function WhatsappCode() {
  const [request, { data, isLoading, error }] = useGetWhatsappCodeMutation();
  const link = useChatOf(data?.link);
  const labels = {
    request: t`Connect with a link`,
    open: t`Open WhatsApp`,
    scan: t`Opens WhatsApp with your code`,
  };
  return (
    <Panel
      component="section"
      aria-labelledby="code-title"
      sx={{ p: { xs: 3, md: 4.5 }, display: 'grid', justifyItems: 'start', gap: 2 }}
    >
      <Typography id="code-title" variant="h2">{t`Or without a number`}</Typography>
      <Typography color="textSecondary">
        {t`A link opens WhatsApp with a code, which you send. It works for a quarter of an hour, also when you hide your number.`}
      </Typography>
      <CodeLink link={link} isLoading={isLoading} onRequest={() => void request()} labels={labels} isSecond />
      {error !== undefined && (
        <Notice tone="error" title={t`Connection Failed`}>
          {sentenceOf(error, t`Please try again in a moment.`)}
        </Notice>
      )}
    </Panel>
  );
}
