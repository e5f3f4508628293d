import { deviceStorage } from '@fairlaunch/ui';
import { chainOf } from '@fairlaunch/web/wallet';
import { createWalletClient, custom, hexToBigInt, isHex, numberToHex, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { loadConfig } from '../shared/client/client.ts';
import { TEST_WALLET_RDNS } from './test-wallet-name.ts';

const KEY = 'fairlaunch.test-wallet';
const RPC = '/api/development/rpc';
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="9" fill="#86b6ff"/><path d="M11 7h6M12 7v5l-5 8a1.500 1.500 0 0 0 1.300 2.300h11.400A1.500 1.500 0 0 0 21 20l-5-8V7" fill="none" stroke="#0b0e13" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>')}`;

type Request = { method: string; params?: readonly unknown[] };

function account() {
  const stored = deviceStorage.getItem(KEY);
  const key = isHex(stored) && stored.length === 66 ? stored : generatePrivateKey();
  deviceStorage.setItem(KEY, key);
  return privateKeyToAccount(key);
}

let requests = 0;

async function askChain({ method, params = [] }: Request): Promise<unknown> {
  const answer = await fetch(RPC, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++requests, method, params }),
  });
  const { result, error } = (await answer.json()) as {
    result?: unknown;
    error?: { code: number; message: string };
  };
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return result;
}

async function sendTransaction(transaction: { to?: Hex; data?: Hex; value?: Hex }): Promise<Hex> {
  const { chain } = await loadConfig();
  const client = createWalletClient({
    account: account(),
    chain: chainOf(chain),
    transport: custom({ request: askChain }),
  });
  return client.sendTransaction({
    ...(transaction.to ? { to: transaction.to } : {}),
    ...(transaction.data ? { data: transaction.data } : {}),
    value: transaction.value ? hexToBigInt(transaction.value) : 0n,
  });
}

async function answer({ method, params = [] }: Request): Promise<unknown> {
  const owner = account();
  switch (method) {
    case 'eth_requestAccounts':
    case 'eth_accounts':
      return [owner.address];
    case 'wallet_requestPermissions':
      return [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: [owner.address] }],
        },
      ];
    case 'eth_chainId':
      return numberToHex((await loadConfig()).chain.chainId);
    case 'personal_sign': {
      const [message] = params as [Hex];
      return owner.signMessage({ message: isHex(message) ? { raw: message } : message });
    }
    case 'eth_signTypedData_v4':
      return owner.signTypedData(
        JSON.parse((params as [string, string])[1]) as Parameters<typeof owner.signTypedData>[0],
      );
    case 'eth_sendTransaction':
      return sendTransaction((params as [{ to?: Hex; data?: Hex; value?: Hex }])[0]);
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
    case 'wallet_revokePermissions':
      return null;
    default:
      return askChain({ method, params });
  }
}

let announced = false;

/**
 * Its key lives in this browser, and it is announced as extensions are (EIP-6963). Only on the
 * development chain, where money is worth nothing.
 */
export async function announceTestWallet(): Promise<void> {
  if (announced) return;
  announced = true;
  const provider = { request: answer, on: () => provider, removeListener: () => provider };
  const info = {
    uuid: 'b6a0b1c2-6f0e-4a4d-9a57-fa1e1a0c0de5',
    name: 'Test wallet',
    icon: ICON,
    rdns: TEST_WALLET_RDNS,
  };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info, provider: Object.freeze(provider) }),
      }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
