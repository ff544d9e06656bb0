import type { WordsFrom } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';

const CHANNELS = { whatsapp: 'WhatsApp', telegram: 'Telegram' } as const;

/** Where words came from, such as WhatsApp or Firefox on Android; undefined for what is not known. */
export function sourceText(from: WordsFrom | null | undefined): string | undefined {
  if (!from) return undefined;
  const { via, browser, system } = from;
  if (via === 'import') return t`Imported`;
  if (via !== 'web') return CHANNELS[via];
  if (browser === undefined) return t`Web app`;
  return system === undefined ? browser : t`${browser} on ${system}`;
}
