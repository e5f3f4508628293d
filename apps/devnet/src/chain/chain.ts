import path from 'node:path';
import type { Address, Hex } from 'viem';
import type { DevelopmentClient } from './client.ts';
import { createPace, type Pace } from './pace.ts';
import { endProcess, startProcess } from './process.ts';
import { writeState } from './state-file.ts';

/** Mining this many blocks makes everything before them final. */
export const FINALITY_BLOCKS = 3;
const SAVE_INTERVAL_MS = 1_000;

export type ChainOptions = {
  /** Without a folder the state is lost when the chain stops. */
  home?: string;
  /** Time of the first block in seconds. */
  timestamp?: number;
  onProblem?: (error: unknown) => void;
};

export type Chain = {
  rpcUrl: string;
  client: DevelopmentClient;
  processId: number;
  mine: (blocks?: number) => Promise<void>;
  increaseTime: (seconds: number) => Promise<void>;
  /** Sets the time, but never back before the newest block. */
  setTime: (seconds: number) => Promise<void>;
  /** Time of the newest block in seconds. */
  time: () => Promise<number>;
  setBalance: (address: Address, wei: bigint) => Promise<void>;
  setPace: (pace: Pace) => Promise<void>;
  atOnce: <Result>(work: () => Promise<Result>) => Promise<Result>;
  snapshot: () => Promise<Hex>;
  revert: (snapshot: Hex) => Promise<void>;
  save: () => Promise<void>;
  /** From now on the chain also saves its state by itself. */
  saveOften: () => void;
  stop: () => Promise<void>;
};

export const stateFileOf = (home: string): string => path.join(home, 'chain.json');

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

export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  const file = options.home === undefined ? undefined : stateFileOf(options.home);
  const { child, client, rpcUrl } = await startProcess({
    stateFile: file,
    timestamp: options.timestamp,
    detached: true,
  });
  const pace = createPace(client);
  const save = createSaver(client, file);
  let chosenPace: Pace = 'at-once';
  let timer: NodeJS.Timeout | undefined;
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
      chosenPace = wanted;
      return pace.set(wanted);
    },
    atOnce: async (work) => {
      await pace.set('at-once');
      try {
        return await work();
      } finally {
        await pace.set(chosenPace);
      }
    },
    snapshot: () => client.snapshot(),
    revert: (id) => client.revert({ id }),
    save,
    saveOften: () => {
      timer ??= setInterval(
        () => void save().catch(options.onProblem ?? (() => undefined)),
        SAVE_INTERVAL_MS,
      );
    },
    stop: async () => {
      clearInterval(timer);
      await pace.stop();
      await save().catch(options.onProblem ?? (() => undefined));
      await endProcess(child);
    },
  };
}
