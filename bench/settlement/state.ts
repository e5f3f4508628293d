import path from 'node:path';
import type pg from 'pg';
import { defaultPlan, packageRates, planHash } from '@fairlaunch/plan';
import { readSql } from '../sql-file.ts';

/** Packages and kinds of the orders; the number of the terms counts from 1. */
const TERMS = Object.keys(defaultPlan.packages)
  .flatMap((name) => ['REAL', 'REINVEST', 'REPURCHASE'].map((kind) => ({ name, kind })))
  .map(({ name, kind }, index) => ({
    terms_id: index + 1,
    package: name,
    kind,
    ...packageRates(defaultPlan, name),
  }));

/** Shapes of the referral tree; a sponsor's seat precedes its members'. */
export const SHAPES = ['bushy', 'chain', 'star'] as const;
export type Shape = (typeof SHAPES)[number];

/** Fills an empty database as `state.sql` says. */
export async function fill(
  owner: pg.Client,
  day: number,
  members: number,
  orders: number,
): Promise<void> {
  await owner.query(
    await readSql(path.join(import.meta.dirname, 'state.sql'), {
      day,
      members,
      orders,
      term_count: TERMS.length,
      terms: owner.escapeLiteral(JSON.stringify(TERMS)),
      plan_hash: owner.escapeLiteral(planHash(defaultPlan)),
      plan: owner.escapeLiteral(JSON.stringify(defaultPlan)),
    }),
  );
  await owner.query('vacuum analyze');
}

/** Sponsors of a shape, by seat; the house is seat 0. */
export function sponsors(shape: Shape, sponsor: Uint32Array): Uint32Array {
  if (shape === 'bushy') return sponsor;
  return sponsor.map((_, seat) =>
    shape === 'chain' ? Math.max(0, seat - 1) : Math.min(1, Math.max(0, seat - 1)),
  );
}
