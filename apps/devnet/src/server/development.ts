import type { DemoPerson } from '@fairlaunch/protocol';
import { chainRoute, route, type Deps, type Runner, type ServerOptions } from '@fairlaunch/server';
import type { Address, Hex } from 'viem';
import type { Chain } from '../chain/chain.ts';
import { explorer } from '../explorer/explorer.ts';
import { addressOf } from '../home/keys.ts';
import { createBusinessTime, type BusinessTime } from './business-time.ts';
import type { Parts } from './environment.ts';
import { letSign, type Watchers } from './watchers.ts';
import { createFaucet } from './faucet.ts';

/** Methods that read, or send what a wallet has signed. */
const WALLET_METHODS = [
  'eth_chainId',
  'eth_blockNumber',
  'eth_call',
  'eth_getBalance',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getTransactionCount',
  'eth_gasPrice',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
  'eth_sendRawTransaction',
];
const WALLET_CALLS_PER_MINUTE = 600;

/** Names that are easy to tell apart; production shows only addresses. */
const OPERATOR_NAMES = ['Amber', 'Violet'] as const;

export type DemoWallet = { person: DemoPerson; address: Address; privateKey: Hex };

export type Development = {
  options: Required<Pick<ServerOptions, 'development'>>;
  time: () => BusinessTime;
};

/** Endpoints of the development chain; they give keys away, which have worth on no other chain. */
export function createDevelopment(
  { deployment, keys, inbox }: Parts,
  chain: Chain,
  people: readonly DemoWallet[],
  watchers: Watchers,
): Development {
  let time: BusinessTime | undefined;
  const faucet = createFaucet(chain, deployment.tokens.USDT, keys.deployer);
  const operators = [keys.operator, keys.secondOperator].map((privateKey, index) => ({
    name: OPERATOR_NAMES[index]!,
    address: addressOf(privateKey),
    role: 'admin',
    privateKey,
  }));
  const funder = { address: addressOf(keys.funder), privateKey: keys.funder };

  function development(deps: Deps, runner: Runner) {
    const clocks = createBusinessTime(deps, runner, chain, () => letSign(deps, watchers));
    time = clocks;
    return {
      routes: [
        route('developmentState', async () => {
          const [businessNow, offset] = await Promise.all([clocks.now(), clocks.offset()]);
          return {
            businessNow,
            offset,
            advancing: clocks.advancing(),
            operators,
            funder,
            people: [...people],
          };
        }),
        route('developmentMails', async () => ({ items: [...inbox.mails()] })),
        route('faucet', ({ input }) => faucet(input.address)),
        route('advanceTime', async ({ input }) => {
          const closes = await clocks.advance(input.seconds);
          return { businessNow: await clocks.now(), closes };
        }),
      ],
      plugins: [
        chainRoute('/api/development/rpc', WALLET_METHODS, WALLET_CALLS_PER_MINUTE),
        explorer(chain.client, deployment),
      ],
    };
  }

  return {
    options: { development },
    time: () => {
      if (!time) throw new Error('the server has not been started');
      return time;
    },
  };
}
