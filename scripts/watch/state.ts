import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { MAX_WATCHED_DAYS, watcherState, type WatcherState } from '@fairlaunch/protocol';
import type { ClosedDay } from '../../apps/server/src/settlement/roots/root-proposal.ts';

/** What a watcher goes on from; it grows with nothing. */
export type State = WatcherState;

const fileIn = (home: string): string => path.join(home, 'watcher.json');

/** @throws Error if the file holds something else: whoever has signed must know what */
export async function readState(home: string): Promise<State> {
  const file = fileIn(home);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { days: [] };
  try {
    return watcherState.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} is not what a watcher of this version wrote, so what was signed is not known: ` +
        'nothing is signed until it is mended or the folder is another one',
      { cause },
    );
  }
}

/**
 * On the disk once it returns, so that a machine that loses power forgets no signature.
 * @throws Error for a state that could not be read again
 */
export async function writeState(home: string, state: State): Promise<void> {
  const file = fileIn(home);
  const text = textOf(state);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const written = await open(`${file}.tmp`, 'w', 0o600);
  try {
    await written.writeFile(text);
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(`${file}.tmp`, file);
  const folder = await open(home);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const textOf = (state: State): string => `${JSON.stringify(watcherState.parse(state), null, 2)}\n`;

/** @throws Error if something else has written the file since, as a second watcher does */
export async function checkKept(home: string, state: State): Promise<void> {
  const kept = await readState(home);
  if (textOf(kept) !== textOf(state))
    throw new Error(`${fileIn(home)} was written by something else: start the watcher again`);
}

/** @param activeDay days before it need no signature any more */
export const withDay = (state: State, checked: ClosedDay, activeDay: number): State => ({
  ...state,
  last: { day: checked.day, contentHash: checked.contentHash },
  days: [...state.days, checked].filter(({ day }) => day >= activeDay).slice(-MAX_WATCHED_DAYS),
});
