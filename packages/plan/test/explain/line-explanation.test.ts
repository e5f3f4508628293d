import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod/mini';
import { lineExplanation } from '#explain/line-explanation.ts';
import { LINE_KINDS_A_TO_Z, type LineExplanation } from '#index.ts';

describe('explanations on the wire', () => {
  it('have a schema for every kind of line', () => {
    expectTypeOf<z.infer<typeof lineExplanation>>().toEqualTypeOf<LineExplanation>();
    const problems = LINE_KINDS_A_TO_Z.map((kind) => lineExplanation.safeParse({ kind }).error);
    for (const problem of problems)
      expect(problem?.issues.map(({ path }) => path[0])).toEqual(
        expect.arrayContaining(['day', 'member', 'line', 'waitsFor']),
      );
  });

  it('survive JSON unchanged, and refuse fields of a wrong form', () => {
    const explanation: LineExplanation = {
      kind: 'GENERATION',
      day: 20_000,
      member: 1,
      waitsFor: 19_996,
      pool: '9',
      dues: '0.3',
      validDirects: 1,
      line: { target: '0.3', accelerated: '0', carried: '0', paid: '0.3', pending: '0' },
      parts: [{ leg: 2, sources: 3, base: '10', ppm: 30_000, generation: 1, missing: 0 }],
    };
    expect(lineExplanation.parse(JSON.parse(JSON.stringify(explanation)))).toEqual(explanation);
    expect(lineExplanation.safeParse({ ...explanation, pool: '1e3' }).success).toBe(false);
    expect(lineExplanation.safeParse({ ...explanation, kind: 'LEVEL_DIFF' }).success).toBe(false);
  });
});
