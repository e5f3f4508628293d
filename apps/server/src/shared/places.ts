type Bounds = {
  all: number;
  /** Of one holder. */
  each: number;
};

/**
 * A bounded number of places. Who holds some leaves at least as many free, so that many holders
 * share evenly and the last places go to those who hold none (docs/decisions/0089).
 */
export class Places {
  readonly #bounds: Bounds;
  readonly #byHolder = new Map<string, number>();
  #taken = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get taken(): number {
    return this.#taken;
  }

  get isFull(): boolean {
    return this.#taken >= this.#bounds.all;
  }

  /** Returns what gives the place back; undefined where the holder gets none. */
  take(holder: string): (() => void) | undefined {
    const own = this.#byHolder.get(holder) ?? 0;
    const free = this.#bounds.all - this.#taken;
    if (own >= this.#bounds.each || own >= free) return undefined;
    this.#taken += 1;
    this.#byHolder.set(holder, own + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(holder);
      isHeld = false;
    };
  }

  #release(holder: string): void {
    this.#taken -= 1;
    const left = this.#byHolder.get(holder)! - 1;
    if (left === 0) this.#byHolder.delete(holder);
    else this.#byHolder.set(holder, left);
  }
}
