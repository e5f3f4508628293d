import { correctionEndpoints } from './corrections.ts';
import { depositEndpoints } from './deposits.ts';
import { developmentEndpoints } from './development.ts';
import { incomeEndpoints } from './income.ts';
import { memberEndpoints } from './members.ts';
import { operatorEndpoints } from './operators.ts';
import { performanceEndpoints } from './performance.ts';
import { planEndpoints } from './plans.ts';
import { publicEndpoints } from './public.ts';
import { sessionEndpoints } from './session.ts';
import { stakingEndpoints } from './staking.ts';
import { suspensionEndpoints } from './suspensions.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

/** Every call of the API, by name. Server routes, clients and OpenAPI are made from this table. */
export const endpoints = {
  ...publicEndpoints,
  ...sessionEndpoints,
  ...memberEndpoints,
  ...depositEndpoints,
  ...stakingEndpoints,
  ...incomeEndpoints,
  ...performanceEndpoints,
  ...withdrawalEndpoints,
  ...operatorEndpoints,
  ...suspensionEndpoints,
  ...correctionEndpoints,
  ...planEndpoints,
  ...developmentEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
