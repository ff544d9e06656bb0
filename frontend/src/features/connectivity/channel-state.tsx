import type { ChannelState } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Notice } from '../../ui/Notice.js';

/** Who has opened the link, until the chat says yes. */
export const openedBy = (name: string | null): string => {
  const who = name ?? t`your chat`;
  return t`${who} has opened the link. Send / there to say yes, or disconnect it here if that is not you.`;
};

/** Why messages do not arrive. */
export function ChannelProblem({ state }: { state: ChannelState | undefined }) {
  if (state?.isDown)
    return (
      <Notice
        tone="calm"
        title={state.channel === 'telegram' ? t`Telegram does not answer` : t`WhatsApp does not answer`}
      >
        {t`What you send there arrives once it is back, and so do the replies.`}
      </Notice>
    );
  if (!state?.isBlocked) return null;
  return (
    <Notice tone="calm" title={t`The bot is blocked`}>
      {t`You have blocked it in this chat. Unblock it there, and it can write to you again.`}
    </Notice>
  );
}
