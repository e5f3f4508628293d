import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testInputs } from './inputs.ts';
import type { TestInputs } from './inputs.ts';
import type { PreparedMutant } from './mutant.ts';
import type { Order, Verdict } from './worker.ts';

/** A mutant with its verdict. */
export interface Judged {
  readonly mutant: PreparedMutant;
  readonly verdict: Verdict;
}

/** A mutant that takes longer counts as an error, because one that never ends proves nothing. */
const LIMIT_SECONDS = 300;

/**
 * A process that compiles and tests. If it dies or hangs, the mutant counts as an error, and a new
 * process replaces it.
 */
class Worker {
  readonly #inputs: TestInputs;
  #child: ChildProcess;

  constructor(inputs: TestInputs) {
    this.#inputs = inputs;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
      serialization: 'advanced',
    });
    child.send({ inputs: this.#inputs } satisfies Order);
    return child;
  }

  async judge(mutant: PreparedMutant | undefined): Promise<Verdict> {
    const child = this.#child;
    const verdict = await new Promise<Verdict>((resolve) => {
      const end = (value: Verdict): void => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        resolve(value);
      };
      const timer = setTimeout(() => {
        end({ error: `no end after ${LIMIT_SECONDS} s`, tests: 0 });
        child.kill();
      }, LIMIT_SECONDS * 1000);
      child.on('message', end);
      child.on('exit', (code, signal) => {
        end({ error: `the tests' process ended with ${signal ?? code}`, tests: 0 });
      });
      child.send({ mutant } satisfies Order);
    });
    if (child.exitCode !== null || child.signalCode !== null || child.killed)
      this.#child = this.#start();
    return verdict;
  }

  stop(): void {
    this.#child.kill();
  }
}

/**
 * Runs every mutant against the Solidity tests in two processes. The unchanged contracts run first
 * and must pass, or a "kill" would mean nothing.
 * @param onVerdict Called after each mutant, in the order in which they end.
 */
export async function runMutants(
  mutants: readonly PreparedMutant[],
  onVerdict: (judged: Judged) => void,
): Promise<Judged[]> {
  const inputs = await testInputs();
  const workers = [new Worker(inputs), new Worker(inputs)];
  try {
    const sound = await workers[0]!.judge(undefined);
    if (sound.error !== undefined || sound.killedBy !== undefined) {
      throw new Error(`the tests fail without any mutant: ${sound.killedBy ?? sound.error}`);
    }
    const waiting = [...mutants];
    const judged: Judged[] = [];
    await Promise.all(
      workers.map(async (worker) => {
        for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
          const verdict = await worker.judge(mutant);
          judged.push({ mutant, verdict });
          onVerdict({ mutant, verdict });
        }
      }),
    );
    return mutants.map((mutant) => judged.find((one) => one.mutant === mutant)!);
  } finally {
    for (const worker of workers) worker.stop();
  }
}
