/** '+14155238886' as '+1 415 523 8886'; other numbering plans are unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}

/** Opens WhatsApp with a message to the number that already holds '/' and the code of the claim, if there is one. */
export function firstMessageLink(phone: string, code: string | null): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=/${encodeURIComponent(code ?? '')}`;
}
