import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { liveSeed, type Lived } from './live.ts';

type Share = { first: number; last: number; step: number; days: number };
type Told = { seed: number } & ({ lived: Lived } | { broken: string });

const TOLD_EACH_MS = 30_000;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

function liveShare({ first, last, step, days }: Share): void {
  for (let seed = first; seed <= last; seed += step) {
    try {
      parentPort!.postMessage({ seed, lived: liveSeed(seed, days) } satisfies Told);
    } catch (error) {
      const broken = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort!.postMessage({ seed, broken } satisfies Told);
      return;
    }
  }
}

function add(to: Map<string, number>, from: ReadonlyMap<string, number>): void {
  for (const [name, count] of from) to.set(name, (to.get(name) ?? 0) + count);
}

const list = (counts: ReadonlyMap<string, number>): string =>
  Array.from(counts, ([name, count]) => `${name} ${count}`)
    .sort()
    .join(', ');

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '200' },
      days: { type: 'string', default: '100' },
      first: { type: 'string', default: '1' },
    },
  });
  const [seeds, days, first] = [values.seeds, values.days, values.first].map(Number) as [
    number,
    number,
    number,
  ];
  const since = performance.now();
  const [kinds, faults] = [new Map<string, number>(), new Map<string, number>()];
  let [lived, told, isWhole] = [0, since, true];
  const minutes = () => ((performance.now() - since) / 60_000).toFixed(1);
  const take = (message: Told): void => {
    if ('broken' in message) {
      isWhole = false;
      say(`seed ${message.seed}: ${message.broken}`);
      return;
    }
    lived += 1;
    add(kinds, message.lived.kinds);
    add(faults, message.lived.faults);
    if (performance.now() - told < TOLD_EACH_MS) return;
    told = performance.now();
    say(`${lived} of ${seeds} seeds, ${minutes()} min`);
  };
  const step = Math.min(availableParallelism(), seeds);
  await Promise.all(
    Array.from({ length: step }, (_, share) => {
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { first: first + share, last: first + seeds - 1, step, days } satisfies Share,
      });
      worker.on('message', take);
      return new Promise((resolve, reject) => {
        worker.on('exit', resolve).on('error', reject);
      });
    }),
  );
  const entries = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const wrong = [...faults.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${lived} seeds of ${days} days in ${minutes()} min on ${step} processors\n` +
      `${entries} entries: ${list(kinds)}\n` +
      `${wrong} wrong journals, each refused: ${list(faults)}\n`,
  );
  return isWhole;
}

if (isMainThread) process.exitCode = (await main()) ? 0 : 1;
else liveShare(workerData as Share);
