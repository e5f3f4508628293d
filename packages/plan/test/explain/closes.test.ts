import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comesToLine,
  explainAssessment,
  explainFullNode,
  explainLine,
  recomputeAssessment,
  recomputeFullNode,
  recomputeLine,
  rewardLines,
  settle,
  type SettleInput,
  type SettleResult,
} from '#index.ts';
import { anyClose, closeInput } from '../support/closes.ts';

const holds = (rule: (input: SettleInput, result: SettleResult) => void): void =>
  fc.assert(
    fc.property(anyClose, (rows) => {
      const input = closeInput(rows);
      rule(input, settle(input));
    }),
    { numRuns: 400 },
  );

describe('in any close', () => {
  it('every line equals the one recomputed from its explanation', () =>
    holds((input, result) => {
      for (const line of rewardLines(result, input.members)) {
        const explanation = explainLine(input, result, line.member, line.kind);
        expect(
          comesToLine(explanation, recomputeLine(explanation)),
          `${line.kind} of member ${line.member}`,
        ).toBe(true);
      }
    }));

  it('every assessment ends as the one recomputed from its explanation', () =>
    holds((input, result) => {
      for (const { member, completed } of result.week?.results ?? []) {
        const told = explainAssessment(input, result, member, input.plan)!;
        expect(recomputeAssessment(told).completed).toBe(completed);
      }
      for (const { member, state } of result.week?.fullNode ?? []) {
        expect(recomputeFullNode(explainFullNode(input, result, member)!).state).toBe(state);
      }
    }));
});
