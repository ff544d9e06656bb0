import type { InboundForm } from './webhook-form.js';

export type Unsupported = 'voice notes' | 'pictures' | 'videos' | 'stickers' | 'documents' | 'places' | 'contacts';

/** The check uses the type that the vendor declares; the transcription detects the actual format. */
export function isVoiceNote(form: Pick<InboundForm, 'NumMedia' | 'MediaUrl0' | 'MediaContentType0'>): boolean {
  return (
    form.NumMedia > 0 && form.MediaUrl0 !== undefined && /^(audio\/|application\/ogg)/i.test(form.MediaContentType0)
  );
}

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
