// Must run on any old Node version: see setup.mjs.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PAUSE_MS = 250;
const HEARTBEAT_MS = 1_000;
// Process ids restart with a container, so a live id alone does not prove that the owner is alive.
const SILENT_MS = 20_000;

/** Runs `work` while no other process of this repository installs or builds; takes over the lock of a dead process. */
export async function withSetupLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let isWaiting = false; !take(file); isWaiting = true) {
    if (!isWaiting) console.log('  waiting for another process that installs or builds here');
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  return false;
}

function isAbandoned(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Date.now() - statSync(file).mtimeMs > SILENT_MS || (owner > 0 && !isAlive(owner));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
