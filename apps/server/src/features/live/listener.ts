import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connection } from '#db/connection.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const CHECK_INTERVAL_MS = 10_000;
const CHECK_TIMEOUT_MS = 5_000;
const END_TIMEOUT_MS = 1_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;

type Heard = {
  onNotice: (payload: string) => void;
  /** Before this call, notices may have been missed. */
  onUp: () => void;
  onDown: () => void;
};

/** Hears the database's notices over a connection of its own until it is stopped. */
export class NoticeListener {
  readonly #url: string;
  readonly #heard: Heard;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(url: string, heard: Heard) {
    this.#url = url;
    this.#heard = heard;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      const wasUp = await this.#listen().catch(() => false);
      if (wasUp) this.#heard.onDown();
      retryMs = wasUp ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS);
      await wait(retryMs * (0.5 + Math.random()), signal);
    }
  }

  /** Listens until the connection is gone. @returns whether it listened at all */
  async #listen(): Promise<boolean> {
    const client = new pg.Client({
      ...connection(this.#url),
      application_name: 'fairlaunch live',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    });
    const gone = new AbortController();
    const onGone = () => gone.abort();
    client.on('error', onGone).on('end', onGone);
    client.on('notification', ({ payload }) => this.#heard.onNotice(payload ?? ''));
    const over = AbortSignal.any([gone.signal, this.#stopping.signal]);
    let isUp = false;
    try {
      await client.connect();
      await client.query('listen live');
      isUp = true;
      this.#heard.onUp();
      while (!over.aborted) {
        await wait(CHECK_INTERVAL_MS, over);
        if (!over.aborted) await client.query('select');
      }
    } catch {
      // The connection is gone or silent; the caller makes another one.
    } finally {
      await Promise.race([client.end().catch(() => undefined), pause(END_TIMEOUT_MS)]);
    }
    return isUp;
  }
}

/** Waits, or ends early when the signal aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);
