import type { LiveTeam, MemberStanding } from '@fairlaunch/plan';
import type { FiguresAnswer, LegAnswer, PastEnrolment } from '../questions.ts';

type StandingOf = (seat: number) => MemberStanding | null;

export function figuresOf(
  live: LiveTeam,
  standingOf: StandingOf,
  seat: number,
  enrolments: readonly PastEnrolment[],
): FiguresAnswer | null {
  if (!live.knows(seat)) return null;
  return {
    standing: standingOf(seat),
    people: live.people(seat),
    unsettled: live.unsettled(seat),
    nodes: live.nodes(seat),
    weeks: live.weeks.flatMap((week) => {
      const own = enrolments.find((one) => one.week === week.week);
      return own
        ? [{ week: week.week, ...week.progress({ member: seat, bigLeg: own.bigLeg }, enrolments) }]
        : [];
    }),
  };
}

export function legsOf(
  live: LiveTeam,
  standingOf: StandingOf,
  seats: readonly number[],
): LegAnswer[] | null {
  if (!seats.every((seat) => live.knows(seat))) return null;
  return seats.map((seat) => {
    const { own, team } = live.unsettled(seat);
    return { seat, standing: standingOf(seat), people: live.people(seat).team, own, team };
  });
}
