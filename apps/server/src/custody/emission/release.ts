import { emissionVaultAbi } from '@fairlaunch/contracts';
import { formatGwei, type Hex } from 'viem';
import { setAlarm } from '#alarms/alarms.ts';
import type { Signer } from '#chain/signers.ts';
import { ifLeader } from '#db/leadership.ts';
import { gasPriceCeiling, gasPriceFor } from '../payouts/gas-price.ts';
import type { Deps, EmissionVault } from '#shared/deps.ts';
import { gasPriceOf, newestAttempt, storeAttempt, type Attempt } from './attempts.ts';
import { isEscapeOpen, readEmission, type EmissionState } from './emission-vault.ts';

/** Real time that an attempt may wait for a block. */
const ATTEMPT_PATIENCE_MS = 60_000;
const EXPECTED_ERRORS =
  /already known|already imported|known transaction|nonce too low|underpriced/i;

type Turn = { deps: Deps; vault: EmissionVault; signer: Signer; state: EmissionState };

/**
 * Sends the output of the days that have begun to its pool, with one nonce a day at most, and does
 * not wait for a block (rulebook §13). It may run at any time, since the contract decides what is
 * due.
 */
export async function releaseEmission(
  deps: Deps,
  vault: EmissionVault,
  signer: Signer | undefined,
): Promise<void> {
  await ifLeader(deps.writes, 'emission', async () => {
    const state = await readEmission(deps.chain.main, vault);
    const isDue = state.released < state.scheduled && !(await isEscapeOpen(deps));
    // A server without a key leaves the alarm alone while another's attempt may be in trouble.
    if (isDue && !signer) return;
    const problem = isDue && signer ? await attempt({ deps, vault, signer, state }) : undefined;
    await setAlarm(
      deps.writes,
      'EMISSION_FAILED',
      problem === undefined ? undefined : { reason: problem },
    );
  });
}

/** @returns what keeps the release from going on, if anything does */
async function attempt(turn: Turn): Promise<string | undefined> {
  const { deps, signer, state } = turn;
  const { address } = signer;
  const mined = await deps.chain.main.getTransactionCount({
    address,
    blockNumber: state.blockNumber,
  });
  const last = await newestAttempt(deps);
  const isOwn = last?.signer === address.toLowerCase();
  if (last && isOwn && last.nonce >= BigInt(mined)) return goOn(turn, last);
  if (last?.day === state.day) return `${last.transaction_hash} did not release it`;
  return begin(turn, BigInt(mined));
}

async function begin(turn: Turn, nonce: bigint): Promise<string | undefined> {
  const { deps, vault, signer, state } = turn;
  const call = { address: vault.address, abi: emissionVaultAbi, account: signer.address } as const;
  try {
    await deps.chain.main.simulateContract({ ...call, functionName: 'release' });
  } catch (error) {
    return messageOf(error);
  }
  const gasPrice = await gasPriceFor(deps, undefined, gasPriceCeiling(deps));
  return send(
    deps,
    await storeAttempt(deps, vault, signer, { day: state.day, attempt: 1, nonce, gasPrice }),
  );
}

/** Sends the last attempt again, which is harmless, or replaces it if it has waited too long. */
async function goOn({ deps, vault, signer }: Turn, last: Attempt): Promise<string | undefined> {
  if (deps.realNow() - last.created_at.getTime() < ATTEMPT_PATIENCE_MS) return send(deps, last.raw);
  const [before, ceiling] = [gasPriceOf(last), gasPriceCeiling(deps)];
  if (before >= ceiling) {
    const problem = await send(deps, last.raw);
    return (
      problem ?? `${last.transaction_hash} waits at ${formatGwei(before)} gwei, the most allowed`
    );
  }
  const gasPrice = await gasPriceFor(deps, before, ceiling);
  const slot = { day: last.day, attempt: last.attempt + 1, nonce: last.nonce, gasPrice };
  return send(deps, await storeAttempt(deps, vault, signer, slot));
}

async function send({ chain, log }: Deps, raw: string): Promise<string | undefined> {
  try {
    await chain.main.sendRawTransaction({ serializedTransaction: raw as Hex });
    return undefined;
  } catch (error) {
    const message = messageOf(error);
    if (EXPECTED_ERRORS.test(String(error))) return undefined;
    log.warn({ err: error }, 'the release was not taken by the chain yet');
    return message;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]! : String(error);
