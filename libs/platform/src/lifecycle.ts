let stopping = false;

/** Says that this process was told to stop: from now on it is not ready, and asks callers to come back elsewhere. */
export function noteStopping(): void {
  stopping = true;
}

export const isStopping = (): boolean => stopping;
