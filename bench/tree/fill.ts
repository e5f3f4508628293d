import path from 'node:path';
import type pg from 'pg';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { fill } from '../settlement/state.ts';
import { readSql } from '../sql-file.ts';

export type Forest = { members: number; directs: number; depth: number; orders: number };

/** @param top key of the member in seat 1, who has everybody but the last seat below */
export async function fillForest(
  owner: pg.Client,
  day: number,
  { members, directs, depth, orders }: Forest,
  top: Hex,
): Promise<void> {
  await fill(owner, day, members, orders);
  await owner.query(
    await readSql(path.join(import.meta.dirname, 'forest.sql'), {
      day,
      members,
      directs,
      depth,
      top: owner.escapeLiteral(privateKeyToAccount(top).address),
    }),
  );
  await owner.query('vacuum analyze');
}
