let stopping = false;

/** Marks this process as stopping: it is no longer ready and closes keep-alive connections. */
export function noteStopping(): void {
  stopping = true;
}

export const isStopping = (): boolean => stopping;
