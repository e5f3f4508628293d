import type { Deployment } from '@fairlaunch/contracts';
import { isoDate } from '@fairlaunch/plan';
import { airdropContent } from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';
import { agree } from './proposals.ts';

const REASON = 'For members of the first weeks.';

type Given = { asset: 'WPT' | 'USDT'; list: string; lastDay: number };

/** One operator proposes an airdrop, the other confirms it. @returns its number */
export async function giveAirdrop(
  operators: Operators,
  deployment: Deployment,
  { asset, list, lastDay }: Given,
): Promise<number> {
  const content = airdropContent(list, { asset, lastDay: isoDate(lastDay), reason: REASON });
  return (await agree(operators, deployment, 'airdrops', content, list)).id;
}
