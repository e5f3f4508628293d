import { treasuryAbi } from '@fairlaunch/contracts';
import {
  encodeFunctionData,
  keccak256,
  type Address,
  type ContractFunctionArgs,
  type Hex,
} from 'viem';
import { agreedBlock, agreedHead, agreedRead, lowestRead } from '#chain/agreed.ts';
import type { Signer } from '#chain/signers.ts';
import { gasPriceCeiling, gasPriceFor } from '#custody/payouts/gas-price.ts';
import type { Deps } from '#shared/deps.ts';
import { rootsAt, type TreasuryRoots } from './roots-at.ts';

/** Time from proposal to activation (rulebook §18). */
export const ROOT_DELAY_SECONDS = 12 * 3_600;

/** The escape opens this long after the last activation (rulebook §18). */
const ESCAPE_DELAY_SECONDS = 7 * 86_400;

/** When the escape opens, in seconds; an activation before that postpones it. */
export const escapeOpensAt = ({ active }: TreasuryRoots): number =>
  active.time + ESCAPE_DELAY_SECONDS;

export const escapeIsOpen = (roots: TreasuryRoots): boolean => roots.time >= escapeOpensAt(roots);

const RECEIPT_TIMEOUT_MS = 90_000;
const GAS_MARGIN_PERCENT = 120n;

/** Roots at the main endpoint's newest block: enough where the treasury itself decides. */
export async function readTreasuryRoots({ chain }: Deps): Promise<TreasuryRoots> {
  const block = await chain.main.getBlock({ blockTag: 'latest' });
  return {
    time: Number(block.timestamp),
    ...(await rootsAt(chain.treasury, chain.main, block.number)),
  };
}

/** Roots on which both endpoints agree; stored states follow only from these. */
export type AgreedRoots = TreasuryRoots & { block: bigint };

/**
 * Reads at the agreed head; while finality stalls, at the newest block that both have, so that
 * payouts go on (rulebook §15). A state that a fork reverts is stored again.
 */
export async function readAgreedRoots({ chain }: Deps): Promise<AgreedRoots> {
  const { point, stalled } = await agreedHead(chain);
  const { number: block, time } = stalled
    ? await agreedBlock(
        chain,
        await lowestRead(chain, (client) => client.getBlockNumber({ cacheTime: 0 })),
      )
    : point;
  const roots = await agreedRead(chain, `roots at block ${block}`, (client) =>
    rootsAt(chain.treasury, client, block),
  );
  return { block, time, ...roots };
}

export function wasProposed({ chain }: Deps, digest: Hex, blockNumber: bigint): Promise<boolean> {
  return agreedRead(chain, `proposal ${digest}`, (client) =>
    client.readContract({
      address: chain.treasury,
      abi: treasuryAbi,
      functionName: 'wasProposed',
      args: [digest],
      blockNumber,
    }),
  );
}

type RootCall =
  | {
      functionName: 'proposeRoot';
      args: ContractFunctionArgs<typeof treasuryAbi, 'nonpayable', 'proposeRoot'>;
    }
  | { functionName: 'activateRoot'; args: readonly [] };

const KNOWN = /already known|already imported|known transaction/i;

/** Called with a hash before its bytes are sent, and again once an endpoint has them. */
type NoteHash = (hash: Hex, isTaken: boolean) => Promise<void>;

type Unpriced = { nonce: number; to: Address; data: Hex; gas: bigint };

/** Sends at a quarter above `before`, or higher if a transaction with the nonce offers more. */
async function sendAbove(
  deps: Deps,
  signer: Signer,
  transaction: Unpriced,
  before: bigint,
  noteHash: NoteHash | undefined,
): Promise<Hex> {
  const gasPrice = await gasPriceFor(deps, before, gasPriceCeiling(deps));
  const serializedTransaction = await signer.signTransaction({
    type: 'legacy',
    chainId: deps.config.CHAIN_ID,
    ...transaction,
    gasPrice,
  });
  const hash = keccak256(serializedTransaction);
  await noteHash?.(hash, false);
  try {
    await deps.chain.main.sendRawTransaction({ serializedTransaction });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/underpriced/i.test(message) && gasPrice > before)
      return sendAbove(deps, signer, transaction, gasPrice, noteHash);
    if (!KNOWN.test(message)) throw error;
  }
  await noteHash?.(hash, true);
  return hash;
}

/**
 * Sends with the nonce of the newest block, so that a transaction from before a restart is replaced
 * and not followed by a second one.
 */
export async function sendToTreasury(
  deps: Deps,
  signer: Signer,
  call: RootCall,
  noteHash?: NoteHash,
): Promise<void> {
  const { chain } = deps;
  const client = chain.main;
  const account = signer.address;
  const target = { address: chain.treasury, abi: treasuryAbi, account } as const;
  await (call.functionName === 'proposeRoot'
    ? client.simulateContract({ ...target, ...call })
    : client.simulateContract({ ...target, ...call }));
  const data = encodeFunctionData({ abi: treasuryAbi, ...call });
  const [nonce, suggested, gas] = await Promise.all([
    client.getTransactionCount({ address: account, blockTag: 'latest' }),
    client.getGasPrice(),
    client.estimateGas({ account, to: chain.treasury, data }),
  ]);
  const transaction = { nonce, to: chain.treasury, data, gas: (gas * GAS_MARGIN_PERCENT) / 100n };
  const hash = await sendAbove(deps, signer, transaction, suggested, noteHash);
  const receipt = await client.waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS });
  if (receipt.status !== 'success')
    throw new Error(`${call.functionName} failed on chain: ${hash}`);
}
