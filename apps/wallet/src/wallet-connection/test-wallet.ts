import { deviceStorage } from '@fairlaunch/ui';
import { chainOf } from '@fairlaunch/web/wallet';
import { createWalletClient, custom, hexToBigInt, isHex, numberToHex, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { DEMO_PEOPLE, type DemoPerson } from '@fairlaunch/protocol';
import { loadConfig, quietCall } from '../shared/client/client.ts';
import { demoRdns, TEST_WALLET_RDNS } from './test-wallet-name.ts';

const KEY = 'fairlaunch.test-wallet';
const UUID_START = 'b6a0b1c2-6f0e-4a4d-9a57-fa1e1a0c0de';
const RPC = '/api/development/rpc';
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="9" fill="#86b6ff"/><path d="M11 7h6M12 7v5l-5 8a1.500 1.500 0 0 0 1.300 2.300h11.400A1.500 1.500 0 0 0 21 20l-5-8V7" fill="none" stroke="#0b0e13" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>')}`;

type Account = ReturnType<typeof privateKeyToAccount>;
type Request = { method: string; params?: readonly unknown[] };

function ownAccount(): Account {
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

type Transaction = { to?: Hex; data?: Hex; value?: Hex };

async function sendTransaction(account: Account, transaction: Transaction): Promise<Hex> {
  const { chain } = await loadConfig();
  const client = createWalletClient({
    account,
    chain: chainOf(chain),
    transport: custom({ request: askChain }),
  });
  return client.sendTransaction({
    ...(transaction.to ? { to: transaction.to } : {}),
    ...(transaction.data ? { data: transaction.data } : {}),
    value: transaction.value ? hexToBigInt(transaction.value) : 0n,
  });
}

async function answer(owner: Account, { method, params = [] }: Request): Promise<unknown> {
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
      return sendTransaction(owner, (params as [Transaction])[0]);
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
    case 'wallet_revokePermissions':
      return null;
    default:
      return askChain({ method, params });
  }
}

/** Announces a wallet like an extension (EIP-6963). */
function announceWallet(account: () => Account, person?: DemoPerson): void {
  // Made when it is first asked: that takes long enough to delay a tap on a new page.
  let owner: Account | undefined;
  const provider = {
    request: (request: Request) => answer((owner ??= account()), request),
    on: () => provider,
    removeListener: () => provider,
  };
  const info = {
    uuid: `${UUID_START}${person ? DEMO_PEOPLE.indexOf(person) + 1 : 0}`,
    name: person ? `Demo: ${person}` : 'Test wallet',
    icon: ICON,
    rdns: person ? demoRdns(person) : TEST_WALLET_RDNS,
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

/**
 * Announces the wallets of the demonstration's members, whose keys only a development server gives
 * away.
 */
async function announceDemoPeople(): Promise<void> {
  const { people } = await quietCall('developmentState', {});
  for (const { person, privateKey } of people)
    announceWallet(() => privateKeyToAccount(privateKey as Hex), person);
}

/** After this time the list is shown without these wallets, which are added when they come. */
const PEOPLE_WAIT_MS = 2_000;

let announced: Promise<void> | undefined;

async function announceAll(): Promise<void> {
  announceWallet(ownAccount);
  // Without the server only the browser's own test wallet is announced.
  const people = announceDemoPeople().catch(() => undefined);
  await Promise.race([people, new Promise((resolve) => setTimeout(resolve, PEOPLE_WAIT_MS))]);
}

/**
 * Announces a wallet whose key is stored in this browser, and those of the demonstration. Only for
 * the development chain, where money is worth nothing.
 */
export function announceTestWallet(): Promise<void> {
  return (announced ??= announceAll());
}
