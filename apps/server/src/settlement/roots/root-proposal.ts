import { rootProposalTypes, treasuryDomain, type RootProposal } from '@fairlaunch/contracts';
import { canonicalJson } from '@fairlaunch/plan';
import { recoverAddress } from '#chain/recover-address.ts';
import { getAddress, hashTypedData, type Hex } from 'viem';
import type { Signer } from '#chain/signers.ts';
import type { Deps } from '#shared/deps.ts';
import { verifyInThread } from '../close/compute-thread.ts';
import type { RootTotals } from '../close/root-totals.ts';
import { readDayBytes } from '../files/file-store.ts';
import type { RootRow } from './root-state.ts';

/** The proposal of a stored root, with amounts in wei (rulebook §18). */
export function proposalOf(row: RootRow): RootProposal {
  const totals = row.totals as RootTotals;
  return {
    day: BigInt(row.day),
    root: row.root as Hex,
    contentHash: row.content_hash as Hex,
    depositNumber: BigInt(totals.depositNumber),
    tokens: totals.tokens.map((token) => getAddress(token.token)),
    cumulativeTotals: totals.tokens.map((token) => BigInt(token.cumulative)),
    depositedTotals: totals.tokens.map((token) => BigInt(token.deposited)),
  };
}

function typedData(deps: Deps, proposal: RootProposal) {
  const domain = treasuryDomain(deps.config.CHAIN_ID, deps.config.TREASURY_ADDRESS);
  return {
    domain,
    types: rootProposalTypes,
    primaryType: 'RootProposal',
    message: proposal,
  } as const;
}

/** Digest of a proposal; the treasury never accepts the same one twice. */
export function proposalDigest(deps: Deps, proposal: RootProposal): Hex {
  return hashTypedData(typedData(deps, proposal));
}

/** False if the signature is a former co-signer's, as after a change of keys. */
export function isCosignedBy(deps: Deps, cosigner: Signer, row: RootRow): boolean {
  if (row.cosignature === null) return false;
  const digest = proposalDigest(deps, proposalOf(row));
  return recoverAddress(digest, row.cosignature as Hex) === cosigner.address;
}

/** Signs only what follows from the published files, so that every root on chain can be checked. */
export async function cosign(deps: Deps, cosigner: Signer, row: RootRow): Promise<Hex> {
  const { day, problems } = await verifyInThread(await readDayBytes(deps.database, row.day));
  if (!day || problems.length > 0)
    throw new Error(`day ${row.day} is not signed: ${problems.join('; ')}`);
  const same =
    day.contentHash === row.content_hash &&
    day.manifest.balancesRoot === row.root &&
    canonicalJson(day.totals) === canonicalJson(row.totals);
  if (!same) throw new Error(`day ${row.day} is not signed: its root is not that of its files`);
  return cosigner.signTypedData(typedData(deps, proposalOf(row)));
}
