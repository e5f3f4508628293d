import { readFileSync, readdirSync } from 'node:fs';
import { micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import {
  LINE_KINDS_A_TO_Z,
  comesToLine,
  explainLine,
  recomputeLine,
  type RewardLine,
} from '#index.ts';
import { lineExplanation } from '#explain/line-explanation.ts';
import { simulate, type SimulatedClose } from '#simulate/index.ts';
import { randomScenario } from '../reference/index.ts';

const folder = new URL('../scenarios/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => name.replace('.expected.json', ''));
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

const amountsOf = (line: RewardLine) => ({
  target: line.target,
  accelerated: line.kind === 'STATIC' ? line.accelerated : 0n,
  carried: line.kind === 'STATIC' ? line.carried : 0n,
  paid: line.paid,
  pending: line.kind === 'STATIC' ? line.pending : 0n,
  lapsed: line.kind === 'STATIC' ? 0n : line.target - line.paid,
});

/** Explains and recomputes every line of a close. */
function checkLines({ input, result, lines }: SimulatedClose, seen: Map<string, number>): void {
  for (const line of lines) {
    // Through JSON, as it comes over the wire.
    const explanation = lineExplanation.parse(
      JSON.parse(JSON.stringify(explainLine(input, result, line.member, line.kind))),
    );
    const computed = recomputeLine(explanation);
    expect(computed, `${line.kind} of member ${line.member} on day ${input.day}`).toEqual(
      amountsOf(line),
    );
    expect(comesToLine(explanation, computed)).toBe(true);
    const waits = line.kind !== 'STATIC' && line.to === 'conditional';
    expect(explanation.waitsFor).toBe(waits ? input.day - ((input.day + 3) % 7) : null);
    seen.set(line.kind, (seen.get(line.kind) ?? 0) + 1);
  }
}

/** Explains every line that was not due, which must recompute to nothing. */
function checkRest({ input, result, lines }: SimulatedClose): void {
  const due = new Set(lines.map(({ member, kind }) => `${member} ${kind}`));
  for (let member = 1; member < input.members.count; member++) {
    for (const kind of LINE_KINDS_A_TO_Z) {
      if (due.has(`${member} ${kind}`)) continue;
      const { target, paid, carried } = recomputeLine(explainLine(input, result, member, kind));
      expect([target, paid, carried], `${kind} of member ${member} on day ${input.day}`).toEqual([
        0n,
        0n,
        0n,
      ]);
    }
  }
}

describe('every line, explained and recomputed, is the line to the last unit', () => {
  it.each(names)('in scenario %s', (name) => {
    const seen = new Map<string, number>();
    simulate(read(name), (close) => checkLines(close, seen));
    expect(seen.size).toBeGreaterThan(0);
  });

  it('in random scenarios, which have every kind that a scenario can have', () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= 20; seed++)
      simulate(randomScenario(seed), (close) => checkLines(close, seen));
    expect([...seen.keys()].toSorted()).toEqual(
      LINE_KINDS_A_TO_Z.filter(
        (kind) =>
          !['AWARD_RELEASE', 'IDENTITY_RELEASE', 'POINTS_RELEASE', 'WHITELIST_RELEASE'].includes(
            kind,
          ),
      ),
    );
  });
});

describe('a line that was not due', () => {
  it('recomputes to nothing', () => {
    for (let seed = 1; seed <= 4; seed++)
      simulate(randomScenario(seed, { days: 20, members: 20 }), checkRest);
  });
});

describe('contributions', () => {
  it('come only from legs of the member, and from no more than each leg was paid', () => {
    for (let seed = 41; seed <= 50; seed++) {
      simulate(randomScenario(seed), ({ input, result, lines }) => {
        const paid = new Map(
          lines.filter(({ kind }) => kind === 'STATIC').map((line) => [line.member, line.paid]),
        );
        const below = (head: number, member: number): boolean =>
          member === head || (member > head && below(head, input.members.sponsor[member]!));
        for (const line of lines) {
          const explanation = explainLine(input, result, line.member, line.kind);
          if (!('parts' in explanation)) continue;
          for (const [leg, parts] of Map.groupBy(explanation.parts, (part) => part.leg)) {
            const whole = [...paid]
              .filter(([member]) => below(leg, member))
              .reduce((sum, [, amount]) => sum + amount, 0n);
            expect(input.members.sponsor[leg]).toBe(line.member);
            expect(parts.reduce((sum, part) => sum + micro(part.base), 0n)).toBeLessThanOrEqual(
              whole,
            );
          }
        }
      });
    }
  });
});
