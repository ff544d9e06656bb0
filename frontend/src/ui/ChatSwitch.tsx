import type { ChannelName } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { SwitchRow } from './DataRow.js';

interface ChatSwitchProps {
  id: string;
  /** Those of the dreamer that can bring the reminder; without one there is no choice. */
  chats: readonly ChannelName[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Default: where a message comes. */
  text?: string;
}

/** The choice of being reminded in a chat. */
export function ChatSwitch({ chats, text, ...rest }: ChatSwitchProps) {
  const [first, ...others] = chats;
  if (first === undefined) return null;
  const hasOthers = others.length > 0;
  const where = hasOthers ? t`A message in the chat where you wrote last.` : t`A message in your chat with the bot.`;
  return <SwitchRow title={hasOthers ? t`By WhatsApp or Telegram` : byOne(first)} text={text ?? where} {...rest} />;
}

const byOne = (channel: ChannelName) => (channel === 'telegram' ? t`By Telegram` : t`By WhatsApp`);
