import { normalizeIP } from '@fastify/rate-limit';
import type { LiveEnd, LiveKind } from '@fairlaunch/protocol';
import { Failure } from '../../shared/errors.ts';
import { EventStream } from './event-stream.ts';

/** Many members can share one address of a mobile network. */
const MAX_STREAMS_PER_ADDRESS = 200;
/** All that everybody is told is spread over this long a stream: callers read again at once. */
const SPREAD_MS_PER_STREAM = 2;
const MIN_SPREAD_MS = 300;

type Open = { stream: EventStream; tokenHash: Buffer };
/** Of a member that has a stream. */
export type OpenSession = { memberId: bigint; tokenHash: Buffer };
type Caller = OpenSession & { networkAddress: string };

/** The streams of one process: one a member, whichever of its sessions opened it. */
export class LiveHub {
  readonly #maxStreams: number;
  readonly #streams = new Map<bigint, Open>();
  readonly #perAddress = new Map<string, number>();
  #held = 0;

  constructor(maxStreams: number) {
    this.#maxStreams = maxStreams;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** @throws Failure LIVE_FULL, TOO_MANY_REQUESTS */
  open({ memberId, tokenHash, networkAddress }: Caller): EventStream {
    const address = normalizeIP(networkAddress);
    const own = this.#perAddress.get(address) ?? 0;
    if (own >= MAX_STREAMS_PER_ADDRESS) throw new Failure('TOO_MANY_REQUESTS');
    if (this.#held >= this.#maxStreams) throw new Failure('LIVE_FULL');
    this.#streams.get(memberId)?.stream.finish('REPLACED');
    const stream = new EventStream();
    this.#streams.set(memberId, { stream, tokenHash });
    this.#perAddress.set(address, own + 1);
    this.#held += 1;
    // Until a stream that has ended was read to its end, it still costs what it cost.
    stream.once('close', () => this.#release(memberId, stream, address));
    return stream;
  }

  tell(memberId: bigint, kind: LiveKind): void {
    this.#streams.get(memberId)?.stream.tell(kind);
  }

  tellEverybody(kind: LiveKind): void {
    const spread = Math.max(MIN_SPREAD_MS, this.size * SPREAD_MS_PER_STREAM);
    for (const { stream } of this.#streams.values()) stream.tell(kind, Math.random() * spread);
  }

  /** A stream that another session has opened since stays. */
  endSession({ memberId, tokenHash }: OpenSession): void {
    const open = this.#streams.get(memberId);
    if (open?.tokenHash.equals(tokenHash)) open.stream.finish('SESSION');
  }

  endAll(reason: LiveEnd): void {
    for (const { stream } of this.#streams.values()) stream.finish(reason);
  }

  sessions(): OpenSession[] {
    return [...this.#streams].map(([memberId, { tokenHash }]) => ({ memberId, tokenHash }));
  }

  sessionOf(memberId: bigint): OpenSession | undefined {
    const open = this.#streams.get(memberId);
    return open && { memberId, tokenHash: open.tokenHash };
  }

  #release(memberId: bigint, stream: EventStream, address: string): void {
    if (this.#streams.get(memberId)?.stream === stream) this.#streams.delete(memberId);
    this.#held -= 1;
    const left = this.#perAddress.get(address)! - 1;
    if (left === 0) this.#perAddress.delete(address);
    else this.#perAddress.set(address, left);
  }
}
