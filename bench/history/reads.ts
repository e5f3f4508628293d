import type { EndpointName } from '@fairlaunch/protocol';
import { loadRoutes } from '../../apps/server/src/features/load-routes.ts';
import type { Route } from '../../apps/server/src/http/route.ts';

/** Reads that need the chain, published files or a key, none of which this database has. */
const LEFT_OUT = new Set<EndpointName>([
  'coverage',
  'pointsQuote',
  'proposalAttachment',
  'config',
  'health',
  'healthReady',
  'login',
  'loginMessage',
  'live',
  'requestResult',
  'branch',
  'branchPicture',
  'performance',
  'tasks',
  'globalBonusShare',
  'explainLine',
  'leaves',
  'planText',
  'operatorWithdrawal',
  'withdrawal',
  'order',
  'exitTerms',
  'close',
  'bindingPreview',
  'operatorMe',
  'node',
  'box',
  'publicAirdrop',
  'announcement',
  'lockedPosition',
  'operatorFlashExchange',
  'watch',
  'sharedView',
  'operatorExplainLine',
  'operatorPerformance',
]);

const INPUTS: Partial<Record<EndpointName, object>> = {
  incomeDay: { day: 20_000 },
  operatorIncomeDay: { day: 20_000 },
  incomeOfKind: { kind: 'STATIC' },
  operatorApplications: { state: 'UNDER_REVIEW' },
  airdropShares: { id: 1 },
  announcementVersions: { id: 1 },
  kycChallenge: { purpose: 'CERTIFY', way: 'QUESTION' },
  nodeOffer: { kind: 'MAIN' },
  proposals: { kind: 'flashStock' },
  transferReceiver: { to: '1' },
  findInTeam: { query: '0x12345678' },
  swapQuote: { from: 'USDT', amount: '10' },
};

/** Reads about one member. */
const OF_MEMBER = new Set<EndpointName>([
  'postings',
  'operatorMember',
  'memberNotes',
  'operatorIncomeDays',
  'operatorIncomeDay',
  'seeSignIns',
  'seeIdentity',
]);

export const inputOf = (name: EndpointName, address: string): object => ({
  ...INPUTS[name],
  ...(OF_MEMBER.has(name) && { address }),
});

/** Every read of the API that needs only a database. */
export async function loadReads(): Promise<Route[]> {
  const routes = await loadRoutes();
  return routes.filter(({ name, handle }) => handle !== undefined && !LEFT_OUT.has(name));
}
