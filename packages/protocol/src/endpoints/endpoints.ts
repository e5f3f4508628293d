import { airdropEndpoints } from '../features/airdrops/endpoints.ts';
import { alarmEndpoints } from '../features/alarms/endpoints.ts';
import { antiPhishingEndpoints } from '../features/anti-phishing/endpoints.ts';
import { announcementEndpoints } from '../features/announcements/endpoints.ts';
import { assetEndpoints } from '../features/assets/endpoints.ts';
import { boxEndpoints } from '../features/boxes/endpoints.ts';
import { chainStateEndpoints } from '../features/chain-state/endpoints.ts';
import { closeEndpoints } from '../features/closes/endpoints.ts';
import { correctionEndpoints } from '../features/corrections/endpoints.ts';
import { coverageEndpoints } from '../features/coverage/endpoints.ts';
import { depositEndpoints } from '../features/deposits/endpoints.ts';
import { developmentEndpoints } from '../features/development/endpoints.ts';
import { findEndpoints } from '../features/find/endpoints.ts';
import { flashExchangeEndpoints } from '../features/flash-exchanges/endpoints.ts';
import { flashStockEndpoints } from '../features/flash-stock/endpoints.ts';
import { grantEndpoints } from '../features/grants/endpoints.ts';
import { usdbReleaseEndpoints } from '../features/usdb-releases/endpoints.ts';
import { homeLinkEndpoints } from '../features/home-links/endpoints.ts';
import { incomeEndpoints } from '../features/income/endpoints.ts';
import { globalBonusEndpoints } from '../features/global-bonus/endpoints.ts';
import { isoEndpoints } from '../features/iso/endpoints.ts';
import { kycEndpoints } from '../features/kyc/endpoints.ts';
import { ledgerEndpoints } from '../features/ledger/endpoints.ts';
import { liveEndpoints } from '../features/live/endpoints.ts';
import { memberEndpoints } from '../features/members/endpoints.ts';
import { operatorMemberEndpoints } from '../features/members/operator-endpoints.ts';
import { nodeEndpoints } from '../features/nodes/endpoints.ts';
import { operatorEndpoints } from '../features/operators/endpoints.ts';
import { performanceEndpoints } from '../features/performance/endpoints.ts';
import { planEndpoints } from '../features/plans/endpoints.ts';
import { poolEndpoints } from '../features/pools/endpoints.ts';
import { proposalEndpoints } from '../proposals/endpoints.ts';
import { pointsWithdrawalEndpoints } from '../features/points-withdrawals/endpoints.ts';
import { rateEndpoints } from '../features/rates/endpoints.ts';
import { rootEndpoints } from '../features/roots/endpoints.ts';
import { requestEndpoints } from '../features/requests/endpoints.ts';
import { sessionEndpoints } from '../features/sessions/endpoints.ts';
import { operatorSessionEndpoints } from '../features/sessions/operator-endpoints.ts';
import { stakingEndpoints } from '../features/staking/endpoints.ts';
import { statementEndpoints } from '../features/statement/endpoints.ts';
import { statusEndpoints } from '../features/status/endpoints.ts';
import { swapEndpoints } from '../features/swaps/endpoints.ts';
import { taskEndpoints } from '../features/tasks/endpoints.ts';
import { auditEndpoints } from './audit.ts';
import { todayEndpoints } from './today.ts';
import { transferEndpoints } from '../features/transfers/endpoints.ts';
import { viewEndpoints } from '../features/views/endpoints.ts';
import { whitelistEndpoints } from '../features/whitelist/endpoints.ts';
import { withdrawalReviewEndpoints } from '../features/withdrawal-reviews/endpoints.ts';
import { withdrawalEndpoints } from '../features/withdrawals/endpoints.ts';

/** Every call of the API, by name. Server routes, clients and OpenAPI are made from this table. */
export const endpoints = {
  ...statusEndpoints,
  ...coverageEndpoints,
  ...closeEndpoints,
  ...rootEndpoints,
  ...sessionEndpoints,
  ...operatorSessionEndpoints,
  ...requestEndpoints,
  ...liveEndpoints,
  ...memberEndpoints,
  ...operatorMemberEndpoints,
  ...kycEndpoints,
  ...assetEndpoints,
  ...depositEndpoints,
  ...stakingEndpoints,
  ...nodeEndpoints,
  ...proposalEndpoints,
  ...boxEndpoints,
  ...whitelistEndpoints,
  ...grantEndpoints,
  ...usdbReleaseEndpoints,
  ...airdropEndpoints,
  ...announcementEndpoints,
  ...homeLinkEndpoints,
  ...incomeEndpoints,
  ...statementEndpoints,
  ...isoEndpoints,
  ...globalBonusEndpoints,
  ...performanceEndpoints,
  ...viewEndpoints,
  ...antiPhishingEndpoints,
  ...taskEndpoints,
  ...withdrawalEndpoints,
  ...withdrawalReviewEndpoints,
  ...pointsWithdrawalEndpoints,
  ...rateEndpoints,
  ...transferEndpoints,
  ...swapEndpoints,
  ...flashExchangeEndpoints,
  ...flashStockEndpoints,
  ...poolEndpoints,
  ...auditEndpoints,
  ...operatorEndpoints,
  ...todayEndpoints,
  ...alarmEndpoints,
  ...findEndpoints,
  ...correctionEndpoints,
  ...ledgerEndpoints,
  ...chainStateEndpoints,
  ...planEndpoints,
  ...developmentEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** Calls whose answer is a stream. */
export type StreamName = keyof typeof liveEndpoints;
export type CallName = Exclude<EndpointName, StreamName>;
