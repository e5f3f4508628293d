import { micro, toDecimal } from '@fairlaunch/money';
import { referralPoints, TASK_RANKS, type Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';

type SponsorEarns = Output<Endpoints['bindingPreview']>['earns'];

const isPaid = (amount: string) => micro(amount) > 0n;

/** Everything that a sponsor earns from a newcomer, shown before binding (rulebook §1). */
export function sponsorEarns(plan: Plan): SponsorEarns {
  const { acceleration, team, levels, tokenReferral, nodes, tasks, box, order } = plan;
  const points = referralPoints(plan);
  const { firstNode, tiers } = nodes.promo;
  return {
    accelerationPpm: acceleration.grantPpm,
    generationPpm: team.generationPpm,
    levelRatePpm: Object.entries(levels).map(([level, row]) => ({ level, ppm: row.ratePpm })),
    peerPpm: team.peerPpm,
    overridePpm: team.overridePpm,
    communitySubsidyPpm: team.communitySubsidyPpm,
    tokenReferral: isPaid(tokenReferral.bhc) ? tokenReferral : null,
    salesBonusPpm: nodes.splitPpm.SALES_BONUS,
    nodePromo: isPaid(firstNode) || tiers.length > 0 ? { buyer: firstNode, tiers } : null,
    ranks: TASK_RANKS.map((rank) => ({ rank, usdb: tasks[rank].identityReferral })).filter(
      ({ usdb }) => isPaid(usdb),
    ),
    points: points > 0n ? toDecimal(points) : null,
    // A plan has no such box if it asks for more stake than may be open.
    box:
      micro(box.tutorialReferralStake) <= micro(order.maxOpen)
        ? {
            stake: box.tutorialReferralStake,
            days: box.tutorialReferralDays,
            closes: box.tutorialCloses,
          }
        : null,
  };
}
