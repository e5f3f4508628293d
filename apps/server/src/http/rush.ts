import { Failure } from '../shared/errors.ts';

type Bounds = { atOnce: number; waitMs: number; maxWaiting: number };

/** Half of those at once may wait for endpoints that check a contract wallet's signature. */
const BOUNDS: Bounds = { atOnce: 32, waitMs: 20_000, maxWaiting: 4_096 };
/** Assumed until a duration was measured. */
const FIRST_DURATION_MS = 20;
/** Weight of the newest duration in the mean. */
const WEIGHT = 0.05;

type Waiting = { begin: () => void; isGone: () => boolean };

/**
 * A queue of actions: a limited number runs at once and the rest by age, so that a rush of actions
 * leaves reads their share. An action that could not begin in time is refused with a time to come
 * back, and has done nothing; one that was taken in is not given up (docs/decisions/0096).
 */
export class Rush {
  readonly #bounds: Bounds;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #durationMs = FIRST_DURATION_MS;

  constructor(bounds: Bounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** @throws Failure UNAVAILABLE with `retryAfterSeconds` */
  async run<Result>(work: () => Promise<Result>, isGone: () => boolean): Promise<Result> {
    await this.#turn(isGone);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#durationMs += WEIGHT * (performance.now() - began - this.#durationMs);
      this.#goOn();
    }
  }

  #turn(isGone: () => boolean): Promise<void> {
    const { atOnce, waitMs, maxWaiting } = this.#bounds;
    if (this.#running < atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    const expectedMs = (this.#waiting.length * this.#durationMs) / atOnce;
    if (expectedMs > waitMs || this.#waiting.length >= maxWaiting) {
      // Random, so that callers that are refused at once do not come back at once.
      const backMs = expectedMs - (waitMs * (1 + Math.random())) / 2;
      const retryAfterSeconds = Math.max(1, Math.ceil(backMs / 1_000));
      return Promise.reject(new Failure('UNAVAILABLE', { details: { retryAfterSeconds } }));
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ begin: resolve, isGone });
    return promise;
  }

  /** Begins the next action; those whose caller is gone are skipped. */
  #goOn(): void {
    let next = this.#waiting.shift();
    while (next?.isGone()) next = this.#waiting.shift();
    if (next) next.begin();
    else this.#running -= 1;
  }
}
