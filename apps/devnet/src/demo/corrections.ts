import type { Deployment } from '@fairlaunch/contracts';
import type { Operators } from './giving.ts';
import { agree } from './proposals.ts';

const REASON = 'Given to the wrong member.';

/** Two operators mirror a grant of theirs, whose day is posted. */
export async function takeBack(
  operators: Operators,
  deployment: Deployment,
  { account, asset, amount }: { account: string; asset: string; amount: string },
): Promise<void> {
  const { call } = operators.first;
  const { items } = await call('vouchedEntries', { find: account, kind: 'GRANT' });
  const given = items.find(({ legs }) =>
    legs.some((leg) => leg.asset === asset && leg.amount === amount),
  );
  if (!given) throw new Error(`nobody granted ${amount} ${asset} to ${account}`);
  const { place, kind, legs } = await call('vouchedEntry', { id: given.id });
  if (!place) throw new Error(`the day of the grant to ${account} is not posted`);
  const mirror = { ...place, entryId: given.id, kind, legs, reason: REASON };
  await agree(operators, deployment, 'corrections', mirror);
}
