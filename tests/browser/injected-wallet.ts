import type { Page } from '@playwright/test';
import {
  isHex,
  keccak256,
  numberToHex,
  parseTransaction,
  toHex,
  type Hex,
  type Signature,
  type TransactionSerializableEIP1559,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { SmartAccount } from '../support/smart-account.ts';
import { createBundles, type Batches } from './support/bundles.ts';
import { callOf, transactionOf, type Transaction } from './support/outgoing.ts';
import { chainClient, clientOn, configOf } from './support/people.ts';
import { WalletError } from './support/wallet-error.ts';

/** The name under which the wallet announces itself. */
export const WALLET_NAME = 'Paper wallet';

type Request = { method: string; params?: readonly unknown[] | undefined };
type Answer =
  | { result: unknown }
  | { error: { code: number; message: string; data: unknown } }
  | { rejection: unknown };
/** How the wallet reaches its chain. */
type Way = {
  rpcUrl: string;
  client: (account: PrivateKeyAccount) => Promise<ReturnType<typeof clientOn>>;
};

/** How the wallet answers; a test sets this and can change it at any time. */
export type Behaviour = {
  account: PrivateKeyAccount;
  chainId: number;
  /** Chains that it can switch to. */
  knownChains: number[];
  /** Methods that its owner refuses. */
  refuses: Set<string>;
  /** What it rejects with instead of answering, by method; any value, unchanged. */
  rejects: Map<string, unknown>;
  /** What it rejects with although it has sent a transaction to this address. */
  denies: { to: Hex; rejection: unknown } | undefined;
  /** True if it answers with hashes of its own, which the chain never has. */
  tellsOtherHashes: boolean;
  /** The code that it sees at every address, instead of the chain's. */
  code: Hex | undefined;
  /** Transactions get a hash but are not sent: all, or those to an address. */
  holdsBack: boolean | Hex;
  /** Transactions are sent, but the page never gets an answer. */
  silent: boolean;
  /** Contract that is the account; its owner sends for it. */
  smart: SmartAccount | undefined;
  /** How it makes several calls at once (EIP-5792), if it can. */
  batches: Batches | undefined;
  /** True if it announces itself from the beginning; else the test makes it appear. */
  announces: boolean;
};

/**
 * A wallet like that of an extension (EIP-1193, announced by EIP-6963) whose answers the test
 * decides; it signs outside of the page.
 */
export class InjectedWallet {
  readonly behaviour: Behaviour;
  /** All requests to the wallet. */
  readonly asked: Request[] = [];
  readonly #page: Page;
  readonly #way: Way;
  readonly #bundles = createBundles({
    batches: () => this.behaviour.batches,
    account: () => this.behaviour.account.address,
    send: (transactions) => this.#send(transactions),
    receiptOf: (hash) => this.#askChain('eth_getTransactionReceipt', [hash]),
  });
  #heldBack: Hex[] = [];

  constructor(page: Page, way: Way, behaviour: Behaviour) {
    this.#page = page;
    this.#way = way;
    this.behaviour = behaviour;
  }

  /** Puts the wallet into every page that the test opens from now on. */
  async install(): Promise<void> {
    await this.#page.exposeFunction(
      'answerOfPaperWallet',
      async (request: Request): Promise<Answer> => {
        try {
          const { rejects } = this.behaviour;
          if (rejects.has(request.method)) {
            this.asked.push(request);
            return { rejection: rejects.get(request.method) };
          }
          const result = await this.#answer(request);
          const { denies } = this.behaviour;
          const { to } = (request.params?.[0] ?? {}) as Partial<Transaction>;
          const isDenied = request.method === 'eth_sendTransaction' && to === denies?.to;
          return isDenied ? { rejection: denies?.rejection } : { result: result ?? null };
        } catch (error) {
          const {
            code = -32_603,
            message,
            data,
          } = error as { code?: number; message: string; data?: unknown };
          return { error: { code, message, data } };
        }
      },
    );
    const { announces } = this.behaviour;
    await this.#page.addInitScript(announce, { name: WALLET_NAME, announces });
  }

  /** Puts the wallet into the open page without an announcement, as browsers of wallets do. */
  async appear(): Promise<void> {
    await this.#page.evaluate(() => {
      const { paperWallet } = window as unknown as { paperWallet: { provider: unknown } };
      Object.assign(window, { ethereum: paperWallet.provider });
    });
  }

  /** How often a method was called. */
  count(method: string): number {
    return this.asked.filter((request) => request.method === method).length;
  }

  /** The owner chooses another account. */
  async choose(account: PrivateKeyAccount): Promise<void> {
    this.behaviour.account = account;
    await this.#emit('accountsChanged', [account.address]);
  }

  /** The owner chooses another network. */
  async moveTo(chainId: number): Promise<void> {
    this.behaviour.chainId = chainId;
    await this.#emit('chainChanged', numberToHex(chainId));
  }

  /** Sends the transactions that were kept back. */
  async release(): Promise<void> {
    const client = await this.#way.client(this.behaviour.account);
    for (const serializedTransaction of this.#heldBack.splice(0)) {
      const hash = await client.sendRawTransaction({ serializedTransaction });
      await client.waitForTransactionReceipt({ hash });
    }
  }

  /** Number of transactions that are kept back now. */
  get heldBack(): number {
    return this.#heldBack.length;
  }

  /** Speeds up what was kept back: sends the same at a higher price, and so with another hash. */
  async speedUp(): Promise<void> {
    const { account } = this.behaviour;
    const client = await this.#way.client(account);
    for (const heldBack of this.#heldBack.splice(0)) {
      const {
        maxFeePerGas = 0n,
        maxPriorityFeePerGas = 0n,
        // Leaves out the signature of the first one.
        r: _r,
        s: _s,
        v: _v,
        yParity: _yParity,
        ...same
      } = parseTransaction(heldBack) as TransactionSerializableEIP1559 & Partial<Signature>;
      const serializedTransaction = await account.signTransaction({
        ...same,
        maxFeePerGas: maxFeePerGas + 1n,
        maxPriorityFeePerGas: maxPriorityFeePerGas + 1n,
      });
      const hash = await client.sendRawTransaction({ serializedTransaction });
      await client.waitForTransactionReceipt({ hash });
    }
  }

  async #emit(event: string, value: unknown): Promise<void> {
    await this.#page.evaluate(
      ([name, data]) =>
        (
          window as unknown as { paperWallet: { emit: (event: string, value: unknown) => void } }
        ).paperWallet.emit(name, data),
      [event, value] as const,
    );
  }

  async #send(transactions: readonly Transaction[]): Promise<Hex> {
    const { account, smart, batches } = this.behaviour;
    const client = await this.#way.client(smart?.owner ?? account);
    const calls = transactions.map(callOf);
    const [only] = calls;
    const request = await client.prepareTransactionRequest(
      await transactionOf(client, { account, smart, delegate: batches?.delegate }, calls),
    );
    const serializedTransaction = await client.signTransaction(request);
    const { holdsBack } = this.behaviour;
    if (
      holdsBack === false ||
      (holdsBack !== true && holdsBack.toLowerCase() !== only?.to.toLowerCase())
    )
      return client.sendRawTransaction({ serializedTransaction });
    this.#heldBack.push(serializedTransaction);
    return keccak256(serializedTransaction);
  }

  /** Never resolves if the wallet is silent. */
  #told<Value>(value: Value): Promise<Value> {
    return this.behaviour.silent ? new Promise<never>(() => undefined) : Promise.resolve(value);
  }

  /** The hash that the wallet answers with; wallets of contracts may name what owners signed. */
  #named(hash: Hex): Hex {
    return this.behaviour.tellsOtherHashes ? keccak256(toHex(`signed ${hash}`)) : hash;
  }

  #switch(chainId: number): null {
    if (!this.behaviour.knownChains.includes(chainId))
      throw new WalletError(4902, 'Unrecognized chain ID');
    this.behaviour.chainId = chainId;
    void this.#emit('chainChanged', numberToHex(chainId)).catch(() => undefined);
    return null;
  }

  async #answer({ method, params = [] }: Request): Promise<unknown> {
    this.asked.push({ method, params });
    const { account, chainId, refuses, code } = this.behaviour;
    if (refuses.has(method)) throw new WalletError(4001, 'User rejected the request.');
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return [account.address];
      case 'wallet_requestPermissions':
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: [account.address] }],
          },
        ];
      case 'eth_chainId':
        return numberToHex(chainId);
      case 'personal_sign': {
        const message = params[0] as string;
        return account.signMessage({ message: isHex(message) ? { raw: message } : message });
      }
      case 'eth_signTypedData_v4':
        return account.signTypedData(
          JSON.parse(params[1] as string) as Parameters<typeof account.signTypedData>[0],
        );
      case 'eth_sendTransaction':
        return this.#told(this.#named(await this.#send([params[0] as Transaction])));
      case 'wallet_sendCalls':
        return this.#told(await this.#bundles.answer(method, params));
      case 'wallet_getCapabilities':
      case 'wallet_getCallsStatus':
        return this.#bundles.answer(method, params);
      case 'wallet_switchEthereumChain':
        return this.#switch(Number((params[0] as { chainId: Hex }).chainId));
      case 'wallet_addEthereumChain': {
        const added = Number((params[0] as { chainId: Hex }).chainId);
        this.behaviour.knownChains.push(added);
        return this.#switch(added);
      }
      case 'eth_getCode':
        return code ?? this.#askChain(method, params);
      default:
        return this.#askChain(method, params);
    }
  }

  async #askChain(method: string, params: readonly unknown[]): Promise<unknown> {
    const answer = await fetch(this.#way.rpcUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as {
      result?: unknown;
      error?: { code: number; message: string; data?: unknown };
    };
    if (error) throw new WalletError(error.code, error.message, error.data);
    return result;
  }
}

const willing = (account: PrivateKeyAccount, chainId: number): Behaviour => ({
  account,
  chainId,
  knownChains: [chainId],
  refuses: new Set(),
  rejects: new Map(),
  denies: undefined,
  tellsOtherHashes: false,
  code: undefined,
  holdsBack: false,
  silent: false,
  smart: undefined,
  batches: undefined,
  announces: true,
});

/** Puts a wallet of an account on the right chain into a page. */
export async function injectWallet(
  page: Page,
  url: string,
  account: PrivateKeyAccount,
  change: Partial<Behaviour> = {},
): Promise<InjectedWallet> {
  const { chain } = await configOf(url);
  const way = {
    rpcUrl: `${url}/api/development/rpc`,
    client: (signer: PrivateKeyAccount) => chainClient(url, signer),
  };
  const wallet = new InjectedWallet(page, way, { ...willing(account, chain.chainId), ...change });
  await wallet.install();
  return wallet;
}

/** The same on a chain without a server. */
export async function injectWalletOn(
  page: Page,
  { rpcUrl, chainId }: { rpcUrl: string; chainId: number },
  account: PrivateKeyAccount,
  change: Partial<Behaviour> = {},
): Promise<InjectedWallet> {
  const wallet = new InjectedWallet(
    page,
    { rpcUrl, client: async (signer) => clientOn(rpcUrl, chainId, signer) },
    { ...willing(account, chainId), ...change },
  );
  await wallet.install();
  return wallet;
}

/** Runs in the page before its own code. */
function announce({ name, announces }: { name: string; announces: boolean }): void {
  type Listener = (value: unknown) => void;
  const listeners = new Map<string, Set<Listener>>();
  const ask = (
    window as unknown as {
      answerOfPaperWallet: (request: unknown) => Promise<{
        result?: unknown;
        error?: { code: number; message: string; data: unknown };
        rejection?: unknown;
      }>;
    }
  ).answerOfPaperWallet;
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      const answer = await ask({ method, params });
      if ('rejection' in answer) throw answer.rejection;
      const { result, error } = answer;
      if (error)
        throw Object.assign(new Error(error.message), { code: error.code, data: error.data });
      return result;
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  const info = {
    uuid: '5c1d5f0e-2b8f-4a55-9d35-6d6f1a8a7c11',
    name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'test.paper.wallet',
  };
  const tell = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  Object.assign(window, { paperWallet: { emit, provider } });
  if (!announces) return;
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}
