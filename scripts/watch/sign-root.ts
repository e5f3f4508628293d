import type { PublishedRoot } from '@fairlaunch/protocol';
import { canonicalJson } from '@fairlaunch/plan';
import type { Address } from 'viem';
import type { Signer } from '../../apps/server/src/chain/signers.ts';
import {
  proposalDigest,
  proposalOf,
  proposalTypedData,
  type ClosedDay,
} from '../../apps/server/src/settlement/roots/root-proposal.ts';
import { Difference } from '../verify/difference.ts';
import type { RootServer } from './server.ts';
import type { Say } from './say-events.ts';
import type { State } from './state.ts';

export type RootSigner = {
  chainId: number;
  treasury: Address;
  server: RootServer;
  signer: Signer;
  isWatcher: (address: Address) => Promise<boolean>;
  /** @throws Error if the state on the disk is another one */
  checkKept: (state: State) => Promise<void>;
  keep: (state: State) => Promise<void>;
  say: Say;
};

const toldOf = ({ root, contentHash, depositNumber, tokens }: PublishedRoot) =>
  canonicalJson({ root, contentHash, totals: { depositNumber, tokens } });

const ownOf = ({ root, contentHash, totals }: ClosedDay) =>
  canonicalJson({ root, contentHash, totals });

/** @throws Difference if a root that the server shows is not what its day's files lead to */
export function checkRoots(roots: readonly PublishedRoot[], { days }: State): void {
  const byDay = Map.groupBy(roots, ({ day }) => day);
  for (const [day, told] of byDay) {
    if (new Set(told.map(toldOf)).size > 1)
      throw new Difference(day, 'the server shows two different roots');
  }
  for (const own of days) {
    const [told] = byDay.get(own.day) ?? [];
    if (told && toldOf(told) !== ownOf(own))
      throw new Difference(own.day, 'the root that waits for signatures is not that of its files');
  }
}

const newestIn = (roots: readonly PublishedRoot[], state: string): PublishedRoot | undefined =>
  roots.filter((root) => root.state === state).toSorted((one, other) => other.day - one.day)[0];

/**
 * Signs the pending root, by which a watcher that comes late says that it stands behind it, and then
 * the newest one that waits to be proposed; each if its day was checked.
 * @param activeDay whose root is active at the endpoint
 * @throws Difference if another root of the day was signed before
 */
export async function signRoots(
  signing: RootSigner,
  roots: readonly PublishedRoot[],
  before: State,
  activeDay: number,
): Promise<State> {
  let state = before;
  for (const wanted of [newestIn(roots, 'PENDING'), newestIn(roots, 'UNPUBLISHED')])
    if (wanted && wanted.day > activeDay) state = await signOne(signing, wanted, state);
  return state;
}

/**
 * What is about to be signed is on the disk before: a watcher that is killed in between signs the
 * same again, and nothing else.
 */
async function signOne(
  { chainId, treasury, server, signer, isWatcher, checkKept, keep, say }: RootSigner,
  wanted: PublishedRoot,
  state: State,
): Promise<State> {
  const own = state.days.find(({ day }) => day === wanted.day);
  if (!own) return state;
  const { day } = own;
  const digest = proposalDigest(chainId, treasury, own);
  const { signed } = state;
  // A server could list anybody: what it shows counts only of what was signed here.
  const isListed = wanted.signatures.some(({ watcher }) => watcher === signer.address);
  if (isListed && signed?.digest === digest) return state;
  if (signed && day < signed.day) return state;
  if (signed && day === signed.day && digest !== signed.digest)
    throw new Difference(day, `another root was signed before: ${signed.digest}, not ${digest}`);
  if (!(await isWatcher(signer.address)))
    throw new Error(`${signer.address} is no watcher of the treasury ${treasury}`);
  await checkKept(state);
  const next = { ...state, signed: { day, digest } };
  await keep(next);
  const typedData = proposalTypedData(chainId, treasury, proposalOf(own));
  if (await server.post(day, await signer.signTypedData(typedData)))
    say('root_signed', { day, root: own.root, digest });
  return next;
}
