import { airdropEndpoints } from './airdrops.ts';
import { antiPhishingEndpoints } from './anti-phishing.ts';
import { announcementEndpoints } from './announcements.ts';
import { assetEndpoints } from './assets.ts';
import { auditEndpoints } from './audit.ts';
import { boxEndpoints } from './boxes.ts';
import { closeEndpoints } from './closes.ts';
import { correctionEndpoints } from './corrections.ts';
import { coverageEndpoints } from './coverage.ts';
import { depositEndpoints } from './deposits.ts';
import { developmentEndpoints } from './development.ts';
import { flashExchangeEndpoints } from './flash-exchanges.ts';
import { flashStockEndpoints } from './flash-stock.ts';
import { grantEndpoints } from './grants.ts';
import { usdbReleaseEndpoints } from './usdb-releases.ts';
import { homeLinkEndpoints } from './home-links.ts';
import { incomeEndpoints } from './income.ts';
import { globalBonusEndpoints } from './global-bonus.ts';
import { isoEndpoints } from './iso.ts';
import { kycEndpoints } from './kyc.ts';
import { liveEndpoints } from './live.ts';
import { memberEndpoints } from './members.ts';
import { nodeEndpoints } from './nodes.ts';
import { operatorEndpoints } from './operators.ts';
import { performanceEndpoints } from './performance.ts';
import { planEndpoints } from './plans.ts';
import { poolEndpoints } from './pools.ts';
import { proposalEndpoints } from './proposals.ts';
import { pointsWithdrawalEndpoints } from './points-withdrawals.ts';
import { rateEndpoints } from './rates.ts';
import { requestEndpoints } from './requests.ts';
import { sessionEndpoints } from './session.ts';
import { stakingEndpoints } from './staking.ts';
import { statementEndpoints } from './statement.ts';
import { statusEndpoints } from './status.ts';
import { swapEndpoints } from './swaps.ts';
import { taskEndpoints } from './tasks.ts';
import { todayEndpoints } from './today.ts';
import { transferEndpoints } from './transfers.ts';
import { viewEndpoints } from './views.ts';
import { whitelistEndpoints } from './whitelist.ts';
import { withdrawalReviewEndpoints } from './withdrawal-reviews.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

/** Every call of the API, by name. Server routes, clients and OpenAPI are made from this table. */
export const endpoints = {
  ...statusEndpoints,
  ...coverageEndpoints,
  ...closeEndpoints,
  ...sessionEndpoints,
  ...requestEndpoints,
  ...liveEndpoints,
  ...memberEndpoints,
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
  ...correctionEndpoints,
  ...planEndpoints,
  ...developmentEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** Calls whose answer is a stream, and all others. */
export type StreamName = keyof typeof liveEndpoints;
export type CallName = Exclude<EndpointName, StreamName>;
