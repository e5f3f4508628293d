/**
 * Numbers that rise from day to day. Within a day they may come in any order and leave gaps, since
 * whoever gets one first is not always done first.
 */
export class FreshNumbers {
  last = 0;
  #lastBefore = 0;
  readonly #today = new Set<number>();

  isFresh(number: number): boolean {
    return number > this.#lastBefore && !this.#today.has(number);
  }

  take(number: number): void {
    this.#today.add(number);
    if (number > this.last) this.last = number;
  }

  /** @param last the largest number so far, if it is known from a file */
  endDay(last = this.last): void {
    [this.last, this.#lastBefore] = [last, last];
    this.#today.clear();
  }
}
