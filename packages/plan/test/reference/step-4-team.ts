import { MILLION, prorated } from './arithmetic.ts';
import type { Close, RewardLine } from './close-types.ts';
import { uplinesOf } from './family.ts';
import { TEAM_KINDS, type TeamKind } from './names.ts';
import { payFromPool } from './pay.ts';
import type { Standing } from './standing.ts';
import { staticPaid } from './step-3-static.ts';
import { isEnrolled } from './week-enrolment.ts';
import type { Plan, World } from './world.ts';

/** A contribution of one source to a line, as an exact fraction: micro-units times 10¹². */
type Contribution = { member: number; kind: TeamKind; numerator: bigint };

type Upline = Standing & { seat: number };

const WHOLE = MILLION * MILLION;

/** LEVEL_DIFF, PEER and OVERRIDE of one source up its active uplines (rulebook §7). */
function levelWalk(plan: Plan, source: bigint, uplines: readonly Upline[]): Contribution[] {
  const contributions: Contribution[] = [];
  let highestRate = 0;
  let top: number | undefined;
  let lastDifference = 0;
  let peerDone = false;
  let overrideDone = false;
  const give = (member: number, kind: TeamKind, one: number, other: number): void => {
    contributions.push({ member, kind, numerator: source * BigInt(one) * BigInt(other) });
  };
  for (const { seat, rate, level } of uplines) {
    if (rate > highestRate) {
      lastDifference = rate - highestRate;
      highestRate = rate;
      top = level;
      peerDone = false;
      give(seat, 'LEVEL_DIFF', lastDifference, 1_000_000);
    } else if (level === top && top >= 1 && !peerDone) {
      give(seat, 'PEER', lastDifference, plan.team.peerPpm);
      peerDone = true;
    } else if (rate > 0 && rate < highestRate && !overrideDone) {
      give(seat, 'OVERRIDE', plan.team.overridePpm, 1_000_000);
      overrideDone = true;
    }
  }
  return contributions;
}

/** GENERATION: the n-th active upline needs n valid directs; a locked generation is used up (rulebook §7). */
const generations = (plan: Plan, source: bigint, uplines: readonly Upline[]): Contribution[] =>
  plan.team.generationPpm.flatMap((ppm, index) => {
    const upline = uplines[index];
    if (!upline || upline.validDirects < index + 1) return [];
    return [{ member: upline.seat, kind: 'GENERATION', numerator: source * BigInt(ppm) * MILLION }];
  });

function activeUplines(world: World, close: Close, seat: number): Upline[] {
  return uplinesOf(world, seat)
    .map((upline) => ({ seat: upline.seat, ...close.standings.get(upline.seat)! }))
    .filter((upline) => upline.active);
}

/** The team lines: exact contributions added up, floored once a line, one pro-rate over pool TEAM for all four kinds (rulebook §0, §6 step 4, §7). */
export function payTeam(world: World, close: Close): void {
  const contributions = staticPaid(close).flatMap(({ member, paid }) => {
    const uplines = activeUplines(world, close, member);
    return [...levelWalk(world.plan, paid, uplines), ...generations(world.plan, paid, uplines)];
  });
  const lines = world.members.flatMap(({ seat }) =>
    TEAM_KINDS.map((kind): RewardLine => {
      const own = contributions.filter((part) => part.member === seat && part.kind === kind);
      const target = own.reduce((sum, part) => sum + part.numerator, 0n) / WHOLE;
      return {
        member: seat,
        kind,
        target,
        paid: 0n,
        to: isEnrolled(world, seat, close.day) ? 'conditional' : 'available',
      };
    }),
  );
  const paid = prorated(
    lines.map((line) => line.target),
    world.pools.TEAM,
  );
  payFromPool(
    world,
    close,
    'TEAM',
    lines.map((line, index) => ({ ...line, paid: paid[index]! })),
  );
}
