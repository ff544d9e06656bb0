import type { DreamSource } from '@dreamloom/contracts/http';

/** How the dream was told. */
export const SOURCE_LABEL: Record<DreamSource, string> = {
  whatsapp_voice: 'voice note',
  whatsapp_text: 'text',
  other: 'written here',
};
