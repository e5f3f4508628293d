import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from 'viem';
import type { Hex } from '@fairlaunch/plan';
import type { Signer } from '../../apps/server/src/chain/signers.ts';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';
import { messageOf } from '../mirror/say.ts';
import type { ChainReader } from '../verify/chain-roots.ts';
import { Difference } from '../verify/difference.ts';
import { checkStated } from '../verify/proof.ts';
import type { Source } from '../verify/source.ts';
import { checkNewDays } from './check-days.ts';
import type { Say } from './say-events.ts';
import type { RootServer } from './server.ts';
import { checkRoots, signRoots } from './sign-root.ts';
import { readState, writeState, type State } from './state.ts';
import { timeLeft } from './time-left.ts';
import type { Troubles } from './troubles.ts';

/** Far longer than a large day takes to be downloaded and computed. */
const LOOK_LIMIT_MS = 3_600_000;
const LATE_INTERVAL_MS = 60_000;

export type WatcherParts = {
  home: string;
  source: Source;
  server: RootServer;
  chain: ChainReader;
  /** Without one it only checks. */
  signer: Signer | undefined;
  chainId: number;
  treasury: Address;
  say: Say;
  troubles: Troubles;
};

export type Watcher = {
  /** Checks what is new, and signs it; troubles are reported, and thrown never. */
  look: () => Promise<void>;
  state: () => State;
  /** As its endpoint told them last. */
  roots: () => TreasuryRoots | undefined;
  lookedAt: () => number | undefined;
};

export async function createWatcher(parts: WatcherParts): Promise<Watcher> {
  const { home, source, server, chain, signer, chainId, treasury, say, troubles } = parts;
  const refused = new Map<Hex, Difference>();
  let state = await readState(home);
  let roots: TreasuryRoots | undefined;
  let lookedAt: number | undefined;
  let toldPending: string | undefined;
  const keep = async (next: State) => {
    await writeState(home, next);
    state = next;
  };
  const isWatcher = (address: Address) => chain.isWatcher(address);

  async function lookOnce(): Promise<void> {
    roots = await chain.readRoots();
    const pending = roots.pending && `${roots.pending.root} ${roots.pending.time}`;
    if (pending && pending !== toldPending) say('root_pending', { message: timeLeft(roots) });
    toldPending = pending;
    state = await checkNewDays({ source, say, refused, keep }, state, roots);
    for (const day of state.days) checkStated(roots, day);
    const waiting = await server.roots();
    checkRoots(waiting, state);
    if (signer)
      await signRoots({ chainId, treasury, server, signer, isWatcher, keep, say }, waiting, state);
  }

  return {
    async look() {
      const began = performance.now();
      // Whoever answers a little at a time holds a look up, and must not do so in silence.
      const late = setInterval(() => {
        if (performance.now() - began < LOOK_LIMIT_MS) return;
        void troubles.report('cannot_check', 'the server or an endpoint answers too slowly');
      }, LATE_INTERVAL_MS);
      try {
        await lookOnce();
        await troubles.clear();
      } catch (error) {
        const left = roots && timeLeft(roots);
        await (error instanceof Difference
          ? troubles.report('refused', error.message, { day: error.day, left })
          : troubles.report('cannot_check', messageOf(error)));
      } finally {
        clearInterval(late);
      }
      lookedAt = Date.now();
    },
    state: () => state,
    roots: () => roots,
    lookedAt: () => lookedAt,
  };
}

/** Looks again and again until `signal` aborts. */
export async function follow(
  { look }: Pick<Watcher, 'look'>,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await look();
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
