import { EventEmitter } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalFile, PRIVATE_FILE, privateFolder } from '../journal/journal-file.js';
import { applyRecord, type ChatMedia, type ChatMessage, ChatRecord, type ChatState, emptyState } from './chat-state.js';

/** The phone of a new sandbox, with a number that no network assigns. */
const SEEDED_CONTACT = { number: '+34600111222', name: 'Nuria Valdés' };

/** The chats, in memory and in the data folder's journal. Emits 'change' with the number of the changed chat. */
export class ChatStore extends EventEmitter<{ change: [number: string] }> {
  readonly media: MediaStore;
  private readonly journal: JournalFile<ChatRecord>;
  private state: ChatState = emptyState();

  constructor(folder: string) {
    super();
    // One listener per open phone page.
    this.setMaxListeners(0);
    this.media = new MediaStore(join(folder, 'media'));
    const { journal, records } = JournalFile.open(join(folder, 'chats.jsonl'), ChatRecord);
    this.journal = journal;
    this.seed();
    for (const record of records) applyRecord(this.state, record);
  }

  contacts(): { number: string; name: string }[] {
    return [...this.state.contacts].map(([number, name]) => ({ number, name }));
  }

  nameOf(number: string): string | undefined {
    return this.state.contacts.get(number);
  }

  message(sid: string): ChatMessage | undefined {
    return this.state.messages.get(sid);
  }

  /** Every message, oldest first. */
  messages(): ChatMessage[] {
    return [...this.state.messages.values()];
  }

  messagesOf(number: string): ChatMessage[] {
    return [...(this.state.sids.get(number) ?? [])].flatMap((sid) => this.message(sid) ?? []);
  }

  /** The time of the phone's last message, in ms since 1970; undefined without one. */
  lastInboundAt(number: string): number | undefined {
    const last = this.messagesOf(number).findLast(({ direction }) => direction === 'inbound');
    if (last === undefined || last.createdAt <= (this.state.closed.get(number) ?? '')) return undefined;
    return Date.parse(last.createdAt);
  }

  /** Simulates that more than 24 hours have passed since this phone's last message. */
  closeWindow(number: string): void {
    this.write(number, { type: 'window-closed', number, at: new Date().toISOString() });
  }

  addContact(number: string, name: string): void {
    this.write(number, { type: 'contact', number, name });
  }

  /** Stores a message; an unknown number becomes a contact with the number as its name. */
  addMessage(message: ChatMessage): void {
    if (this.nameOf(message.number) === undefined) this.addContact(message.number, message.number);
    this.write(message.number, { type: 'message', message });
  }

  setStatus(message: ChatMessage, status: ChatMessage['status'], errorCode: number | null = null): void {
    this.write(message.number, { type: 'status', sid: message.sid, status, errorCode });
  }

  setWebhook(message: ChatMessage, webhook: NonNullable<ChatMessage['webhook']>): void {
    this.write(message.number, { type: 'webhook', sid: message.sid, webhook });
  }

  storeMedia(message: ChatMessage, media: ChatMedia, contentType: string, bytes: Uint8Array): void {
    const file = this.media.store(media.sid, contentType, bytes);
    this.write(message.number, { type: 'media-fetched', sid: message.sid, mediaSid: media.sid, contentType, file });
  }

  removeMedia(message: ChatMessage, media: ChatMedia): void {
    this.write(message.number, { type: 'media-removed', sid: message.sid, mediaSid: media.sid });
    if (media.file !== null && message.direction !== 'inbound') this.media.remove(media.file);
  }

  /** Resets to the state of a new sandbox: the seeded contact and no messages. */
  clear(): void {
    const numbers = this.contacts().map(({ number }) => number);
    this.journal.clear();
    this.media.clear();
    this.state = emptyState();
    this.seed();
    for (const number of numbers) this.emit('change', number);
  }

  private seed(): void {
    this.state.contacts.set(SEEDED_CONTACT.number, SEEDED_CONTACT.name);
  }

  private write(number: string, record: ChatRecord): void {
    this.journal.append(record);
    applyRecord(this.state, record);
    this.emit('change', number);
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
