import type { User } from '@dreamloom/contracts/http';
import { useBrand } from '../../api/brand.api.js';

/** The chat with the bot, with the first message filled in while the number waits for it; null without a bot. */
export function useChatLink({ phone, whatsappCode }: User): string | null {
  const { botNumber, sandboxUrl } = useBrand();
  if (botNumber === '') return null;
  return sandboxUrl === undefined
    ? firstMessageLink(botNumber, whatsappCode)
    : sandboxPhoneLink(sandboxUrl, phone, whatsappCode);
}

/** The address of a chat in WhatsApp, which is a phone of the sandbox while that is the vendor. */
export function useChatOf(link: string | undefined): string | undefined {
  const { sandboxUrl } = useBrand();
  if (link === undefined || sandboxUrl === undefined) return link;
  return sandboxPhoneLink(sandboxUrl, null, new URL(link).searchParams.get('text')?.slice(1) ?? null);
}

/** Opens the sandbox's phone of this number with the same message. */
function sandboxPhoneLink(sandboxUrl: string, phone: string | null, code: string | null): string {
  const address = new URL('/phone', sandboxUrl);
  if (phone !== null) address.searchParams.set('from', phone);
  address.searchParams.set('text', `/${code ?? ''}`);
  return address.href;
}

/** Opens WhatsApp with a message to the number that already holds '/' and the code of the claim, if there is one. */
export function firstMessageLink(phone: string, code: string | null): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=/${encodeURIComponent(code ?? '')}`;
}
