import type { SpawnOptions } from 'node:child_process';

export const root: string;
export function projectNode(): string;
export function ensureInstalled(): Promise<void>;
export function runChild(command: string, args: string[], options?: SpawnOptions): Promise<number>;
export function runScript(file: string): Promise<void>;
export function withSetupLock<Result>(file: string, work: () => Promise<Result>): Promise<Result>;
