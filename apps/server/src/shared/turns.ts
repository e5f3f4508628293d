/** Runs a few tasks at a time, holders in turn, so that one with many delays nobody else. */
export class Turns {
  /** By holder; the one that has waited longest comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async run<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(holder);
    try {
      return await work();
    } finally {
      this.#goOn();
    }
  }

  #turn(holder: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = this.#waiting.get(holder);
    if (own) own.push(resolve);
    else this.#waiting.set(holder, [resolve]);
    return promise;
  }

  #goOn(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#free += 1;
      return;
    }
    const [holder, [begin, ...others]] = first;
    this.#waiting.delete(holder);
    if (others.length > 0) this.#waiting.set(holder, others);
    begin!();
  }
}
