import { toDecimal } from '@fairlaunch/money';
import type { AssetBalance } from '@fairlaunch/protocol';
import type { Database } from '../db/database.ts';
import { memberBalances } from './balances.ts';

/** A member's balances in every asset, in the form of the API (rulebook §2). */
export async function assetBalances(database: Database, memberId: bigint): Promise<AssetBalance[]> {
  const balances = await memberBalances(database, memberId);
  return balances.map(({ asset, held, total }) => ({
    asset,
    total: toDecimal(total),
    available: toDecimal(held.available),
    frozen: toDecimal(held.frozen),
    principal: toDecimal(held.principal),
    conditional: toDecimal(held.conditional),
    vesting: toDecimal(held.vesting),
    escrow: toDecimal(held.escrow),
  }));
}
