import { apiUrl } from '@fairlaunch/web';
import {
  askForChain,
  chainIdOf,
  chainOf,
  readWalletError,
  sendTransaction,
  signatureOf,
  type Provider,
} from '@fairlaunch/web/wallet';
import {
  createWalletClient,
  custom,
  http,
  type Account,
  type Hex,
  type Transport,
  type TypedDataDefinition,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { loadConfig } from '../shared/client/client.ts';
import { WalletProblem } from '../shared/errors/wallet-problem.ts';
import { chainReader } from './chain.ts';

/** An operator's wallet, or a key of the development chain. */
export type Signer = {
  address: Hex;
  signText: (message: string) => Promise<Hex>;
  signTypedData: (data: TypedDataDefinition) => Promise<Hex>;
  /** @returns undefined if the wallet gives no hash */
  send: (to: Hex, data: Hex) => Promise<Hex | undefined>;
};

type Ways = {
  /** Called before anything that names our chain is signed. */
  ensureChain: () => Promise<void>;
  send?: (from: Hex, to: Hex, data: Hex) => Promise<Hex | undefined>;
};

async function signerOver(
  account: Account | Hex,
  transport: Transport,
  { ensureChain, send }: Ways,
): Promise<Signer> {
  const chain = chainOf((await loadConfig()).chain);
  const client = createWalletClient({ account, chain, transport });
  return {
    address: client.account.address,
    signText: (message) => client.signMessage({ message }).then(signatureOf).catch(notSigned),
    async signTypedData(data) {
      await ensureChain();
      return client.signTypedData(data).then(signatureOf).catch(notSigned);
    },
    async send(to, data) {
      await ensureChain();
      return send
        ? send(client.account.address, to, data)
        : client.sendTransaction({ to, data } as never);
    },
  };
}

/** Only a signature was asked for, so no money can have moved, whatever the wallet answered. */
function notSigned(error: unknown): never {
  const answer = readWalletError(error);
  if (answer === 'refused') throw error;
  throw new WalletProblem(answer === 'busy' ? 'walletBusy' : 'notSigned');
}

async function ensureChainOf(provider: Provider): Promise<void> {
  const { chain } = await loadConfig();
  if ((await chainIdOf(provider)) === chain.chainId) return;
  await askForChain(provider, chain);
  if ((await chainIdOf(provider)) !== chain.chainId) throw new WalletProblem('wrongNetwork');
}

/**
 * The chain id proves little, so the wallet's node must also have the same code at our contract.
 */
async function ensureContract(provider: Provider, address: Hex): Promise<void> {
  const [seen, ours] = await Promise.all([
    provider.request({ method: 'eth_getCode', params: [address, 'latest'] }),
    chainReader().then((chain) => chain.getCode({ address })),
  ]);
  if (!ours || seen !== ours) throw new WalletProblem('wrongContract');
}

/**
 * Signer of a wallet, which is switched to our chain before it signs anything that names it.
 * @param expected the account that signed in; another one is refused
 */
export async function walletSigner(provider: Provider, expected?: string): Promise<Signer> {
  const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as Hex[];
  if (!address) throw new WalletProblem('noWallet');
  if (expected && address.toLowerCase() !== expected.toLowerCase())
    throw new WalletProblem('otherAccount');
  return signerOver(address, custom(provider as Parameters<typeof custom>[0]), {
    ensureChain: () => ensureChainOf(provider),
    async send(from, to, data) {
      await ensureContract(provider, to);
      return sendTransaction(provider, { from, to, data });
    },
  });
}

/** Signer by a development key, which the server gives to everybody. */
export function developmentSigner(privateKey: string): Promise<Signer> {
  return signerOver(
    privateKeyToAccount(privateKey as Hex),
    http(new URL(apiUrl('/api/development/rpc'), location.origin).href),
    { ensureChain: () => Promise.resolve() },
  );
}
