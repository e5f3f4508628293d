import type { LiveTeam, MemberStanding } from '@fairlaunch/plan';
import type { FiguresAnswer, PastEnrolment } from '../questions.ts';

export type StandingOf = (seat: number) => MemberStanding | null;

export function figuresOf(
  live: LiveTeam,
  standingOf: StandingOf,
  seat: number,
  enrolments: readonly PastEnrolment[],
): FiguresAnswer | null {
  if (!live.knows(seat)) return null;
  const standing = standingOf(seat);
  return {
    standing,
    people: live.people(seat),
    unsettled: live.unsettled(seat, standing?.bigLeg ?? 0),
    nodes: live.nodes(seat),
    weeks: live.weeks.flatMap((week) => {
      const own = enrolments.find((one) => one.week === week.week);
      return own
        ? [{ week: week.week, ...week.progress({ member: seat, bigLeg: own.bigLeg }, enrolments) }]
        : [];
    }),
  };
}
