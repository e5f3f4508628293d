import { defaultPlan, type Hex } from '@fairlaunch/plan';
import type { OpenedBox } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { recomputeDraw } from './recompute-draw.ts';

const HASH: Hex = `0x${'ab'.repeat(32)}`;

/** The server's answer about the draw of box 7 from this hash. */
const ANSWER = {
  id: 7,
  draw: { blockHash: HASH, number: 0, prize: 0, award: '0' },
} as OpenedBox;

it('a recomputation fits the server’s answer only if every part of it is right', () => {
  const { number, prize, award, fits } = recomputeDraw(defaultPlan, ANSWER, HASH);
  expect(fits).toBe(false);
  const honest = { ...ANSWER, draw: { ...ANSWER.draw!, number, prize, award } };
  expect(recomputeDraw(defaultPlan, honest, HASH).fits).toBe(true);
  for (const lie of [
    { number: number + 1 },
    { prize: prize + 1 },
    { award: '50' },
    { blockHash: `0x${'cd'.repeat(32)}` },
  ]) {
    const answer = { ...honest, draw: { ...honest.draw, ...lie } };
    expect(recomputeDraw(defaultPlan, answer, HASH).fits, JSON.stringify(lie)).toBe(false);
  }
  expect(recomputeDraw(defaultPlan, honest, `0x${'cd'.repeat(32)}`).fits).toBe(false);
});
