import type { Writable } from 'node:stream';
import type { PoolClient, QueryResult } from 'pg';
import { PoolBusyError } from './errors.ts';
import { NETWORK_MARGIN_MS, type PoolLimits } from './pool-limits.ts';
import { isStale, type StatementNames } from './statement-names.ts';

type Asked = {
  text: string;
  isNamed: boolean;
  values: readonly unknown[];
  since: number;
  answer: (result: QueryResult) => void;
  fail: (error: unknown) => void;
};
type Bounds = Pick<
  PoolLimits,
  'connections' | 'maxWaiting' | 'waitMs' | 'together' | 'statementMs'
>;

/**
 * Sends the queries of one turn of the event loop, and those that found all connections busy,
 * together over one connection, so that many queries wait for the database once
 * (docs/decisions/0096). Each query is a transaction of its own: one that fails leaves the others
 * alone.
 */
export class Together {
  #waiting: Asked[] = [];
  #flying = 0;
  #isTurnPlanned = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #connect: () => Promise<PoolClient>;
  readonly #names: StatementNames;
  readonly #bounds: Bounds;

  constructor(connect: () => Promise<PoolClient>, names: StatementNames, bounds: Bounds) {
    this.#connect = connect;
    this.#names = names;
    this.#bounds = bounds;
  }

  /** Queries that are not sent yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws PoolBusyError when the query could not be sent within the pool's limits */
  async ask(text: string, values: readonly unknown[]): Promise<QueryResult> {
    try {
      return await this.#ask(text, values);
    } catch (error) {
      if (!isStale(error)) throw error;
      this.#names.forget(text);
      // Sent without a name, the query does not depend on another one that parses the statement.
      return this.#ask(text, values, false);
    }
  }

  #ask(text: string, values: readonly unknown[], isNamed = true): Promise<QueryResult> {
    if (this.#waiting.length >= this.#bounds.maxWaiting)
      return Promise.reject(new PoolBusyError('too many queries wait for the database'));
    if (!this.#isTurnPlanned) {
      this.#isTurnPlanned = true;
      setImmediate(() => {
        this.#isTurnPlanned = false;
        this.#send();
      });
    }
    return new Promise((answer, fail) => {
      this.#waiting.push({ text, values, isNamed, since: performance.now(), answer, fail });
    });
  }

  #send(): void {
    while (this.#waiting.length > 0 && this.#flying < this.#bounds.connections) {
      const together = this.#waiting.splice(0, this.#bounds.together);
      this.#flying += 1;
      void this.#fly(together).finally(() => {
        this.#flying -= 1;
        this.#send();
      });
    }
    const [oldest] = this.#waiting;
    if (!oldest || this.#timer) return;
    const leftMs = oldest.since + this.#bounds.waitMs - performance.now();
    this.#timer = setTimeout(() => this.#giveUp(), Math.max(leftMs, 1)).unref();
  }

  async #fly(together: readonly Asked[]): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.#connect();
    } catch (error) {
      for (const { fail } of together) fail(error);
      return;
    }
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    const asked = together.map(async ({ text, values, isNamed, answer, fail }, before) => {
      // The queries before this one may each take as long as a statement may.
      const query_timeout = this.#bounds.statementMs * (before + 1) + NETWORK_MARGIN_MS;
      const whole = { text, values: [...values] };
      const query = { ...(isNamed ? this.#names.named(text, values) : whole), query_timeout };
      try {
        answer(await client.query(query));
      } catch (error) {
        fail(error);
      }
    });
    stream.uncork();
    await Promise.all(asked);
    client.release();
  }

  #giveUp(): void {
    this.#timer = undefined;
    const oldest = performance.now() - this.#bounds.waitMs;
    const late = this.#waiting.findIndex(({ since }) => since > oldest);
    const ended = this.#waiting.splice(0, late === -1 ? this.#waiting.length : late);
    for (const { fail } of ended)
      fail(new PoolBusyError('no connection to the database was free in time'));
    this.#send();
  }
}
