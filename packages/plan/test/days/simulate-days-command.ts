import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { BesideReference } from './beside-reference.ts';
import { liveSeed, type Lived } from './live.ts';

/** Every `step`th seed; those before `comparedUntil` are compared with the reference. */
type Share = { first: number; last: number; step: number; days: number; comparedUntil: number };
type Told = { seed: number } & ({ lived: Lived } | { broken: string });

const TOLD_EACH_MS = 30_000;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

function liveShare({ first, last, step, days, comparedUntil }: Share): void {
  for (let seed = first; seed <= last; seed += step) {
    const beside = seed < comparedUntil ? new BesideReference() : undefined;
    try {
      parentPort!.postMessage({ seed, lived: liveSeed(seed, days, beside) } satisfies Told);
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
      compared: { type: 'string' },
    },
  });
  const [seeds, days, first] = [Number(values.seeds), Number(values.days), Number(values.first)];
  const comparedUntil = first + Math.min(Number(values.compared ?? seeds), seeds);
  const since = performance.now();
  const [kinds, faults] = [new Map<string, number>(), new Map<string, number>()];
  let [lived, compared, told, isWhole] = [0, 0, since, true];
  const minutes = () => ((performance.now() - since) / 60_000).toFixed(1);
  const take = (message: Told): void => {
    if ('broken' in message) {
      isWhole = false;
      say(`seed ${message.seed}: ${message.broken}`);
      return;
    }
    lived += 1;
    if (message.seed < comparedUntil) compared += 1;
    add(kinds, message.lived.kinds);
    add(faults, message.lived.faults);
    if (performance.now() - told < TOLD_EACH_MS) return;
    told = performance.now();
    say(`${lived} of ${seeds} seeds, ${minutes()} min`);
  };
  const step = Math.min(availableParallelism(), seeds);
  const last = first + seeds - 1;
  await Promise.all(
    Array.from({ length: step }, (_, offset) => {
      const share: Share = { first: first + offset, last, step, days, comparedUntil };
      const worker = new Worker(new URL(import.meta.url), { workerData: share });
      worker.on('message', take);
      return new Promise((resolve, reject) => {
        worker.on('exit', resolve).on('error', reject);
      });
    }),
  );
  const entries = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const wrong = [...faults.values()].reduce((sum, count) => sum + count, 0);
  const { user, system } = process.cpuUsage();
  const processorMinutes = ((user + system) / 60_000_000).toFixed(1);
  process.stdout.write(
    `${lived} seeds of ${days} days, ${compared} of them compared with the reference,\n` +
      `in ${minutes()} min on ${step} processors, ${processorMinutes} min of their time\n` +
      `${entries} entries: ${list(kinds)}\n` +
      `${wrong} wrong journals, each refused: ${list(faults)}\n`,
  );
  return isWhole;
}

if (isMainThread) process.exitCode = (await main()) ? 0 : 1;
else liveShare(workerData as Share);
