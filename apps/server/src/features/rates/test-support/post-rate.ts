import { toSeconds } from '#db/database.ts';
import { testOperator } from '#decisions/test-support/test-operator.ts';
import { unsigned } from '#decisions/test-support/unsigned.ts';
import { businessNow } from '#ledger/day.ts';
import type { World } from '#settlement/test-support/world.ts';
import { rule } from '../proposal.ts';

/** Posts a rate of WPT in BHC for a day, which two operators agree on. */
export async function postRate(
  { deps, database, ownerUrl }: World,
  { rate, most }: { rate: string; most: string },
): Promise<bigint> {
  const { now } = await businessNow(database);
  const until = toSeconds(now) + 86_400;
  const [first, second] = [
    await testOperator(ownerUrl, 'a', 'approver'),
    await testOperator(ownerUrl, 'b', 'approver'),
  ];
  const { propose, confirm } = unsigned(deps, rule);
  const content = { kind: 'WPT_BHC', rate, most, until, reason: 'a test' } as const;
  const { id } = await confirm(second, (await propose(first, content)).id);
  return BigInt(id);
}
