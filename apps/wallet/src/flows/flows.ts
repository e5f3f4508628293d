import type { InputOf, RecordOf, UnreadableRecord } from '@fairlaunch/flows';
import type { MessageId } from '../shared/language/text.ts';
import type { WalletApp, WalletFlow } from './declaration.ts';
import { buyGiftCardFlow } from './buy-gift-card.ts';
import { buyNodeFlow } from './buy-node.ts';
import { buyWhitelistFlow } from './buy-whitelist.ts';
import { cancelNodeFlow } from './cancel-node.ts';
import { claimTaskFlow } from './claim-task.ts';
import { collectAirdropFlow } from './collect-airdrop.ts';
import { depositFlow } from './deposit.ts';
import { earlyExitFlow } from './early-exit.ts';
import { escapeClaimFlow } from './escape-claim.ts';
import { flashExchangeFlow } from './flash-exchange.ts';
import { giveGiftFlow } from './give-gift.ts';
import { openBoxFlow } from './open-box.ts';
import { rechargeFlow } from './recharge.ts';
import { rechargeRevokeFlow, revokeFlow, vaultRevokeFlow } from './revoke.ts';
import { stakeFlow } from './stake.ts';
import { swapFlow } from './swap.ts';
import { transferFlow } from './transfer.ts';
import { vaultClaimFlow, vaultExitFlow, vaultStakeFlow, vaultWithdrawFlow } from './vault.ts';
import { withdrawFlow } from './withdraw.ts';
import { withdrawPointsFlow } from './withdraw-points.ts';
import { paths } from '../shared/routing/paths.ts';

export const flows = {
  deposit: depositFlow,
  stake: stakeFlow,
  withdraw: withdrawFlow,
  withdrawPoints: withdrawPointsFlow,
  transfer: transferFlow,
  swap: swapFlow,
  flashExchange: flashExchangeFlow,
  earlyExit: earlyExitFlow,
  buyNode: buyNodeFlow,
  cancelNode: cancelNodeFlow,
  openBox: openBoxFlow,
  buyGiftCard: buyGiftCardFlow,
  buyWhitelist: buyWhitelistFlow,
  collectAirdrop: collectAirdropFlow,
  claimTask: claimTaskFlow,
  giveGift: giveGiftFlow,
  revoke: revokeFlow,
  escapeClaim: escapeClaimFlow,
  vaultStake: vaultStakeFlow,
  vaultWithdraw: vaultWithdrawFlow,
  vaultClaim: vaultClaimFlow,
  vaultExit: vaultExitFlow,
  vaultRevoke: vaultRevokeFlow,
  recharge: rechargeFlow,
  rechargeRevoke: rechargeRevokeFlow,
};

export type FlowName = keyof typeof flows;
export type FlowInput<Name extends FlowName> = InputOf<(typeof flows)[Name]>;
export type WalletRecord = RecordOf<WalletApp, typeof flows>;

/** A flow as screens use it, with a record of that flow. */
type AnyWalletFlow = WalletFlow<object, object>;

export const flowOf = ({ flow }: WalletRecord): AnyWalletFlow => flows[flow] as AnyWalletFlow;

const knownFlow = ({ flow }: UnreadableRecord): AnyWalletFlow | undefined =>
  flow !== undefined && Object.hasOwn(flows, flow)
    ? (flows[flow as FlowName] as AnyWalletFlow)
    : undefined;

export const titleOf = (record: UnreadableRecord): MessageId =>
  knownFlow(record)?.title ?? 'flow.title';

/** The page whose lists show the result of an unreadable action. */
export const recordsPageOf = (record: UnreadableRecord): string =>
  knownFlow(record)?.after ?? paths.records();
