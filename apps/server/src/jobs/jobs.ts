import type { AlarmOutlet } from '../alarms/message.ts';
import { operatorMail } from '../alarms/outlets.ts';
import { sendAlarms } from '../alarms/send-alarms.ts';
import { followChain } from '../chain/follow.ts';
import type { Signers } from '../chain/signers.ts';
import { reviewReportedDeposits } from '../custody/deposits/review-reported.ts';
import { keepMonths } from '../db/keep-months.ts';
import { releaseEmission } from '../custody/emission/release.ts';
import { returnRests } from '../features/airdrops/return-rest.ts';
import { keepEarningsSpread } from '../features/members/earnings-spread.ts';
import { countReferralStakes } from '../features/boxes/count-referral-stakes.ts';
import { drawBoxes } from '../features/boxes/draw-boxes.ts';
import { recordCoverage } from '../features/coverage/record-coverage.ts';
import { forgetKyc } from '../features/kyc/forget.ts';
import { resealValues } from '../features/kyc/reseal.ts';
import { watchFlashExchanges } from '../features/flash-exchanges/watch-overdue.ts';
import { grantReferralPoints } from '../features/tasks/grant-referral-points.ts';
import { markCaptainLegs } from '../features/tasks/mark-captain-legs.ts';
import { openDueStages } from '../features/whitelist/open-stages.ts';
import { maintainLedger } from '../ledger/maintenance.ts';
import { WORDS } from '../mail/anti-phishing-word.ts';
import { OPERATOR_EMAILS } from '../mail/operator-addresses.ts';
import { resealTexts } from '../mail/sealed-text.ts';
import { endOverdueMails, sendMails } from '../mail/send-mails.ts';
import { endExpiredPayouts } from '../custody/payouts/end-payouts.ts';
import type { LeafSource } from '../custody/payouts/payable.ts';
import { raiseFees } from '../custody/payouts/raise-fees.ts';
import { sendStoredPayouts } from '../custody/payouts/send-payouts.ts';
import { startPayouts } from '../custody/payouts/start-payouts.ts';
import { activeLeaf } from '../settlement/archive/active-leaf.ts';
import { creditDueBonuses } from '../settlement/close/bonus.ts';
import { closeDueDays } from '../settlement/close/close.ts';
import { createIncomePartitions } from '../settlement/close/income-partitions.ts';
import { measureSteps } from '../settlement/close/measure-steps.ts';
import { copyFiles } from '../settlement/files/copy-files.ts';
import { previewClose } from '../settlement/preview/preview.ts';
import { activateRoots, publishRoots } from '../settlement/roots/roots.ts';
import { watchEscape } from '../settlement/roots/watch-escape.ts';
import { watchWatchers } from '../settlement/roots/watch-watchers.ts';
import type { Deps } from '../shared/deps.ts';
import { mailer } from '../shared/mailer.ts';
import { EVENT_TAKERS } from './event-takers.ts';
import { sendDailySummary } from './daily-summary/send.ts';
import { deleteExpired } from './housekeeping.ts';
import { tellOperators } from './operator-mails/tell-operators.ts';
import { createAuditRecheck } from './recheck-audit.ts';
import type { Job, Lane } from './runner.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const job = (name: string, everyMs: number, run: Job['run'], deadlineMs = 2 * MINUTE_MS): Job => ({
  name,
  everyMs,
  deadlineMs,
  run,
});

function payoutJobs(deps: Deps, { payout }: Signers): Job[] {
  const withoutKey = [
    job('send-payouts', SECOND_MS, () => sendStoredPayouts(deps)),
    job('end-payouts', 5 * SECOND_MS, () => endExpiredPayouts(deps)),
  ];
  if (!payout) return withoutKey;
  const leafOf: LeafSource = (account, token) => activeLeaf(deps.database, account, token);
  return [
    job('start-payouts', SECOND_MS, (signal) => startPayouts(deps, payout, leafOf, signal)),
    job('raise-fees', 10 * SECOND_MS, () => raiseFees(deps, payout, leafOf)),
    ...withoutKey,
  ];
}

function emissionJobs(deps: Deps, { emission: signer }: Signers): Job[] {
  const { emission } = deps;
  if (!emission) return [];
  return [
    job('release-emission', 15 * SECOND_MS, async () =>
      releaseEmission(deps, await emission(), signer),
    ),
  ];
}

function mailJobs(deps: Deps): Job[] {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = deps.config;
  if (!url || !from) return [job('end-overdue-mails', MINUTE_MS, () => endOverdueMails(deps))];
  const send = mailer(url, from);
  return [
    job('send-mails', SECOND_MS, (signal) => sendMails(deps, send, signal)),
    job('tell-operators', MINUTE_MS, (signal) => tellOperators(deps, signal)),
  ];
}

function summaryJobs(deps: Deps): Job[] {
  const mail = operatorMail(deps.config);
  return mail ? [job('send-summary', MINUTE_MS, () => sendDailySummary(deps, mail))] : [];
}

function fileLanes(deps: Deps): Lane[] {
  const { bucket } = deps;
  if (!bucket) return [];
  const copy = (signal: AbortSignal) => copyFiles(deps, bucket, signal);
  return [{ name: 'files', jobs: [job('copy-files', 10 * SECOND_MS, copy, 10 * MINUTE_MS)] }];
}

export function createLanes(deps: Deps, signers: Signers, outlets: readonly AlarmOutlet[]): Lane[] {
  return [
    {
      name: 'chain',
      jobs: [
        job('follow-chain', SECOND_MS, () => followChain(deps, EVENT_TAKERS), 5 * MINUTE_MS),
        job('review-reported', 2 * SECOND_MS, (signal) => reviewReportedDeposits(deps, signal)),
        job('draw-boxes', 2 * SECOND_MS, (signal) => drawBoxes(deps, signal)),
      ],
    },
    {
      name: 'close',
      jobs: [
        job('close-days', SECOND_MS, () => closeDueDays(deps, measureSteps()), 30 * MINUTE_MS),
        job('record-coverage', SECOND_MS, () => recordCoverage(deps)),
        job('credit-bonuses', SECOND_MS, () => creditDueBonuses(deps), 10 * MINUTE_MS),
      ],
    },
    {
      name: 'preview',
      jobs: [job('preview-close', SECOND_MS, (signal) => previewClose(deps, signal))],
    },
    {
      name: 'roots',
      jobs: [
        job('publish-roots', 2 * SECOND_MS, () => publishRoots(deps, signers), 5 * MINUTE_MS),
        job('activate-roots', 2 * SECOND_MS, () => activateRoots(deps, signers), 5 * MINUTE_MS),
        job('watch-escape', MINUTE_MS, () => watchEscape(deps)),
        job('watch-watchers', MINUTE_MS, () => watchWatchers(deps)),
        ...emissionJobs(deps, signers),
      ],
    },
    { name: 'payouts', jobs: payoutJobs(deps, signers) },
    { name: 'mails', jobs: mailJobs(deps) },
    {
      name: 'alarms',
      jobs: [
        job('watch-flash-exchanges', MINUTE_MS, () => watchFlashExchanges(deps)),
        job('send-alarms', 2 * SECOND_MS, () => sendAlarms(deps, outlets)),
        ...summaryJobs(deps),
      ],
    },
    ...fileLanes(deps),
    {
      name: 'upkeep',
      jobs: [
        job(
          'maintain-ledger',
          5 * SECOND_MS,
          (signal) => maintainLedger(deps.writes, signal),
          10 * MINUTE_MS,
        ),
        job('recheck-audit', MINUTE_MS, createAuditRecheck(deps), 10 * MINUTE_MS),
        job('count-referral-stakes', 10 * SECOND_MS, (signal) => countReferralStakes(deps, signal)),
        job('keep-month-balances', 10 * SECOND_MS, (signal) =>
          keepMonths(deps.writes, 'keep_month_balances', { signal }),
        ),
        job('keep-income-totals', 10 * SECOND_MS, (signal) =>
          keepMonths(deps.writes, 'keep_income_totals', { signal }),
        ),
        job(
          'keep-earnings-spread',
          10 * SECOND_MS,
          (signal) => keepEarningsSpread(deps, signal),
          10 * MINUTE_MS,
        ),
        job('income-months', 60 * MINUTE_MS, () => createIncomePartitions(deps.writes)),
        job('grant-referral-points', 5 * SECOND_MS, (signal) => grantReferralPoints(deps, signal)),
        job('mark-captain-legs', 5 * SECOND_MS, (signal) => markCaptainLegs(deps, signal)),
        job('return-airdrops', 10 * SECOND_MS, (signal) => returnRests(deps, signal)),
        job('open-whitelist', 5 * SECOND_MS, () => openDueStages(deps)),
        job('reseal-personal-data', 10 * SECOND_MS, async () => {
          await resealValues(deps);
          await resealTexts(deps, WORDS);
          await resealTexts(deps, OPERATOR_EMAILS);
        }),
        job('forget-identity-checks', MINUTE_MS, () => forgetKyc(deps)),
        job('forget', MINUTE_MS, () => deleteExpired(deps)),
      ],
    },
  ];
}
