import { testUsdtAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { Failure } from '@fairlaunch/server';
import { getAddress, parseEther, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../chain/chain.ts';

export const FAUCET_GIFT = { usdt: '10000', gas: '1' } as const;
const GIFTS_PER_ADDRESS = 5;

export function createFaucet(chain: Chain, usdt: Address, minterKey: Hex) {
  const given = new Map<Address, number>();
  const minter = privateKeyToAccount(minterKey);
  let last: Promise<unknown> = Promise.resolve();

  async function give(address: Address): Promise<void> {
    const { client } = chain;
    const gas = parseEther(FAUCET_GIFT.gas);
    if ((await client.getBalance({ address })) < gas) await chain.setBalance(address, gas);
    const hash = await client.writeContract({
      account: minter,
      address: usdt,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [address, toWei(micro(FAUCET_GIFT.usdt))],
    });
    await chain.mine();
    const { status } = await client.waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error('the faucet could not mint');
  }

  return (wanted: string): Promise<typeof FAUCET_GIFT> => {
    const address = getAddress(wanted);
    const times = given.get(address) ?? 0;
    if (times >= GIFTS_PER_ADDRESS) return Promise.reject(new Failure('FAUCET_EMPTY'));
    given.set(address, times + 1);
    const mine = last.catch(() => undefined).then(() => give(address));
    last = mine;
    return mine.then(
      () => FAUCET_GIFT,
      (error: unknown) => {
        given.set(address, (given.get(address) ?? 1) - 1);
        throw error;
      },
    );
  };
}
