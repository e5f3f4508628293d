import type { Signers } from '../chain/signers.ts';
import { followChain } from '../chain/follow.ts';
import { reviewReported } from '../chain/review-reported.ts';
import type { Deps } from '../deps.ts';
import { maintainLedger } from '../ledger/maintenance.ts';
import { activeLeaf } from '../payouts/active-leaf.ts';
import { endExpired, sendStored } from '../payouts/pursue.ts';
import { raiseFees } from '../payouts/raise-fee.ts';
import { startPayouts } from '../payouts/start.ts';
import { creditDueBonuses } from '../settlement/bonus.ts';
import { closeDueDays } from '../settlement/close.ts';
import { activateRoots, cosignRoots, publishRoots } from '../settlement/roots.ts';
import { watchEscape } from '../settlement/watch-escape.ts';
import { forgetOld, ledgerWatch } from './housekeeping.ts';
import type { Job } from './runner.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What a process does that holds the co-signer's key alone (rulebook §18). */
export function cosignJobs(deps: Deps, signers: Signers): Job[] {
  return signers.rootCosigner ? [{ name: 'cosign-roots', everyMilliseconds: 2 * SECOND, run: () => cosignRoots(deps, signers) }] : [];
}

/** Everything a worker does, in the order in which one thing makes the next possible. */
export function createJobs(deps: Deps, signers: Signers): Job[] {
  const { payout } = signers;
  const leafOf = (account: `0x${string}`) => activeLeaf(deps.database, account);
  return [
    { name: 'follow-chain', everyMilliseconds: SECOND, run: () => followChain(deps) },
    { name: 'review-reported', everyMilliseconds: 2 * SECOND, run: () => reviewReported(deps) },
    { name: 'close-days', everyMilliseconds: SECOND, run: () => closeDueDays(deps) },
    { name: 'credit-bonuses', everyMilliseconds: SECOND, run: () => creditDueBonuses(deps) },
    ...cosignJobs(deps, signers),
    { name: 'publish-roots', everyMilliseconds: 2 * SECOND, run: () => publishRoots(deps, signers) },
    { name: 'activate-roots', everyMilliseconds: 2 * SECOND, run: () => activateRoots(deps, signers) },
    { name: 'watch-escape', everyMilliseconds: MINUTE, run: () => watchEscape(deps) },
    ...(payout
      ? [
          { name: 'start-payouts', everyMilliseconds: SECOND, run: () => startPayouts(deps, payout, leafOf) },
          { name: 'raise-fees', everyMilliseconds: 10 * SECOND, run: () => raiseFees(deps, payout, leafOf) },
        ]
      : []),
    { name: 'send-payouts', everyMilliseconds: SECOND, run: () => sendStored(deps) },
    { name: 'end-payouts', everyMilliseconds: 5 * SECOND, run: () => endExpired(deps) },
    { name: 'maintain-ledger', everyMilliseconds: 10 * SECOND, run: () => maintainLedger(deps.database) },
    { name: 'watch-ledger', everyMilliseconds: 10 * MINUTE, run: ledgerWatch(deps) },
    { name: 'forget', everyMilliseconds: MINUTE, run: () => forgetOld(deps) },
  ];
}
