/// <reference types="vite/client" />

/** See build/messages.ts. */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';
  export const catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
}
