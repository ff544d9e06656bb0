import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, privateFolder } from '../journal/private-files.js';

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
export class MediaStore {
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
