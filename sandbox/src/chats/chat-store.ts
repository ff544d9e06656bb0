import { EventEmitter } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalFile, PRIVATE_FILE, privateFolder } from '../journal/journal-file.js';
import type { Channel } from './address.js';
import { applyRecord, type ChatMedia, type ChatMessage, ChatRecord, type ChatState, emptyState } from './chat-state.js';

/** The phones of a new sandbox. No network assigns the number, and no one at WhatsApp or Telegram has the ids. */
const SEEDED_CONTACTS = {
  whatsapp: [
    { address: '+34600111222', name: 'Nuria Valdés' },
    { address: 'ES.13491208655302741918', name: 'Teo Ferrer' },
  ],
  telegram: [{ address: 'telegram:700000001', name: 'Ilka Brandt' }],
};

/** The chats, in memory and in the data folder's journal. Emits 'change' with the address of the changed chat. */
export class ChatStore extends EventEmitter<{ change: [address: string] }> {
  readonly media: MediaStore;
  private readonly journal: JournalFile<ChatRecord>;
  private readonly seeded = new Set<Channel>();
  private state: ChatState = emptyState();

  constructor(folder: string) {
    super();
    // One listener per open phone page.
    this.setMaxListeners(0);
    this.media = new MediaStore(join(folder, 'media'));
    const { journal, records } = JournalFile.open(join(folder, 'chats.jsonl'), ChatRecord);
    this.journal = journal;
    for (const record of records) applyRecord(this.state, record);
  }

  contacts(): { address: string; name: string }[] {
    return [...this.state.contacts].map(([address, name]) => ({ address, name }));
  }

  nameOf(address: string): string | undefined {
    return this.state.contacts.get(address);
  }

  message(sid: string): ChatMessage | undefined {
    return this.state.messages.get(sid);
  }

  /** Every message, oldest first. */
  messages(): ChatMessage[] {
    return [...this.state.messages.values()];
  }

  messagesOf(address: string): ChatMessage[] {
    return [...(this.state.sids.get(address) ?? [])].flatMap((sid) => this.message(sid) ?? []);
  }

  /** The time of the phone's last message, in ms since 1970; undefined without one. */
  lastInboundAt(address: string): number | undefined {
    const last = this.messagesOf(address).findLast(({ direction }) => direction === 'inbound');
    if (last === undefined || last.createdAt <= (this.state.closed.get(address) ?? '')) return undefined;
    return Date.parse(last.createdAt);
  }

  /** Simulates that more than 24 hours have passed since this phone's last message. */
  closeWindow(address: string): void {
    this.write(address, { type: 'window-closed', address, at: new Date().toISOString() });
  }

  addContact(address: string, name: string): void {
    this.write(address, { type: 'contact', address, name });
  }

  /** Stores a message; an unknown address becomes a contact with the address as its name. */
  addMessage(message: ChatMessage): void {
    if (this.nameOf(message.address) === undefined) this.addContact(message.address, message.address);
    this.write(message.address, { type: 'message', message });
  }

  setStatus(message: ChatMessage, status: ChatMessage['status'], errorCode: number | null = null): void {
    this.write(message.address, { type: 'status', sid: message.sid, status, errorCode });
  }

  setWebhook(message: ChatMessage, webhook: NonNullable<ChatMessage['webhook']>): void {
    this.write(message.address, { type: 'webhook', sid: message.sid, webhook });
  }

  storeMedia(message: ChatMessage, media: ChatMedia, contentType: string, bytes: Uint8Array): void {
    const file = this.media.store(media.sid, contentType, bytes);
    this.write(message.address, { type: 'media-fetched', sid: message.sid, mediaSid: media.sid, contentType, file });
  }

  removeButtons({ address, sid }: ChatMessage): void {
    this.write(address, { type: 'buttons-removed', sid });
  }

  removeMedia(message: ChatMessage, media: ChatMedia): void {
    this.write(message.address, { type: 'media-removed', sid: message.sid, mediaSid: media.sid });
    if (media.file !== null && message.direction !== 'inbound') this.media.remove(media.file);
  }

  /** Resets to the state of a new sandbox: the seeded contact and no messages. */
  clear(): void {
    const addresses = this.contacts().map(({ address }) => address);
    this.journal.clear();
    this.media.clear();
    this.state = emptyState();
    this.seeded.forEach((channel) => this.seed(channel));
    for (const address of addresses) this.emit('change', address);
  }

  /** Adds the phones that every sandbox with this channel has. */
  seed(channel: Channel): void {
    this.seeded.add(channel);
    for (const { address, name } of SEEDED_CONTACTS[channel])
      if (this.nameOf(address) === undefined) this.state.contacts.set(address, name);
  }

  private write(address: string, record: ChatRecord): void {
    this.journal.append(record);
    applyRecord(this.state, record);
    this.emit('change', address);
  }
}

/** The media types of a WhatsApp chat, with their file extensions. */
export const MEDIA_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
};

/** The bytes of chat media, one file per media sid. */
class MediaStore {
  constructor(private readonly folder: string) {
    privateFolder(folder);
  }

  /** Writes the file atomically; returns its name. */
  store(mediaSid: string, contentType: string, bytes: Uint8Array): string {
    const file = `${mediaSid}.${MEDIA_ENDINGS[contentType] ?? 'bin'}`;
    const unfinished = join(this.folder, `${file}.part`);
    writeFileSync(unfinished, bytes, { mode: PRIVATE_FILE });
    renameSync(unfinished, join(this.folder, file));
    return file;
  }

  read(file: string): Promise<Buffer> {
    return readFile(join(this.folder, file));
  }

  remove(file: string): void {
    rmSync(join(this.folder, file), { force: true });
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
    privateFolder(this.folder);
  }
}
