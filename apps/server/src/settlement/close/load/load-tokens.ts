import { InvariantError, TOKEN_ASSETS, type Hex, type TokenAsset } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Config } from '#config/config.ts';
import { tokenAddresses } from '#config/tokens.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';
import type { TokenInputs } from '#settlement/files/day-inputs.ts';
import { loadBalances } from './load-balances.ts';
import type { LoadedHouse } from './load-house.ts';

/** Assets that are or were held: each came in over CHAIN or MINT (rulebook §2). */
async function bookedAssets(tx: Tx): Promise<TokenAsset[]> {
  const { rows } = await sql<{ asset: TokenAsset }>`
    select asset from unnest(array[${sql.join(TOKEN_ASSETS)}]) as token(asset)
    where asset = 'USDT' or exists (select from ledger_entry e where e.member_id = 0
      and e.account in ('CHAIN', 'MINT') and e.asset = token.asset)`.execute(tx);
  return rows.map(({ asset }) => asset);
}

const isListed = ({ asset, balances, house }: TokenInputs): boolean =>
  asset === 'USDT' ||
  balances.count > 0 ||
  house.some(({ balance, paid }) => balance !== 0n || paid !== 0n);

/**
 * Tokens of the day's tree, ascending by address.
 * @throws InvariantError rather than leave money out of the tree
 */
export async function loadTokens(
  { tx, client }: CopyTransaction,
  config: Config,
  day: number,
  house: LoadedHouse['tokens'],
  { revenue, seats }: { revenue: Hex | undefined; seats: number },
): Promise<TokenInputs[]> {
  const addresses = tokenAddresses(config);
  const tokens: TokenInputs[] = [];
  for (const asset of await bookedAssets(tx)) {
    if (!addresses[asset]) throw new InvariantError(`the address of ${asset} is not configured`);
    tokens.push({
      asset,
      token: addresses[asset].toLowerCase() as Hex,
      ...house[asset],
      balances: await loadBalances(client, day, asset, revenue, seats),
    });
  }
  return tokens.filter(isListed).sort((one, other) => (one.token < other.token ? -1 : 1));
}
