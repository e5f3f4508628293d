import type { Deployment } from '@fairlaunch/contracts';
import { toDecimal } from '@fairlaunch/money';
import { isoDate, jsonHash } from '@fairlaunch/plan';
import {
  airdropTypedData,
  parseAirdropList,
  randomText,
  type ProposalDecision,
} from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';

const REASON = 'For members of the first weeks.';

type Given = { asset: 'WPT' | 'USDT'; list: string; lastDay: number };

/** One operator proposes, the other confirms. @returns its number */
export async function giveAirdrop(
  { first, second }: Operators,
  { chainId, treasury }: Deployment,
  { asset, list, lastDay }: Given,
): Promise<number> {
  const { lines, total } = parseAirdropList(list, asset);
  const content = { requestId: randomText(24), asset, lastDay: isoDate(lastDay), reason: REASON };
  const sign = (decision: ProposalDecision) =>
    (decision === 'PROPOSE' ? first : second).account.signTypedData(
      airdropTypedData(chainId, treasury, {
        ...content,
        listHash: jsonHash({ asset, list }),
        members: lines.length,
        total: toDecimal(total),
        proposedBy: first.account.address,
        decision,
      }),
    );
  const { id } = await first.call('proposeAirdrop', {
    ...content,
    list,
    signature: await sign('PROPOSE'),
  });
  const signature = await sign('CONFIRM');
  await second.call('confirmAirdrop', { requestId: randomText(24), id, signature });
  return id;
}
