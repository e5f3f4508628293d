import { deploy } from '@fairlaunch/contracts/deploy';
import { bhcAbi, testUsdtAbi, type Deployment } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { FINALITY_BLOCKS, type Chain } from '../chain/chain.ts';
import { addressOf, type HomeKeys } from './keys.ts';

const GAS_WEI = parseEther('1000');
const FUNDER_USDT = '100000';
const FUNDER_BHC = '100000';

export async function deployContracts(chain: Chain, keys: HomeKeys): Promise<Deployment> {
  for (const key of [
    keys.deployer,
    keys.publisher,
    keys.payout,
    keys.guardian,
    keys.proposer,
    keys.funder,
  ])
    await chain.setBalance(addressOf(key), GAS_WEI);
  const deployment = await deploy({
    rpcUrl: chain.rpcUrl,
    deployerKey: keys.deployer,
    roles: {
      publisher: addressOf(keys.publisher),
      watchers: [keys.watcher, keys.secondWatcher].map(addressOf),
      watcherThreshold: 2,
      guardian: addressOf(keys.guardian),
      payout: addressOf(keys.payout),
      proposer: addressOf(keys.proposer),
    },
    mintTestUsdt: true,
  });
  const account = privateKeyToAccount(keys.deployer);
  const funder = addressOf(keys.funder);
  const minted = await chain.client.writeContract({
    account,
    address: deployment.tokens.USDT,
    abi: testUsdtAbi,
    functionName: 'mint',
    args: [funder, toWei(micro(FUNDER_USDT))],
  });
  const given = await chain.client.writeContract({
    account,
    address: deployment.tokens.BHC,
    abi: bhcAbi,
    functionName: 'transfer',
    args: [funder, toWei(micro(FUNDER_BHC))],
  });
  for (const hash of [minted, given]) await chain.client.waitForTransactionReceipt({ hash });
  // The server looks for its contracts in the last final block.
  await chain.mine(FINALITY_BLOCKS);
  return deployment;
}
