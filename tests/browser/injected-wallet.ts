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
/** The wallet's own way to its chain. */
type Way = {
  rpcUrl: string;
  client: (account: PrivateKeyAccount) => Promise<ReturnType<typeof clientOn>>;
};

/** What the wallet does when it is asked; a test sets it and changes its mind as it goes. */
export type Behaviour = {
  account: PrivateKeyAccount;
  chainId: number;
  /** Chains that it can switch to. */
  knownChains: number[];
  /** Methods to which its owner says no. */
  refuses: Set<string>;
  /** What it rejects with instead of answering, by method: any value, as it is. */
  rejects: Map<string, unknown>;
  /** What it rejects with once it has sent something to an address. */
  denies: { to: Hex; rejection: unknown } | undefined;
  /** It tells hashes of its own, which the chain never has. */
  tellsOtherHashes: boolean;
  /** The code it sees at every address, where it is not the chain's own. */
  code: Hex | undefined;
  /** Transactions get a hash and are kept back: all, or those to an address. */
  holdsBack: boolean | Hex;
  /** Transactions are sent, and the page is never told. */
  silent: boolean;
  /** The contract that is the account; its owner sends. */
  smart: SmartAccount | undefined;
  /** How it makes several calls at once (EIP-5792), if it does. */
  batches: Batches | undefined;
  /** It stands in the page from the beginning and says so; else the test has it appear. */
  announces: boolean;
};

/**
 * A wallet like an extension's (EIP-1193, announced by EIP-6963) whose mind the test makes up; it
 * signs outside of the page.
 */
export class InjectedWallet {
  readonly behaviour: Behaviour;
  /** Everything it was asked. */
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

  /** A wallet's own browser puts it into a page that is open already, without a word. */
  async appear(): Promise<void> {
    await this.#page.evaluate(() => {
      const { paperWallet } = window as unknown as { paperWallet: { provider: unknown } };
      Object.assign(window, { ethereum: paperWallet.provider });
    });
  }

  /** How often a method was asked for. */
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

  /** Sends what was kept back. */
  async release(): Promise<void> {
    const client = await this.#way.client(this.behaviour.account);
    for (const serializedTransaction of this.#heldBack.splice(0)) {
      const hash = await client.sendRawTransaction({ serializedTransaction });
      await client.waitForTransactionReceipt({ hash });
    }
  }

  /** Transactions that it keeps back now. */
  get heldBack(): number {
    return this.#heldBack.length;
  }

  /** Speeds up what was kept back: the same at a higher price, so under another hash. */
  async speedUp(): Promise<void> {
    const { account } = this.behaviour;
    const client = await this.#way.client(account);
    for (const heldBack of this.#heldBack.splice(0)) {
      const {
        maxFeePerGas = 0n,
        maxPriorityFeePerGas = 0n,
        // Of the one that was kept back: they would be signed as a part of the other.
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

  /** Never resolves where the page is not to be told. */
  #told<Value>(value: Value): Promise<Value> {
    return this.behaviour.silent ? new Promise<never>(() => undefined) : Promise.resolve(value);
  }

  /** As a contract's wallet names what its owners have signed. */
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

/** A wallet of an account on the right chain, in a page. */
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

/** The same on a chain that no server of ours knows. */
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

/** Runs in the page, before its own code. */
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
