import { deploy } from '@fairlaunch/contracts/deploy';
import { testUsdtAbi, type Deployment } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { FINALITY_BLOCKS, type Chain } from '../chain/chain.ts';
import { addressOf, type HomeKeys } from './keys.ts';

const GAS_WEI = parseEther('1000');
const FUNDER_USDT = '100000';

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
      cosigner: addressOf(keys.cosigner),
      guardian: addressOf(keys.guardian),
      payout: addressOf(keys.payout),
      proposer: addressOf(keys.proposer),
    },
    mintTestUsdt: true,
  });
  const hash = await chain.client.writeContract({
    account: privateKeyToAccount(keys.deployer),
    address: deployment.tokens.USDT,
    abi: testUsdtAbi,
    functionName: 'mint',
    args: [addressOf(keys.funder), toWei(micro(FUNDER_USDT))],
  });
  await chain.client.waitForTransactionReceipt({ hash });
  // The server looks for its contracts in the last final block.
  await chain.mine(FINALITY_BLOCKS);
  return deployment;
}
