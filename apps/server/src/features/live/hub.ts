import type { LiveEnd, LiveKind } from '@fairlaunch/protocol';
import { networkOf } from '#personal-data/network-address.ts';
import { Failure } from '#shared/errors.ts';
import { Places } from '#shared/places.ts';
import { EventStream } from './event-stream.ts';

/** Limit of one network address, which many members of a mobile network can share. */
const MAX_STREAMS_PER_NETWORK = 200;
/** An event for everybody is spread over this time for each stream, since callers read at once. */
const SPREAD_MS_PER_STREAM = 2;
const MIN_SPREAD_MS = 300;

type Open = { stream: EventStream; tokenHash: Buffer };
/** A session of a member that has a stream. */
export type OpenSession = { memberId: bigint; tokenHash: Buffer };
type Caller = OpenSession & { networkAddress: string };

/** The streams of one process: one for each member, whichever of its sessions opened it. */
export class LiveHub {
  readonly #streams = new Map<bigint, Open>();
  readonly #places: Places;

  constructor(maxStreams: number) {
    this.#places = new Places({ all: maxStreams, each: MAX_STREAMS_PER_NETWORK });
  }

  get size(): number {
    return this.#streams.size;
  }

  /** @throws Failure LIVE_FULL, TOO_MANY_REQUESTS */
  open({ memberId, tokenHash, networkAddress }: Caller): EventStream {
    const release = this.#places.take(networkOf(networkAddress));
    if (!release) throw new Failure(this.#places.isFull ? 'LIVE_FULL' : 'TOO_MANY_REQUESTS');
    this.#streams.get(memberId)?.stream.finish('REPLACED');
    const stream = new EventStream();
    this.#streams.set(memberId, { stream, tokenHash });
    // A stream that has ended keeps its place until it is read to its end.
    stream.once('close', () => {
      if (this.#streams.get(memberId)?.stream === stream) this.#streams.delete(memberId);
      release();
    });
    return stream;
  }

  tell(memberId: bigint, kind: LiveKind): void {
    this.#streams.get(memberId)?.stream.tell(kind);
  }

  tellEverybody(kind: LiveKind): void {
    const spread = Math.max(MIN_SPREAD_MS, this.size * SPREAD_MS_PER_STREAM);
    for (const { stream } of this.#streams.values()) stream.tell(kind, Math.random() * spread);
  }

  /** Ends the stream of a session; one that another session of the member opened stays. */
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
}
