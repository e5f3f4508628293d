/**
 * What the rest of the project needs from the contracts. Runs in Node and in the browser.
 * All amounts on chain are in wei (18 decimals) and multiples of {@link WEI_PER_MICRO}.
 */
export {
  bhcAbi,
  depositGatewayAbi,
  emissionVaultAbi,
  rechargeAbi,
  rewardPurseAbi,
  rewardVaultAbi,
  testUsdtAbi,
  timelockAbi,
  treasuryAbi,
  usdbAbi,
  usdbReserveAbi,
} from './generated/abis.ts';
export type {
  Deployment,
  DeploymentAddresses,
  DeploymentConfig,
  DeploymentRoles,
  TokenName,
} from './deployment.ts';
export { escapeClaimArguments, escapeClaimData, freshClaim } from './escape-claim.ts';
export type { EscapeClaim } from './escape-claim.ts';
export { leafHash, leafTypes, payableWei, poolAccount, poolName, WEI_PER_MICRO } from './leaves.ts';
export type { Leaf } from './leaves.ts';
export { rootDay, rootProposalTypes, treasuryDomain } from './roots.ts';
export type { RootProposal } from './roots.ts';
