/** Runs jobs one after the other, which bounds the memory that they take together. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.last.then(job);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
