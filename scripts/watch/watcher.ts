import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Address } from 'viem';
import type { Hex } from '@fairlaunch/plan';
import { MAX_REFUSAL_LENGTH } from '@fairlaunch/protocol';
import type { Signer } from '../../apps/server/src/chain/signers.ts';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';
import { messageOf } from '../mirror/say.ts';
import type { ChainReader } from '../verify/chain-roots.ts';
import { Difference } from '../verify/difference.ts';
import type { PastStates } from '../verify/past-states.ts';
import type { Source } from '../verify/source.ts';
import { checkNewDays, type CheckDay } from './check-days.ts';
import type { Say } from './say-events.ts';
import type { RootServer } from './server.ts';
import { checkRoots, signRoots } from './sign-root.ts';
import { checkKept, readState, writeState, type State } from './state.ts';
import { timeLeft } from './time-left.ts';
import type { Troubles } from './troubles.ts';

/** Far longer than a large day takes to be downloaded and computed. */
const LOOK_LIMIT_MS = 3_600_000;
const LATE_INTERVAL_MS = 60_000;

type Refusal = Pick<Difference, 'day' | 'message'>;

export type WatcherParts = {
  home: string;
  source: Pick<Source, 'manifests'>;
  checkDay: CheckDay;
  livedThrough: () => Promise<number | undefined>;
  accept: Hex | undefined;
  server: RootServer;
  chain: ChainReader;
  pastStates: PastStates;
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

/** @throws Error if the folder holds something else */
export async function createWatcher(parts: WatcherParts): Promise<Watcher> {
  const { home, server, chain, signer, chainId, treasury, say, troubles } = parts;
  let state = await readState(home);
  let roots: TreasuryRoots | undefined;
  let lookedAt: number | undefined;
  let toldPending: string | undefined;
  let probed: number | undefined;
  const keep = async (next: State) => {
    await writeState(home, next);
    state = next;
  };
  const signing = signer && {
    chainId,
    treasury,
    server,
    signer,
    isWatcher: (address: Address) => chain.isWatcher(address),
    checkKept: (known: State) => checkKept(home, known),
    keep,
    say,
  };

  async function lookOnce(): Promise<void> {
    roots = await chain.readRoots();
    const pending = roots.pending && `${roots.pending.root} ${roots.pending.time}`;
    if (pending && pending !== toldPending) say('root_pending', { message: timeLeft(roots) });
    toldPending = pending;
    state = await checkNewDays({ ...parts, keep }, state, roots);
    const waiting = await server.roots();
    checkRoots(waiting, state);
    if (signing) state = await signRoots(signing, waiting, state, roots.active.day);
  }

  /** At the start, and once for each day: an endpoint's provider may change what it keeps. */
  async function probe(): Promise<void> {
    const { day = -1 } = state.last ?? {};
    let warning = troubles.warning.now();
    if (probed !== day) {
      try {
        warning = await parts.pastStates();
        probed = day;
      } catch {
        // Whoever looks next says that it cannot be asked.
      }
    }
    await troubles.warning.set(warning);
  }

  const tellRefusal = ({ day, message }: Refusal) =>
    troubles.report('refused', message, { day, left: roots && timeLeft(roots) });

  async function refuse({ day, message }: Difference): Promise<void> {
    await tellRefusal({ day, message });
    const through = state.last?.day ?? roots?.active.day ?? -1;
    const refused = { day, message: message.slice(0, MAX_REFUSAL_LENGTH), through };
    if (!isDeepStrictEqual(state.refused, refused)) await keep({ ...state, refused });
  }

  /** A refusal stays until a day was checked well, over restarts too. */
  async function beWell(): Promise<void> {
    const { refused, last } = state;
    const checked = last?.day ?? -1;
    if (refused && checked < refused.day && checked <= refused.through) return tellRefusal(refused);
    if (refused) await keep({ ...state, refused: undefined });
    return troubles.clear();
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
        await probe();
        await lookOnce().then(beWell, (error: unknown) => {
          if (error instanceof Difference) return refuse(error);
          throw error;
        });
      } catch (error) {
        if (state.refused) await tellRefusal(state.refused);
        await troubles.report('cannot_check', messageOf(error));
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
