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

/** Somebody who signs: an operator's wallet, or a key of the development chain. */
export type Signer = {
  address: Hex;
  signText: (message: string) => Promise<Hex>;
  signTypedData: (data: TypedDataDefinition) => Promise<Hex>;
  /** @returns undefined where the wallet tells no hash */
  send: (to: Hex, data: Hex) => Promise<Hex | undefined>;
};

type Ways = {
  /** Before anything that names our chain is signed. */
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

/** Only a signature was asked for: whatever the wallet answers, nothing can have moved. */
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

/** The same number proves little: the wallet's own node must know the same code there. */
async function ensureContract(provider: Provider, address: Hex): Promise<void> {
  const [seen, ours] = await Promise.all([
    provider.request({ method: 'eth_getCode', params: [address, 'latest'] }),
    chainReader().then((chain) => chain.getCode({ address })),
  ]);
  if (!ours || seen !== ours) throw new WalletProblem('wrongContract');
}

/**
 * Asked for our chain before it signs anything that names one.
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

/** The server hands this key to everybody. */
export function developmentSigner(privateKey: string): Promise<Signer> {
  return signerOver(
    privateKeyToAccount(privateKey as Hex),
    http(`${location.origin}/api/development/rpc`),
    { ensureChain: () => Promise.resolve() },
  );
}
