import { Readable } from 'node:stream';
import {
  LIVE_HEARTBEAT_MS,
  type LiveEnd,
  type LiveKind,
  type LiveMessage,
} from '@fairlaunch/protocol';

/** Time between two messages; the next one has all events of that time. */
const MIN_GAP_MS = 250;
/** A caller that leaves more bytes unread, beside what the network holds, is cut. */
const MAX_UNREAD_BYTES = 4_096;
/** Time for the last message of a stream to be read. */
const END_TIMEOUT_MS = 5_000;

/** One caller's events as `text/event-stream`. */
export class EventStream extends Readable {
  readonly #pending = new Set<LiveKind>();
  readonly #heartbeat: NodeJS.Timeout;
  #lifetime: NodeJS.Timeout | undefined;
  #next: { timer: NodeJS.Timeout; at: number } | undefined;
  #sentAt = -Infinity;
  #isFinished = false;

  constructor() {
    super();
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), LIVE_HEARTBEAT_MS);
    this.#send({ read: [] });
  }

  liveFor(ms: number): void {
    clearTimeout(this.#lifetime);
    this.#lifetime = setTimeout(() => this.finish('LIFETIME'), ms);
  }

  /** Queues an event; events of the same moment become one message. */
  tell(kind: LiveKind, delayMs = 0): void {
    if (this.#isFinished) return;
    this.#pending.add(kind);
    const now = performance.now();
    const at = Math.max(now + delayMs, this.#sentAt + MIN_GAP_MS);
    if (this.#next && this.#next.at <= at) return;
    clearTimeout(this.#next?.timer);
    this.#next = { timer: setTimeout(() => this.#flush(), at - now), at };
  }

  /** Sends the reason and ends the stream. */
  finish(end: LiveEnd): void {
    if (this.#isFinished) return;
    this.#stop();
    this.#send({ read: [...this.#pending], end });
    this.push(null);
    this.#lifetime = setTimeout(() => this.destroy(), END_TIMEOUT_MS);
  }

  override _read(): void {}

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#stop();
    clearTimeout(this.#lifetime);
    callback(error);
  }

  #flush(): void {
    this.#next = undefined;
    const read = [...this.#pending];
    this.#pending.clear();
    this.#sentAt = performance.now();
    this.#send({ read });
  }

  #send(message: LiveMessage): void {
    this.#write(`data: ${JSON.stringify(message)}\n\n`);
  }

  #write(text: string): void {
    if (this.destroyed) return;
    this.push(text);
    if (this.readableLength > MAX_UNREAD_BYTES) this.destroy();
  }

  #stop(): void {
    this.#isFinished = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#lifetime);
    clearTimeout(this.#next?.timer);
  }
}
