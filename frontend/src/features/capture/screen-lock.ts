/** Leaves the screen on where the browser can; the browser itself releases the lock when the page is hidden. */
export class ScreenLock {
  private sentinel: WakeLockSentinel | null = null;
  private isWanted = false;

  hold(): void {
    this.isWanted = true;
    document.addEventListener('visibilitychange', this.request);
    this.request();
  }

  release(): void {
    this.isWanted = false;
    document.removeEventListener('visibilitychange', this.request);
    void this.sentinel?.release().catch(() => undefined);
    this.sentinel = null;
  }

  private readonly request = (): void => {
    void (navigator.wakeLock as WakeLock | undefined)?.request('screen').then(
      (sentinel) => {
        if (this.isWanted) this.sentinel = sentinel;
        else void sentinel.release();
      },
      // A hidden page gets none.
      () => undefined,
    );
  };
}
