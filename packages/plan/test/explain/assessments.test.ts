import { micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { explainAssessment, recomputeAssessment, type AssessmentExplanation } from '#index.ts';
import { simulate, type SimulatedClose } from '#simulate/index.ts';
import { randomScenario } from '../reference/index.ts';

const wire = (explanation: AssessmentExplanation): AssessmentExplanation =>
  JSON.parse(JSON.stringify(explanation)) as AssessmentExplanation;

/** Explains and recomputes every assessment that a close ends. */
function check({ input, result }: SimulatedClose, seen: Set<string>): void {
  const enrolled = new Set<number>();
  for (const { member, target, completed, state, conditional } of result.week?.results ?? []) {
    const told = wire(explainAssessment(input, result, member, input.plan)!);
    const cleared = state === 'COMPLETED' ? 0n : conditional;
    expect(recomputeAssessment(told), `member ${member}, week ${result.week!.week}`).toEqual({
      target,
      completed,
      state,
      cleared,
    });
    expect([
      micro(told.target),
      micro(told.completed),
      told.state,
      micro(told.conditional),
    ]).toEqual([target, completed, state, conditional]);
    for (const { leg } of told.opened) expect(input.members.sponsor[leg]).toBe(member);
    enrolled.add(member);
    seen.add(state);
    if (told.opened.length > 0) seen.add('new');
    if (told.filled.length > 0) seen.add('filled');
    for (const { leg } of told.exits) seen.add(leg === null ? 'filling left' : 'new left');
    if (cleared > 0n) seen.add('cleared');
  }
  for (let member = 0; member < input.members.count; member++) {
    if (!enrolled.has(member))
      expect(explainAssessment(input, result, member, input.plan)).toBeUndefined();
  }
}

describe('every assessment, explained and recomputed', () => {
  it('ends as the close ended it', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 30; seed++)
      simulate(randomScenario(seed), (close) => check(close, seen));
    expect([...seen].toSorted()).toEqual([
      'COMPLETED',
      'INCOMPLETE',
      'cleared',
      'filled',
      'filling left',
      'new',
      'new left',
    ]);
  });
});

describe('an assessment whose parts cannot be right', () => {
  const told: AssessmentExplanation = {
    week: 200_005,
    member: 1,
    bigLeg: 2,
    small: '30000',
    targetPpm: 20_000,
    targetMin: '500',
    targetMax: '20000',
    target: '600',
    opened: [{ leg: 3, orders: 1, amount: '700' }],
    filled: [{ order: 9, amount: '100' }],
    exits: [{ week: 199_998, leg: 4, orders: 2, amount: '250' }],
    completed: '550',
    state: 'INCOMPLETE',
    conditional: '1.5',
  };

  it('is recomputed while they can be right', () => {
    expect(recomputeAssessment(told)).toEqual({
      target: 600_000_000n,
      completed: 550_000_000n,
      state: 'INCOMPLETE',
      cleared: 1_500_000n,
    });
    expect(recomputeAssessment({ ...told, targetMax: '0', small: '2000000' }).target).toBe(
      40_000_000_000n,
    );
    expect(recomputeAssessment({ ...told, targetMax: '550' })).toEqual({
      target: 550_000_000n,
      completed: 550_000_000n,
      state: 'COMPLETED',
      cleared: 0n,
    });
  });

  it.each<[string, Partial<AssessmentExplanation>]>([
    ['counts the big leg', { bigLeg: 3 }],
    ['counts a leg twice', { opened: [told.opened[0]!, told.opened[0]!] }],
    ['counts a filling twice', { filled: [told.filled[0]!, told.filled[0]!] }],
    [
      'takes off what counted in no earlier week',
      { exits: [{ ...told.exits[0]!, week: 200_005 }] },
    ],
    ['has a rate above the whole', { targetPpm: 1_000_001 }],
    ['has an amount below zero', { small: '-1' }],
  ])('%s', (_, change) => {
    expect(() => recomputeAssessment({ ...told, ...change })).toThrow(RangeError);
  });
});
