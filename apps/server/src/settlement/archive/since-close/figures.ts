import type { TeamSinceClose, MemberStanding } from '@fairlaunch/plan';
import type { FiguresAnswer, PastEnrolment } from '../questions.ts';

export type StandingOf = (seat: number) => MemberStanding | null;

export function figuresOf(
  team: TeamSinceClose,
  standingOf: StandingOf,
  seat: number,
  enrolments: readonly PastEnrolment[],
): FiguresAnswer | null {
  if (!team.knows(seat)) return null;
  const standing = standingOf(seat);
  return {
    standing,
    people: team.people(seat),
    unsettled: team.unsettled(seat, standing?.bigLeg ?? 0),
    nodes: team.nodes(seat),
    weeks: team.weeks.flatMap((week) => {
      const own = enrolments.find((one) => one.week === week.week);
      return own
        ? [{ week: week.week, ...week.progress({ member: seat, bigLeg: own.bigLeg }, enrolments) }]
        : [];
    }),
  };
}
