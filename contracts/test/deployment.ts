import { toHex, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { developmentConfig } from '../exports/development-config.ts';
import type { DeploymentConfig } from '../exports/deployment.ts';
import { DEPLOYER_KEY } from './anvil.ts';

export const person = (index: number) => privateKeyToAccount(toHex(index, { size: 32 }));
export const deployer = privateKeyToAccount(DEPLOYER_KEY);

/**
 * A whole configuration with a test USDT; its emission begins far in the future, so its addresses
 * are always the same.
 */
export const testConfig: DeploymentConfig = {
  ...developmentConfig({
    chainId: 56,
    usdt: { testMinter: deployer.address },
    house: person(6).address,
    firstDay: '2100-01-01',
    roles: {
      publisher: person(1).address,
      watchers: [person(2).address, person(7).address, person(8).address],
      watcherThreshold: 2,
      guardian: person(3).address,
      payout: person(4).address,
      proposer: person(5).address,
    },
  }),
  salt: zeroHash,
};
