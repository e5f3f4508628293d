import { wait } from '@fairlaunch/web';
import { chainIdOf, hasCode } from '@fairlaunch/web/wallet';
import { encodeFunctionData, numberToHex } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { bundleId, bundleOf, makesBatches } from './batch-answers.ts';
import { walletProvider } from './network.ts';
import type { Bundle } from './ports.ts';
import { connectedAccount, type ContractCall } from './send-call.ts';

/** A wallet that does not answer in time counts as one without batches. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Error codes of a wallet that makes no batches, or not this one; nothing was sent. */
const REFUSED_BATCH = new Set([4100, 4200, 5700, 5710, 5740, 5750, 5760, -32_601, -32_602]);

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const provider = await walletProvider();
  if (!provider) throw new Error('no wallet is connected');
  return provider.request({ method, params });
}

/** The answer; undefined if the wallet refuses or does not answer in time. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer.catch(() => undefined), wait(ANSWER_TIMEOUT_MS).then(() => undefined)]);

/** True if the wallet makes atomic batches of calls on our chain (EIP-5792). */
export async function offersBatch(): Promise<boolean> {
  const account = await connectedAccount();
  const { chain } = await loadConfig();
  const provider = await walletProvider();
  if (!provider || (await inTime(chainIdOf(provider))) !== chain.chainId) return false;
  const asked = ask('wallet_getCapabilities', [account, [numberToHex(chain.chainId)]]);
  return makesBatches(await inTime(asked), chain.chainId);
}

/**
 * Has the wallet make calls of which all happen or none.
 * @param id new, and stored before the wallet is asked
 * @returns the id by which the wallet knows them
 * @throws FlowStop if the wallet makes no batches after all
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
  const answer = await ask('wallet_sendCalls', [request]).catch((error: unknown) => {
    if (hasCode(error, REFUSED_BATCH))
      throw new FlowStop('review', { name: 'notAtOnce', moneyMoved: 'no' });
    throw error;
  });
  return bundleId(answer);
}

/** The state of a batch by the wallet's answer; `unknown` if it does not tell. */
export async function readBundle(id: string): Promise<Bundle> {
  return bundleOf(await inTime(ask('wallet_getCallsStatus', [id])));
}
