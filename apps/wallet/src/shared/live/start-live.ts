import type { LiveKind } from '@fairlaunch/protocol';
import { forgetEarlyAnswers } from '@fairlaunch/web';
import { openStream } from '../client/client.ts';
import { queryClient } from '../client/queries.ts';
import { followLive } from './follow-live.ts';
import { liveState } from './live-state.ts';
import { keysOf } from './refresh.ts';

/** Time for which a hidden page keeps its stream. */
const UNSEEN_AFTER_MS = 60_000;

const isHidden = () => document.visibilityState === 'hidden';

function event(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function whenSeen(signal: AbortSignal): Promise<void> {
  while (isHidden() && !signal.aborted) await event(document, 'visibilitychange', signal);
}

function untilUnseen(signal: AbortSignal): AbortSignal {
  const unseen = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (isHidden()) timer = setTimeout(() => unseen.abort(), UNSEEN_AFTER_MS);
  };
  look();
  const over = AbortSignal.any([signal, unseen.signal]);
  document.addEventListener('visibilitychange', look, { signal: over });
  return over;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Marks reads as out of date; only those on screen are asked for at once. */
function readAgain(kinds: readonly LiveKind[]): void {
  forgetEarlyAnswers();
  for (const queryKey of keysOf(kinds)) void queryClient.invalidateQueries({ queryKey });
  liveState.set({ ...liveState.get(), changes: liveState.get().changes + 1 });
}

/** Follows the live changes of the session until `signal` aborts. */
export async function startLive(signal: AbortSignal): Promise<void> {
  await followLive(
    {
      open: openStream,
      onUp: () => {
        liveState.set({ ...liveState.get(), isUp: true });
        readAgain(['everything']);
      },
      onRead: readAgain,
      onDown: () => liveState.set({ ...liveState.get(), isUp: false }),
      whenSeen,
      whenTurnedTo: (over) =>
        Promise.race([event(document, 'visibilitychange', over), event(window, 'focus', over)]),
      untilUnseen,
      wait,
      random: Math.random,
    },
    signal,
  );
}
