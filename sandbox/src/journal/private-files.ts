import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** The mode of files that only this user reads: messages, mails and keys. */
export const PRIVATE_FILE = 0o600;

/** Makes a folder that only this user enters, also when an earlier version had left it open. */
export const privateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
};

/** Takes a file that is there already from all other users. */
export const closeFile = (path: string): void => {
  if (existsSync(path)) chmodSync(path, PRIVATE_FILE);
};
