import { rewardVaultAbi } from '@fairlaunch/contracts';
import { parseAbi, parseEventLogs } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import type { VaultCall, VaultPort } from './ports.ts';
import { FlowStop, type ProblemName } from '../shared/flow-problems.ts';
import { chainReader } from './chain.ts';
import { attemptCall, ensureCode, sendCall, type ContractCall } from './send-call.ts';
import { readRecordCount, readRecords, vaultAddress } from './vault-reads.ts';

/** Errors of OpenZeppelin's tokens, which the vault passes on. */
const TOKEN_ERRORS = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
]);
const ABI = [...rewardVaultAbi, ...TOKEN_ERRORS];

const REASONS: ReadonlyMap<string, ProblemName> = new Map(
  Object.entries({
    NothingToClaim: 'nothingToClaim',
    MoreThanStaked: 'moreThanStaked',
    NothingStaked: 'nothingStaked',
    LimitReached: 'vaultFull',
    WrongAmountReceived: 'tokenRefused',
    SafeERC20FailedOperation: 'tokenRefused',
    ERC20InsufficientBalance: 'insufficientToken',
    ERC20InsufficientAllowance: 'tokenRefused',
  }),
);

const MAX_RECORDS = 100n;

async function callOf(call: VaultCall): Promise<ContractCall> {
  return {
    address: await vaultAddress(),
    abi: ABI,
    functionName: call.functionName,
    args: 'amount' in call ? [call.amount] : [],
  };
}

export const vaultPort: VaultPort = {
  async ensureVault(vault) {
    const { rewardVault } = (await loadConfig()).contracts;
    if (rewardVault?.address.toLowerCase() !== vault.toLowerCase())
      throw new FlowStop('failed', { name: 'wrongContract', moneyMoved: 'no' });
    await ensureCode(rewardVault.address, rewardVault.codeHash);
  },
  attempt: async (call) => attemptCall(await callOf(call), REASONS),
  send: async (call) => sendCall(await callOf(call)),
  recordCount: readRecordCount,
  recordsFrom: async (account, kind, from) =>
    (await readRecords(account, kind, from, MAX_RECORDS)).map(({ amount }) => amount),
  async claimedIn(account, hash) {
    const { logs } = await (await chainReader()).getTransactionReceipt({ hash });
    const vault = (await vaultAddress()).toLowerCase();
    return parseEventLogs({
      abi: rewardVaultAbi,
      eventName: 'Claimed',
      args: { user: account },
      logs,
    })
      .filter((log) => log.address.toLowerCase() === vault)
      .reduce((sum, log) => sum + log.args.amount, 0n);
  },
};
