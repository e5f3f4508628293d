import { defaultPlan, type Hex } from '@fairlaunch/plan';
import type { OpenedBox } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { recomputeDraw } from './recompute-draw.ts';

const HASH: Hex = `0x${'ab'.repeat(32)}`;

/** As the server tells it of its draw of box 7 from this hash. */
const TOLD = {
  id: 7,
  draw: { blockHash: HASH, number: 0, prize: 0, award: '0' },
} as OpenedBox;

it('a recomputation fits what the server told, and nothing else', () => {
  const { number, prize, award, fits } = recomputeDraw(defaultPlan, TOLD, HASH);
  expect(fits).toBe(false);
  const honest = { ...TOLD, draw: { ...TOLD.draw!, number, prize, award } };
  expect(recomputeDraw(defaultPlan, honest, HASH).fits).toBe(true);
  for (const lie of [
    { number: number + 1 },
    { prize: prize + 1 },
    { award: '50' },
    { blockHash: `0x${'cd'.repeat(32)}` },
  ]) {
    const told = { ...honest, draw: { ...honest.draw, ...lie } };
    expect(recomputeDraw(defaultPlan, told, HASH).fits, JSON.stringify(lie)).toBe(false);
  }
  expect(recomputeDraw(defaultPlan, honest, `0x${'cd'.repeat(32)}`).fits).toBe(false);
});
