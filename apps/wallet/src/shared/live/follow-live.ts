import { LIVE_SILENCE_MS, readLive, type LiveEnd, type LiveKind } from '@fairlaunch/protocol';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

export type LivePorts = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Called when a stream is open: changes may have been missed before, but not from now on. */
  onUp: () => void;
  onRead: (kinds: readonly LiveKind[]) => void;
  onDown: () => void;
  /** Resolves once the page is visible. */
  whenSeen: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the reader turns to the page. */
  whenTurnedTo: (signal: AbortSignal) => Promise<void>;
  /** Gives a signal that aborts when the page has been hidden for a while. */
  untilUnseen: (signal: AbortSignal) => AbortSignal;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
};

/** Delay before the next stream: the longer, the more attempts have failed. */
export function retryMs(failures: number, random: number): number {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  return longest * (0.5 + random / 2);
}

/** Keeps one stream open while the page is visible, until `signal` aborts; never throws. */
export async function followLive(ports: LivePorts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await ports.whenSeen(signal);
    if (signal.aborted) return;
    const end = await followOnce(ports, signal).catch(() => undefined);
    ports.onDown();
    failures = end ? 0 : failures + 1;
    if (end === 'REPLACED') await ports.whenTurnedTo(signal);
    else await ports.wait(retryMs(failures, ports.random()), signal);
  }
}

/** @returns why the server ended it; undefined if it broke off */
async function followOnce(ports: LivePorts, signal: AbortSignal): Promise<LiveEnd | undefined> {
  const silence = new AbortController();
  const listen = () => setTimeout(() => silence.abort(), LIVE_SILENCE_MS);
  let timer = listen();
  const over = AbortSignal.any([ports.untilUnseen(signal), silence.signal]);
  try {
    const body = await ports.open(over);
    let isUp = false;
    const onBytes = () => {
      clearTimeout(timer);
      timer = listen();
    };
    for await (const { read, end } of readLive(body, onBytes)) {
      if (!isUp) ports.onUp();
      isUp = true;
      if (read.length > 0) ports.onRead(read);
      if (end) return end;
    }
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
