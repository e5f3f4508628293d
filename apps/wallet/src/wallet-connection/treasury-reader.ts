import { treasuryAbi } from '@fairlaunch/contracts';
import { erc20Abi, type Hex } from 'viem';
import { directClient } from './direct.ts';

/** Times in Unix seconds. */
export type TreasuryState = {
  root: { day: number; root: Hex; contentHash: Hex; activeSince: number; depositNumber: bigint };
  /** True once claims are possible; they stay so. */
  open: boolean;
  opensAt: number;
  now: number;
  /** The tokens that the active root lists. */
  tokens: { address: Hex; symbol: string }[];
};

/** What the treasury has of an account, in wei, not older than the block. */
export type AccountState = {
  deposited: bigint;
  paid: bigint;
  firstDeposit: bigint;
  symbol: string;
  block: bigint;
};

/** There is no treasury at the address. */
export class NoTreasury extends Error {}

const symbolOf = (token: Hex): Promise<string> =>
  directClient()
    .readContract({ address: token, abi: erc20Abi, functionName: 'symbol' })
    .catch(() => `${token.slice(0, 6)}…${token.slice(-4)}`);

/** @throws NoTreasury if there is none at the address on the wallet's chain */
export async function readTreasury(address: Hex): Promise<TreasuryState> {
  const client = directClient();
  if (!(await client.getCode({ address }))) throw new NoTreasury();
  const contract = { address, abi: treasuryAbi } as const;
  try {
    const [root, open, opensAt, tokens, block] = await Promise.all([
      client.readContract({ ...contract, functionName: 'activeRoot' }),
      client.readContract({ ...contract, functionName: 'escapeOpen' }),
      client.readContract({ ...contract, functionName: 'escapeOpensAt' }),
      client.readContract({ ...contract, functionName: 'activeTokens' }),
      client.getBlock({ blockTag: 'latest' }),
    ]);
    return {
      root: {
        day: Number(root.day),
        root: root.root,
        contentHash: root.contentHash,
        activeSince: Number(root.time),
        depositNumber: root.depositNumber,
      },
      open,
      opensAt: Number(opensAt),
      now: Number(block.timestamp),
      tokens: await Promise.all(
        tokens.map(async (token) => ({ address: token, symbol: await symbolOf(token) })),
      ),
    };
  } catch (error) {
    if ((error as { name?: string }).name === 'ContractFunctionExecutionError')
      throw new NoTreasury();
    throw error;
  }
}

export async function readAccount(treasury: Hex, account: Hex, token: Hex): Promise<AccountState> {
  const client = directClient();
  const contract = { address: treasury, abi: treasuryAbi, args: [account, token] } as const;
  const block = await client.getBlockNumber();
  const [deposited, paid, firstDeposit, symbol] = await Promise.all([
    client.readContract({ ...contract, functionName: 'deposited' }),
    client.readContract({ ...contract, functionName: 'paid' }),
    client.readContract({ ...contract, functionName: 'firstDeposit' }),
    symbolOf(token),
  ]);
  return { deposited, paid, firstDeposit, symbol, block };
}
