import path from 'node:path';
import type { Address, Hex } from 'viem';
import type { DevelopmentClient } from './client.ts';
import { createPace, type Pace } from './pace.ts';
import { endProcess, startProcess } from './process.ts';
import { writeState } from './state-file.ts';

/** Blocks after which what happened before is final. */
export const FINALITY_BLOCKS = 3;
const SAVE_INTERVAL_MS = 1_000;

export type ChainOptions = {
  /** The folder that keeps the chain's state; without one it is gone when the chain stops. */
  home?: string;
  /** The time of a fresh chain's first block (seconds). */
  timestamp?: number;
  /** Told when the state could not be written; it is tried again with the next block. */
  onProblem?: (error: unknown) => void;
};

/** A running development chain. */
export type Chain = {
  rpcUrl: string;
  client: DevelopmentClient;
  processId: number;
  mine: (blocks?: number) => Promise<void>;
  /** Moves the chain's time on by seconds, from the next block. */
  increaseTime: (seconds: number) => Promise<void>;
  /** Sets the chain's time (seconds); it runs on from there. It never goes below the newest block's. */
  setTime: (seconds: number) => Promise<void>;
  /** The newest block's time (seconds). */
  time: () => Promise<number>;
  setBalance: (address: Address, wei: bigint) => Promise<void>;
  /** From now on mines every transaction `at-once`, as a chain does at first, or `timed`: once a second, as a real one would. */
  setPace: (pace: Pace) => Promise<void>;
  /** Does some work while every transaction is mined at once, and goes back to the chain's own pace. */
  atOnce: <Result>(work: () => Promise<Result>) => Promise<Result>;
  snapshot: () => Promise<Hex>;
  revert: (snapshot: Hex) => Promise<void>;
  /** Writes the state to the home now. */
  save: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Where a home keeps the chain's state. */
export const stateFileOf = (home: string): string => path.join(home, 'chain.json');

/** Writes the state whenever there is a new block, at most once a second. */
function createSaver(client: DevelopmentClient, file: string | undefined) {
  let saved = -1n;
  let running: Promise<void> = Promise.resolve();
  async function write(): Promise<void> {
    const block = await client.getBlockNumber();
    if (!file || block === saved) return;
    await writeState(file, await client.request({ method: 'anvil_dumpState' } as never));
    saved = block;
  }
  return () => (running = running.catch(() => undefined).then(write));
}

/** Starts a development chain, with the state of its home if there is one. */
export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  const file = options.home === undefined ? undefined : stateFileOf(options.home);
  const { child, client, rpcUrl } = await startProcess({
    stateFile: file,
    timestamp: options.timestamp,
    detached: true,
  });
  const pace = createPace(client);
  const save = createSaver(client, file);
  let usual: Pace = 'at-once';
  const timer = setInterval(
    () => void save().catch(options.onProblem ?? (() => undefined)),
    SAVE_INTERVAL_MS,
  );
  const time = async () => Number((await client.getBlock({ blockTag: 'latest' })).timestamp);
  return {
    rpcUrl,
    client,
    processId: child.pid!,
    mine: (blocks = 1) => client.mine({ blocks }),
    increaseTime: async (seconds) => {
      await client.increaseTime({ seconds });
    },
    setTime: async (seconds) => {
      await client.request({
        method: 'evm_setTime',
        params: [Math.max(seconds, await time())],
      } as never);
    },
    time,
    setBalance: (address, value) => client.setBalance({ address, value }),
    setPace: (wanted) => {
      usual = wanted;
      return pace.set(wanted);
    },
    atOnce: async (work) => {
      await pace.set('at-once');
      try {
        return await work();
      } finally {
        await pace.set(usual);
      }
    },
    snapshot: () => client.snapshot(),
    revert: (id) => client.revert({ id }),
    save,
    stop: async () => {
      clearInterval(timer);
      await pace.stop();
      await save().catch(options.onProblem ?? (() => undefined));
      await endProcess(child);
    },
  };
}
