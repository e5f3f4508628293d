import { fork, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Hex } from '@fairlaunch/plan';
import type { Address } from 'viem';
import type { ClosedDay } from '../../apps/server/src/settlement/roots/root-proposal.ts';
import { Difference } from '../verify/difference.ts';
import type { MirroredDeployment } from '../mirror/deployment.ts';
import type { CheckDay } from './check-days.ts';
import type { Say } from './say-events.ts';

/** How days are lived: the folder of what was lived, and where the chain is asked. */
export type LivedAt = {
  lived: string;
  deployment: MirroredDeployment;
  treasury: Address;
  rpcUrls: readonly string[];
};

export type Asked = LivedAt & { url: string; folder: string; day: number; expected: Hex };
export type Answer =
  | { waiting: string }
  | { checked: ClosedDay }
  /** `isDownloaded`: its right files lead to something else, and will again. */
  | { difference: { day: number; problem: string }; isDownloaded: boolean }
  | { failed: string };

export type DayLimits = { memoryMb: number; timeMs: number };

/** Far more than a large day takes to be downloaded and computed, on a machine of 3 GB. */
export const DAY_LIMITS: DayLimits = { memoryMb: 2_560, timeMs: 3_600_000 };

const WORKER = path.join(import.meta.dirname, 'check-day-worker.ts');
const MEMORY_INTERVAL_MS = 100;
/** A server can invent another wrong day each minute. */
const MAX_REFUSED = 100;

/**
 * Checks days in processes of their own: one that takes too much ends, and the watcher says so.
 * @param folder holds the files of a day while it is checked
 */
export function checkInProcess(
  url: string,
  folder: string,
  livedAt: LivedAt,
  limits: DayLimits,
  say: Say,
): CheckDay {
  const refused = new Map<Hex, Difference>();
  return async (day, expected) => {
    const known = refused.get(expected);
    if (known) throw known;
    try {
      const answer = await askProcess({ ...livedAt, url, folder, day, expected }, limits, say);
      if ('checked' in answer) return answer.checked;
      if ('failed' in answer) throw new Error(answer.failed);
      const difference = new Difference(answer.difference.day, answer.difference.problem);
      if (answer.isDownloaded && refused.size < MAX_REFUSED) refused.set(expected, difference);
      throw difference;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

type Ended = Exclude<Answer, { waiting: string }>;

async function askProcess(asked: Asked, limits: DayLimits, say: Say): Promise<Ended> {
  const { memoryMb, timeMs } = limits;
  const child = fork(WORKER, {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  let why: string | undefined;
  const endFor = (reason: string) => {
    why ??= reason;
    end();
  };
  const deadline = setTimeout(() => endFor(`it took more than ${timeMs / 60_000} min`), timeMs);
  const memory = setInterval(() => {
    void residentMb(child).then((used) => {
      if (used > memoryMb) endFor(`it took more than ${memoryMb} MB of memory (--memory)`);
    });
  }, MEMORY_INTERVAL_MS);
  try {
    return await new Promise<Ended>((resolve, reject) => {
      child.on('message', (answer: Answer) => {
        if ('waiting' in answer) say('waiting', { message: answer.waiting });
        else resolve(answer);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        const reason = why ?? `its process ended with ${signal ?? code}`;
        reject(new Error(`day ${asked.day} was not computed: ${reason}`));
      });
      child.send(asked);
    });
  } finally {
    clearTimeout(deadline);
    clearInterval(memory);
    process.off('exit', end);
    end();
  }
}

/** Tables lie outside of the heap that Node bounds. 0 where the system does not tell. */
async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
}
