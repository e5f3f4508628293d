import { zeroHash } from 'viem';
import { TIMELOCK_DELAY_SECONDS } from './deploy-config.ts';
import type { DeploymentConfig } from './deployment.ts';

/** Input of {@link developmentConfig}; the rest is the same in all development deployments. */
export type DevelopmentChoices = Pick<DeploymentConfig, 'chainId' | 'usdt' | 'roles' | 'house'> & {
  /** The same as in the configuration's `bhc`. */
  readonly firstDay: string;
  /** In seconds; 48 h by default, and never less. */
  readonly timelockDelaySeconds?: number;
};

/**
 * The deployment of the rulebook: BHC of decision 0034, a vault that stakes and rewards USDT, and
 * Recharge from USDT to USDB through the reserve, to the house.
 */
export function developmentConfig(choices: DevelopmentChoices): DeploymentConfig {
  const {
    chainId,
    usdt,
    roles,
    house,
    firstDay,
    timelockDelaySeconds = TIMELOCK_DELAY_SECONDS,
  } = choices;
  return {
    chainId,
    salt: zeroHash,
    usdt,
    timelockDelaySeconds,
    roles,
    house,
    bhc: { supply: '17000000', firstDay, epochs: 5, epochDays: 180, dailyOutput: '10000' },
    rewardVault: { stakeToken: 'USDT', rewardToken: 'USDT' },
    recharge: {
      router: 'reserve',
      stableA: 'USDT',
      stableB: 'USDB',
      recipient: house,
      owner: house,
    },
  };
}
