import { toDecimal } from '@fairlaunch/money';
import { TOKEN_ASSETS } from '@fairlaunch/plan';
import type { Endpoints, Output, ViewedToken } from '@fairlaunch/protocol';
import type { Address } from 'viem';
import { tokenAddresses } from '#config/tokens.ts';
import { proveLeaves } from '#settlement/archive/prove-leaves.ts';
import type { Deps } from '#shared/deps.ts';
import { NOTHING_SETTLED, settledView } from './settled-view.ts';
import { lastPosted } from '#ledger/day.ts';

const MICRO_IN_WEI = 10n ** 12n;

/**
 * An address's public figures in the files of the newest posted close and the treasury's payments
 * to it, without anything that happened since (docs/decisions/0082).
 */
export async function watch(deps: Deps, address: Address): Promise<Output<Endpoints['watch']>> {
  const { database } = deps;
  const asOf = await lastPosted(database);
  if (asOf === undefined) return { asOf: null, seat: null, tokens: [], ...NOTHING_SETTLED };
  const member = await database
    .selectFrom('member')
    .select(['member_id', 'seat'])
    .where('address', '=', address.toLowerCase())
    .where('bound_day', '<=', asOf)
    .executeTakeFirst();
  const [tokens, view] = await Promise.all([
    viewedTokens(deps, asOf, address),
    member ? settledView(database, member.member_id, asOf) : NOTHING_SETTLED,
  ]);
  return { asOf, seat: member ? Number(member.seat) : null, tokens, ...view };
}

async function viewedTokens(deps: Deps, asOf: number, address: Address): Promise<ViewedToken[]> {
  const [leaves, paid] = await Promise.all([
    proveLeaves(deps.database, asOf, address.toLowerCase() as Address),
    deps.database
      .selectFrom('treasury_paid')
      .select(['asset', 'amount'])
      .where('address', '=', address.toLowerCase())
      .execute(),
  ]);
  const addresses = tokenAddresses(deps.config);
  return TOKEN_ASSETS.flatMap((asset) => {
    const leaf = leaves.find(({ token }) => token === addresses[asset].toLowerCase());
    if (!leaf) return [];
    return [
      {
        asset,
        cumulative: toDecimal(leaf.cumulative / MICRO_IN_WEI),
        paid: toDecimal(paid.find((row) => row.asset === asset)?.amount ?? 0n),
      },
    ];
  });
}
