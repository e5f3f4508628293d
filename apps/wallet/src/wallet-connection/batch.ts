import { wait } from '@fairlaunch/web';
import { chainIdOf } from '@fairlaunch/web/wallet';
import { encodeFunctionData, numberToHex, type Hex } from 'viem';
import { z } from 'zod/mini';
import { loadConfig } from '../shared/client/client.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import type { Bundle } from './ports.ts';
import { walletProvider } from './network.ts';
import { connectedAccount, type ContractCall } from './send-call.ts';

const STATUS_TIMEOUT_MS = 10_000;
/** 4096 bytes in hex (EIP-5792). */
const MAX_ID_CHARACTERS = 8_194;
const MAX_RECEIPTS = 16;
/** An answer for every chain (EIP-5792). */
const EVERY_CHAIN = 0;

const capabilities = z.record(
  z.string(),
  z.looseObject({ atomic: z.optional(z.looseObject({ status: z.string() })) }),
);
const sent = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_CHARACTERS)),
});
const status = z.looseObject({
  status: z.int(),
  receipts: z.optional(
    z
      .array(z.looseObject({ transactionHash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)) }))
      .check(z.maxLength(MAX_RECEIPTS)),
  ),
});

/** Answers by which a wallet says that it does no batches, or not this one: nothing was sent. */
const REFUSED_BATCH = new Set([4100, 4200, 5700, 5710, 5740, 5750, 5760, -32_601, -32_602]);

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const provider = await walletProvider();
  if (!provider) throw new Error('no wallet is connected');
  return provider.request({ method, params });
}

/** Whether the wallet makes several calls of which all happen or none, on our chain (EIP-5792). */
export async function offersBatch(): Promise<boolean> {
  const { chain } = await loadConfig();
  const provider = await walletProvider();
  if (!provider || (await chainIdOf(provider)) !== chain.chainId) return false;
  const account = await connectedAccount();
  const asked = ask('wallet_getCapabilities', [account, [numberToHex(chain.chainId)]]);
  const told = z.safeParse(capabilities, await asked.catch(() => undefined));
  if (!told.success) return false;
  return Object.entries(told.data).some(
    ([chainId, { atomic }]) =>
      [chain.chainId, EVERY_CHAIN].includes(Number(chainId)) &&
      (atomic?.status === 'supported' || atomic?.status === 'ready'),
  );
}

/**
 * Has the wallet make calls of which all happen or none.
 * @param id new, known before the wallet is asked
 * @returns the id by which the wallet knows them
 * @throws FlowStop where the wallet does no batches after all
 */
export async function sendBatch(calls: readonly ContractCall[], id: string): Promise<string> {
  const from = await connectedAccount();
  const { chain } = await loadConfig();
  const request = {
    version: '2.0.0',
    id,
    from,
    chainId: numberToHex(chain.chainId),
    atomicRequired: true,
    calls: calls.map((call) => ({
      to: call.address,
      data: encodeFunctionData(call),
      value: '0x0',
    })),
  };
  try {
    return z.parse(sent, await ask('wallet_sendCalls', [request])).id;
  } catch (error) {
    if (REFUSED_BATCH.has((error as { code?: number }).code ?? 0))
      throw new FlowStop('review', { name: 'notAtOnce', moneyMoved: 'no' });
    throw error;
  }
}

/** What became of calls, in the wallet's words; `unknown` where it does not say. */
export async function readBundle(id: string): Promise<Bundle> {
  const asked = ask('wallet_getCallsStatus', [id]).catch(() => undefined);
  const late = wait(STATUS_TIMEOUT_MS).then(() => undefined);
  const told = z.safeParse(status, await Promise.race([asked, late]));
  if (!told.success) return { state: 'unknown' };
  const { status: code, receipts = [] } = told.data;
  const transactionHash = receipts.at(-1)?.transactionHash as Hex | undefined;
  if (code < 200) return { state: 'pending' };
  if (code < 300)
    return transactionHash ? { state: 'success', transactionHash } : { state: 'unknown' };
  if (code >= 600) return { state: 'partial' };
  return { state: code >= 400 ? 'reverted' : 'unknown' };
}
