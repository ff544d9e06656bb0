import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** The mode of files that only this user may read: messages, mails and keys. */
export const PRIVATE_FILE = 0o600;

/** Creates a folder that only this user may enter, and restricts an existing one. */
export const privateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
};

/** Restricts an existing file to this user. */
export const closeFile = (path: string): void => {
  if (existsSync(path)) chmodSync(path, PRIVATE_FILE);
};
