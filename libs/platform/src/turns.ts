/** Lets at most `atOnce` jobs run at a time, in the order in which they came, which bounds what they take together. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce = 1) {}

  /** The jobs that run or wait. */
  get size(): number {
    return this.running + this.waiting.length;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    const end = await this.begin();
    try {
      return await job();
    } finally {
      end();
    }
  }

  /**
   * Waits for a turn and returns the function that ends it.
   * @throws the reason of the signal when it is aborted before
   */
  async begin(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.running < this.atOnce) this.running++;
    else await this.wait(signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.waiting.shift();
      // The turn goes over to the next one, so that no other comes in between.
      if (next) next();
      else this.running--;
    };
  }

  private wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
