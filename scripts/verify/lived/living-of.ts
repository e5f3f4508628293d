import type { Address } from 'viem';
import { loadKeccak } from '../../../apps/server/src/settlement/files/keccak.ts';
import { tokenOf, type MirroredDeployment } from '../../mirror/deployment.ts';
import { chainReader } from '../chain-roots.ts';
import type { Living } from './live-day.ts';
import { livingChain } from './living-chain.ts';

/**
 * How days of a deployment are lived.
 * @param rpcUrls none: nobody is asked for what the chain vouches for, and contract wallets signed
 * @param treasury that somebody trusts, in place of the one that is named
 */
export async function livingOf(
  deployment: MirroredDeployment,
  rpcUrls: readonly string[],
  folder: string,
  treasury: Address = deployment.treasury,
): Promise<Living> {
  const { chainId } = deployment.chain;
  const { isSigned } = chainReader(rpcUrls, chainId, treasury);
  return {
    folder,
    keccak: await loadKeccak(),
    chainId,
    isSigned: (claim, at) =>
      rpcUrls.length === 0 && claim.block !== undefined
        ? Promise.resolve(true)
        : isSigned(claim, at),
    chain:
      rpcUrls.length > 0
        ? livingChain(rpcUrls, { chainId, treasury, bhc: tokenOf(deployment, 'BHC') })
        : undefined,
  };
}
