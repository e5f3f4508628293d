import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Hex } from 'viem';
import type { ClosedDay } from '../../apps/server/src/settlement/roots/root-proposal.ts';

/** The treasury takes no root any more after seven days without one. */
const MAX_DAYS = 40;

/** What a watcher goes on from; it grows with nothing. */
export type State = {
  /** The newest day that was checked, or that an active root vouched for at the beginning. */
  last: { day: number; contentHash: Hex } | undefined;
  /** Checked days whose roots may still be signed, oldest first. */
  days: readonly ClosedDay[];
  /** The newest root that was signed: no other one of its day ever is, and none of an earlier day. */
  signed: { day: number; digest: Hex } | undefined;
};

const EMPTY: State = { last: undefined, days: [], signed: undefined };

const fileIn = (home: string): string => path.join(home, 'watcher.json');

/** @throws Error if the file holds something else: whoever has signed must know what */
export async function readState(home: string): Promise<State> {
  const file = fileIn(home);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return EMPTY;
  try {
    return { ...EMPTY, ...(JSON.parse(text) as State) };
  } catch (cause) {
    throw new Error(`${file} is not what a watcher wrote`, { cause });
  }
}

/** On the disk once it returns, so that a machine that loses power forgets no signature. */
export async function writeState(home: string, state: State): Promise<void> {
  const file = fileIn(home);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const written = await open(`${file}.tmp`, 'w', 0o600);
  try {
    await written.writeFile(`${JSON.stringify(state, null, 2)}\n`);
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

/** @param activeDay days before it need no signature any more */
export const withDay = (state: State, checked: ClosedDay, activeDay: number): State => ({
  ...state,
  last: { day: checked.day, contentHash: checked.contentHash },
  days: [...state.days, checked].filter(({ day }) => day >= activeDay).slice(-MAX_DAYS),
});
