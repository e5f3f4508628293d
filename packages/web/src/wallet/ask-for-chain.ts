import type { ChainDescription } from '@fairlaunch/protocol';
import { numberToHex } from 'viem';
import { wait } from '../wait.ts';
import { addChainParameters } from './chain-definition.ts';
import { lookFor } from './follow-chain.ts';
import type { Provider } from './provider.ts';
import { BUSY_CODE, readWalletError } from './wallet-error.ts';

const LOOK_INTERVAL_MS = 1_000;
/** The same time as the wait for a receipt. */
const TIMEOUT_MS = 180_000;
/** Looks after an answer, as some wallets answer before they have switched. */
const SETTLING_LOOKS = 3;

/** Wraps what a wallet rejects with, which may be anything, also `undefined`. */
type Rejection = { error: unknown };

export async function chainIdOf(provider: Provider): Promise<number> {
  return Number(await provider.request({ method: 'eth_chainId' }));
}

/**
 * Has the wallet switch to a chain, and add it if it does not know it (spec §4, §7). What counts is
 * the chain that the wallet is on, whatever it answers.
 * @throws the wallet's answer, also a refusal, while it is on another chain
 */
export async function askForChain(provider: Provider, chain: ChainDescription): Promise<void> {
  const { chainId } = chain;
  const isThere = () =>
    chainIdOf(provider).then(
      (now) => now === chainId,
      () => false,
    );
  const ask = (method: string, parameters: object): Promise<Rejection | undefined> =>
    answered(provider, { method, params: [parameters] }, isThere);
  const toSwitch = () => ask('wallet_switchEthereumChain', { chainId: numberToHex(chainId) });

  const rejection = await toSwitch();
  if (await arrives(isThere, rejection)) return;
  if (!rejection) return;
  if (['refused', 'busy'].includes(readWalletError(rejection.error))) throw rejection.error;
  const notAdded = await ask('wallet_addEthereumChain', addChainParameters(chain));
  if (await arrives(isThere, notAdded)) return;
  if (notAdded) throw notAdded.error;
  // The wallet added the chain and stayed on the other one.
  const stays = await toSwitch();
  if (!(await arrives(isThere, stays)) && stays) throw stays.error;
}

/** Waits for the wallet's answer, or until the wallet is seen on the chain. */
async function answered(
  provider: Provider,
  request: { method: string; params: unknown },
  isThere: () => Promise<boolean>,
): Promise<Rejection | undefined> {
  const answer = new AbortController();
  const asked = (async () => provider.request(request))().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const look = async () => ((await isThere()) ? {} : undefined);
  const until = { milliseconds: TIMEOUT_MS, signal: answer.signal };
  const seen = lookFor(look, until).then((found) =>
    found ? undefined : { error: { code: BUSY_CODE } },
  );
  return Promise.race([asked, seen]).finally(() => answer.abort());
}

async function arrives(
  isThere: () => Promise<boolean>,
  rejection: Rejection | undefined,
): Promise<boolean> {
  for (let look = 1; ; look += 1) {
    if (await isThere()) return true;
    if (rejection || look === SETTLING_LOOKS) return false;
    await wait(LOOK_INTERVAL_MS);
  }
}
