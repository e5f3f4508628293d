import { escapeClaimArguments, treasuryAbi } from '@fairlaunch/contracts';
import { followChain, sendTransaction } from '@fairlaunch/web/wallet';
import { encodeFunctionData, isAddressEqual, parseEventLogs } from 'viem';
import type { EscapePort } from './ports.ts';
import { FlowStop, type ProblemName } from '../shared/flow-problems.ts';
import { directClient, directProvider, directWallet } from './direct.ts';
import { findClaim } from './find-claim.ts';
import { revertName } from './reverted.ts';

export * from './direct.ts';
export * from './treasury-reader.ts';

/** Problems by the treasury's errors. */
const MEANINGS: ReadonlyMap<string, ProblemName> = new Map(
  Object.entries({
    EscapeNotOpen: 'escapeNotOpen',
    BadLeaf: 'badLeaf',
    NothingPayable: 'nothingPayable',
    PoolAccount: 'poolAccount',
  }),
);

function meaningOf(error: unknown): ProblemName | undefined {
  const name = revertName(error);
  return name === undefined ? undefined : (MEANINGS.get(name) ?? 'escapeReverted');
}

type Call = Parameters<EscapePort['simulate']>[0];

const callOf = ({ treasury, ...claim }: Call) =>
  ({
    address: treasury,
    abi: treasuryAbi,
    functionName: 'escapeClaim',
    args: escapeClaimArguments(claim),
  }) as const;

/** Turns the treasury's refusal of a trial call into the end of a flow. */
async function explained<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    const name = meaningOf(error);
    throw name ? new FlowStop('failed', { name, moneyMoved: 'no' }) : error;
  }
}

/** Needs only the wallet, not our server. */
export const escapePort: EscapePort = {
  async ensureReady(sender, chainId) {
    const wallet = directWallet.get();
    if (!wallet) throw new FlowStop('review', { name: 'noWallet', moneyMoved: 'no' });
    if (wallet.address.toLowerCase() !== sender.toLowerCase())
      throw new FlowStop('review', { name: 'otherAccount', moneyMoved: 'no' });
    const now = Number(await directProvider()!.request({ method: 'eth_chainId' }));
    if (now !== chainId) throw new FlowStop('review', { name: 'wrongNetwork', moneyMoved: 'no' });
  },
  simulate: async (call, sender) =>
    (await explained(directClient().simulateContract({ ...callOf(call), account: sender }))).result,
  async send(call, sender) {
    const provider = directProvider();
    if (!provider) throw new FlowStop('review', { name: 'noWallet', moneyMoved: 'no' });
    const data = encodeFunctionData(callOf(call));
    return sendTransaction(provider, { from: sender, to: call.treasury, data });
  },
  ...followChain(async () => directClient()),
  async received({ treasury, account, token }, hash) {
    const { logs } = await directClient().getTransactionReceipt({ hash });
    const escaped = parseEventLogs({ abi: treasuryAbi, eventName: 'Escaped', logs }).filter(
      ({ address, args }) =>
        isAddressEqual(address, treasury) &&
        isAddressEqual(args.account, account) &&
        isAddressEqual(args.token, token),
    );
    return escaped.reduce((sum, log) => sum + log.args.amount, 0n);
  },
  paid: ({ treasury, account, token }) =>
    directClient().readContract({
      address: treasury,
      abi: treasuryAbi,
      functionName: 'paid',
      args: [account, token],
    }),
  blockNumber: () => directClient().getBlockNumber(),
  claimSince: (call, block) => findClaim(directClient(), call, block).catch(() => undefined),
  payable: ({ treasury, ...claim }) =>
    directClient().readContract({
      address: treasury,
      abi: treasuryAbi,
      functionName: 'payableTo',
      args: escapeClaimArguments(claim),
    }),
};
