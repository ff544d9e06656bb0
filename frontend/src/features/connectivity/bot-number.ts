/** '+14155238886' as '+1 415 523 8886'; numbers of other plans as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}

/** Opens WhatsApp on a message to the number that already holds the first '/' and the code of the claim, if it has one. */
export function firstMessageLink(phone: string, code: string | null): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=/${encodeURIComponent(code ?? '')}`;
}
