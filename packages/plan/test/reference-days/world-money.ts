import { FUNDED_POOLS } from '../reference/names.ts';
import type { World } from '../reference/world.ts';
import type { Days } from './days.ts';

const POOLS = [...FUNDED_POOLS, 'BHC_EMISSION', 'REVENUE'] as const;

function assetOf(pool: string): string {
  if (pool === 'BOX' || pool === 'USDB_PROMO') return 'USDB';
  return pool.startsWith('BHC_') || pool === 'SWAP_INV' ? 'BHC' : 'USDT';
}

type Money = { [name: string]: bigint };

/** Every balance that the reference's world keeps, with where it is in the books. */
function* placesIn(world: World): Generator<[key: string, of: Money, name: string]> {
  for (const pool of POOLS) yield [`0.${pool}.${assetOf(pool)}`, world.pools, pool];
  for (const member of world.members) {
    const { seat, usdt, usdb } = member;
    for (const name of Object.keys(usdt)) yield [`${seat}.${name}.USDT`, usdt, name];
    for (const name of Object.keys(usdb)) yield [`${seat}.${name}.USDB`, usdb, name];
    yield [`${seat}.available.BHC`, member as unknown as Money, 'bhc'];
  }
}

/** Lets the reference's world act on the money of the books, and tells what changed. */
export function withMoney(
  { world, books }: Days,
  act: (world: World) => void,
  changed: (key: string, by: bigint) => void,
): void {
  for (const [key, of, name] of placesIn(world)) of[name] = books.get(key) ?? 0n;
  act(world);
  for (const [key, of, name] of placesIn(world)) {
    const by = of[name]! - (books.get(key) ?? 0n);
    if (by !== 0n) changed(key, by);
  }
}
