import type { InboundForm } from './webhook-form.js';

/** What the bot cannot take in, as a dreamer would call it. */
export type Unsupported = 'voice notes' | 'pictures' | 'videos' | 'stickers' | 'documents' | 'places' | 'contacts';

/** True when a message is spoken; the vendor names the type, what the bytes are is found out by whoever listens. */
export function isVoiceNote(form: Pick<InboundForm, 'NumMedia' | 'MediaUrl0' | 'MediaContentType0'>): boolean {
  return (
    form.NumMedia > 0 && form.MediaUrl0 !== undefined && /^(audio\/|application\/ogg)/i.test(form.MediaContentType0)
  );
}

/** What a message carries besides words that the bot cannot take in; null when it is words alone. */
export function unsupportedMedia(form: InboundForm): Unsupported | null {
  if (form.MessageType === 'location') return 'places';
  if (form.MessageType === 'contacts') return 'contacts';
  if (form.NumMedia === 0) return null;
  const type = form.MediaContentType0.toLowerCase();
  if (type === 'image/webp' || form.MessageType === 'sticker') return 'stickers';
  if (type.startsWith('image/')) return 'pictures';
  if (type.startsWith('audio/')) return 'voice notes';
  if (type.startsWith('video/')) return 'videos';
  return type.includes('vcard') ? 'contacts' : 'documents';
}
