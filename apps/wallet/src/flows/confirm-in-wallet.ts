import type { Hex } from 'viem';
import { signature } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { TypedData } from '../wallet-connection/ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { explainError } from './explain-error.ts';
import type { FlowPorts } from './ports.ts';

/** Long, as a wallet with several owners is slow; the server accepts at most half an hour. */
const VALIDITY_SECONDS = 25 * 60;

/** Binds a signature to one request and one account, until `deadline`, in Unix seconds. */
export type Confirmation = { requestId: string; account: Hex; deadline: number };

export type Signed = Omit<Confirmation, 'account'> & { signature: Hex };

export type Statement = (chainId: number, treasury: Hex, confirmation: Confirmation) => TypedData;

/**
 * Asks the wallet to sign what a request takes (rulebook §15).
 * @param validUntil until which the terms hold, if they are a quote; nothing is signed after it
 * @throws FlowStop that says why there is no signature; no money can have moved
 */
export async function confirmInWallet(
  ports: Pick<FlowPorts, 'wallet' | 'config' | 'newId' | 'now'>,
  account: Hex,
  statement: Statement,
  validUntil?: number,
): Promise<Signed> {
  const wallet = await ports.wallet();
  await wallet.ensureReady();
  const { chain, contracts } = await ports.config();
  const requestId = ports.newId();
  const deadline = validUntil ?? ports.now() + VALIDITY_SECONDS;
  if (deadline <= ports.now()) throw termsChanged();
  const confirmation = { requestId, account, deadline };
  const terms = statement(chain.chainId, contracts.treasury as Hex, confirmation);
  const signed = await wallet.signTypedData(terms).catch(notSigned);
  if (!z.safeParse(signature, signed).success) return notSigned(signed);
  if (deadline <= ports.now())
    throw validUntil === undefined
      ? new FlowStop('review', { name: 'signedLate', moneyMoved: 'no' })
      : termsChanged();
  return { requestId, deadline, signature: signed };
}

const termsChanged = (): FlowStop =>
  new FlowStop('failed', { name: 'termsChanged', moneyMoved: 'no' });

/** Stops without a signature. Only a signature was asked for, so no money can have moved. */
function notSigned(answer: unknown): never {
  const stop = explainError(answer);
  if (stop.phase !== 'unknown') throw stop;
  throw new FlowStop('review', { name: 'notSigned', moneyMoved: 'no' });
}
