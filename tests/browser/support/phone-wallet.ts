import { SignClient } from '@walletconnect/sign-client';
import { isHex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { createBundles, type Batches } from './bundles.ts';
import { callOf, transactionOf, type Transaction } from './outgoing.ts';
import { chainClient, configOf } from './people.ts';

type Session = { topic: string };
type Request = { method: string; params: readonly unknown[] };

/** Error of WalletConnect's wallets when their owner refuses. */
const REFUSAL = { code: 5000, message: 'User rejected.' };
const METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];
const BATCH_METHODS = ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'];
const EVENTS = ['chainChanged', 'accountsChanged'];

/** A wallet on another device, which reaches the app only through the relay. */
export type PhoneWallet = {
  asked: Request[];
  /** Methods that its owner refuses; `connect` can be one of them. */
  refuses: Set<string>;
  pair: (uri: string) => Promise<void>;
  sessions: () => number;
  /** Ends the connection on the wallet's device. */
  leave: () => Promise<void>;
  stop: () => Promise<void>;
};

// Otherwise it asks another host to verify the app.
process.env['IS_VITEST'] = 'true';

export async function startPhoneWallet(
  url: string,
  account: PrivateKeyAccount,
  batches?: Batches,
): Promise<PhoneWallet> {
  const { walletConnect, chain } = await configOf(url);
  const client = await SignClient.init({
    ...walletConnect!,
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    // Separate storage for each wallet of this process.
    customStoragePrefix: account.address,
    logger: 'silent',
    metadata: {
      name: 'Phone wallet',
      description: 'of a test',
      url: 'https://phone.test',
      icons: [],
    },
  });
  const asked: Request[] = [];
  const refuses = new Set<string>();
  const ours = `eip155:${chain.chainId}`;

  client.on('session_proposal', ({ id }) => {
    const agree = async () => {
      if (refuses.has('connect')) return client.reject({ id, reason: REFUSAL });
      const accounts = [`${ours}:${account.address}`];
      const methods = batches ? [...METHODS, ...BATCH_METHODS] : METHODS;
      const eip155 = { chains: [ours], accounts, methods, events: EVENTS };
      const { acknowledged } = await client.approve({ id, namespaces: { eip155 } });
      await acknowledged();
    };
    void agree();
  });

  const sender = await chainClient(url, account);
  const send = async (transactions: readonly Transaction[]) => {
    const calls = transactions.map(callOf);
    const from = { account, delegate: batches?.delegate };
    return sender.sendTransaction(await transactionOf(sender, from, calls));
  };
  const bundles = createBundles({
    batches: () => batches,
    account: () => account.address,
    send,
    receiptOf: (hash) =>
      sender.getTransactionReceipt({ hash }).then(
        ({ status }) => ({ status: status === 'success' ? '0x1' : '0x0', transactionHash: hash }),
        () => null,
      ),
  });

  const answer = async ({ method, params }: Request): Promise<unknown> => {
    switch (method) {
      case 'personal_sign': {
        const message = params[0] as string;
        return account.signMessage({ message: isHex(message) ? { raw: message } : message });
      }
      case 'eth_signTypedData_v4':
        return account.signTypedData(
          JSON.parse(params[1] as string) as Parameters<typeof account.signTypedData>[0],
        );
      case 'eth_sendTransaction':
        return send([params[0] as Transaction]);
      default:
        return bundles.answer(method, params);
    }
  };

  client.on('session_request', ({ id, topic, params: { request } }) => {
    const respond = async () => {
      asked.push(request);
      const reply = refuses.has(request.method)
        ? { error: REFUSAL }
        : await answer(request).then(
            (result) => ({ result }),
            ({ code = -32_603, message }: { code?: number; message: string }) => ({
              error: { code, message },
            }),
          );
      await client.respond({ topic, response: { id, jsonrpc: '2.0', ...reply } });
    };
    void respond();
  });

  const sessions = (): Session[] => client.session.getAll();
  return {
    asked,
    refuses,
    pair: (uri) => client.pair({ uri }).then(() => undefined),
    sessions: () => sessions().length,
    leave: async () => {
      for (const { topic } of sessions()) await client.disconnect({ topic, reason: REFUSAL });
    },
    stop: () => client.core.relayer.transportClose(),
  };
}
