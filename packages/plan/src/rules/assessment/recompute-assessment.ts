import { micro, type Micro } from '@fairlaunch/money';
import { assertUnique, least, assertPossible, rate, total } from '#explained/checked.ts';
import type { AssessmentExplanation } from '#explained/types.ts';

const MILLION = 1_000_000n;

export type RecomputedAssessment = {
  target: Micro;
  completed: Micro;
  state: 'COMPLETED' | 'INCOMPLETE';
  cleared: Micro;
};

/** Uses only the contributions (rulebook §9). @throws RangeError when they cannot be right */
export function recomputeAssessment(explanation: AssessmentExplanation): RecomputedAssessment {
  const {
    week,
    bigLeg,
    small,
    targetPpm,
    targetMin,
    targetMax,
    opened,
    filled,
    exits,
    conditional,
  } = explanation;
  assertUnique(opened.map(({ leg }) => leg));
  assertUnique(filled.map(({ order }) => order));
  assertUnique(exits.map((exit) => `${exit.week}/${exit.leg}`));
  assertPossible(
    opened.every(({ leg }) => leg !== bigLeg),
    'an order of the big leg is counted',
  );
  assertPossible(
    exits.every((exit) => exit.week < week),
    'an order that left had counted at no earlier week close',
  );
  const part = (micro(small) * rate(targetPpm)) / MILLION;
  const raised = part > micro(targetMin) ? part : micro(targetMin);
  const target = targetMax === '0' ? raised : least(raised, micro(targetMax));
  const sum =
    total([...opened, ...filled].map(({ amount }) => amount)) -
    total(exits.map(({ amount }) => amount));
  const completed = sum > 0n ? sum : 0n;
  const state = completed >= target ? 'COMPLETED' : 'INCOMPLETE';
  return { target, completed, state, cleared: state === 'COMPLETED' ? 0n : micro(conditional) };
}
