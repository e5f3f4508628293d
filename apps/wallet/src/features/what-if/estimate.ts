import type { Micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import { simulate } from '@fairlaunch/plan/simulate';
import type { Choices } from './choices.ts';
import { dayOf, type WhatIfDay } from './day.ts';
import { closesOf, scenarioOf, type Funding } from './scenario.ts';

export type Question = { plan: Plan; choices: Choices };

const part = (amount: Micro, percent: number): Micro => (amount * BigInt(percent)) / 100n;

/**
 * Simulates close by close. With short pools it simulates twice: first with full pools, to know
 * what falls due, then with the part of it that the pools can pay.
 * @param progress called with 0 to 1
 * @throws ScenarioError if the choices are no possible order
 */
export function estimate(
  { plan, choices }: Question,
  progress: (done: number) => void = () => undefined,
): WhatIfDay[] {
  const short = choices.fundedPercent < 100;
  const closes = closesOf(plan, choices) * (short ? 2 : 1);
  let done = 0;
  const play = (funding?: Funding) => {
    const days: WhatIfDay[] = [];
    const due: { static: Micro; team: Micro }[] = [];
    simulate(scenarioOf(plan, choices, funding), (close) => {
      days.push(dayOf(days.length, close));
      due.push({
        static: part(close.result.payments.static.paid, choices.fundedPercent),
        team: part(close.result.payments.team.paid, choices.fundedPercent),
      });
      progress(++done / closes);
    });
    return { days, due };
  };
  const full = play();
  return short ? play(full.due).days : full.days;
}
