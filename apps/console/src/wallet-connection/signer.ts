import { askForChain, chainIdOf, chainOf, type Provider } from '@fairlaunch/web/wallet';
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
  send: (to: Hex, data: Hex) => Promise<Hex>;
};

type Checks = {
  /** Before anything that names our chain is signed. */ chain: () => Promise<void>;
  contract: (address: Hex) => Promise<void>;
};

async function signerOver(
  account: Account | Hex,
  transport: Transport,
  checks: Checks,
): Promise<Signer> {
  const chain = chainOf((await loadConfig()).chain);
  const client = createWalletClient({ account, chain, transport });
  return {
    address: client.account.address,
    signText: (message) => client.signMessage({ message }),
    async signTypedData(data) {
      await checks.chain();
      return client.signTypedData(data);
    },
    async send(to, data) {
      await checks.chain();
      await checks.contract(to);
      return client.sendTransaction({ to, data } as never);
    },
  };
}

async function ensureChain(provider: Provider): Promise<void> {
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
    chain: () => ensureChain(provider),
    contract: (contract) => ensureContract(provider, contract),
  });
}

/** The server hands this key to everybody. */
export function developmentSigner(privateKey: string): Promise<Signer> {
  return signerOver(
    privateKeyToAccount(privateKey as Hex),
    http(`${location.origin}/api/development/rpc`),
    {
      chain: () => Promise.resolve(),
      contract: () => Promise.resolve(),
    },
  );
}
