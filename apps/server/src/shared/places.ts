type Bounds = {
  all: number;
  /** Places of one holder. */
  each: number;
};

/** Places that are held, oldest first; `giveUp` ends what holds one, if that can be ended. */
type Held = Set<{ giveUp: (() => void) | undefined }>;

/**
 * A limited number of places. A holder gets no more than it leaves free, so that many holders share
 * evenly. When places are scarce, the largest holder loses its oldest one to a holder with fewer or
 * none (docs/decisions/0089).
 */
export class Places {
  readonly #bounds: Bounds;
  readonly #byHolder = new Map<string, Held>();
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

  /**
   * Returns a function that gives the place back; undefined if the holder gets none.
   * @param giveUp ends what holds the place; without it the place cannot be taken away
   */
  take(holder: string, giveUp?: () => void): (() => void) | undefined {
    const own = this.#byHolder.get(holder)?.size ?? 0;
    if (own >= this.#bounds.each) return undefined;
    const isScarce = own >= this.#bounds.all - this.#taken;
    if (isScarce && !this.#makeRoom(own)) return undefined;
    const held: Held = this.#byHolder.get(holder) ?? new Set();
    this.#byHolder.set(holder, held);
    const place = { giveUp };
    held.add(place);
    this.#taken += 1;
    return () => this.#release(holder, place);
  }

  #makeRoom(own: number): boolean {
    let most: [string, Held] | undefined;
    for (const one of this.#byHolder) if (one[1].size > (most?.[1].size ?? 0)) most = one;
    const [oldest] = most?.[1] ?? [];
    // Two holders with nearly as many must not take from each other for ever.
    const isOwed = own === 0 || most![1].size > own + 1;
    if (!oldest?.giveUp || !isOwed) return false;
    this.#release(most![0], oldest);
    oldest.giveUp();
    return true;
  }

  #release(holder: string, place: { giveUp: (() => void) | undefined }): void {
    const held = this.#byHolder.get(holder);
    if (!held?.delete(place)) return;
    this.#taken -= 1;
    if (held.size === 0) this.#byHolder.delete(holder);
  }
}
