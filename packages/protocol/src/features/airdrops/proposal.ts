import { toDecimal } from '@fairlaunch/money';
import { jsonHash } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { parseAirdropList } from './list.ts';
import { airdropOutcome } from './endpoints.ts';
import { asset, hash as hashOf, isoDate, reason, type Asset } from '#schema/schema.ts';
import { hash, text, whole } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

type Given = { asset: Asset; lastDay: string; reason: string };

/** @param list in the form of `airdropList` */
export function airdropContent(list: string, { asset, lastDay, reason }: Given) {
  const { lines, total } = parseAirdropList(list, asset);
  const listHash = jsonHash({ asset, list });
  return { asset, listHash, members: lines.length, total: toDecimal(total), lastDay, reason };
}

/** An airdrop; its list is the attachment (rulebook §14; docs/decisions/0071). */
export const airdrops = proposalKind({
  least: 'approver',
  ended: undefined,
  content: z.object({
    asset,
    listHash: hashOf,
    members: z.int().check(z.nonnegative()),
    /**
     * Takes more than the ledger can hold, so that such a total is refused by an error of its own.
     */
    total: z.string().check(z.regex(/^\d{1,16}(\.\d{1,6})?$/)),
    /** Shares can be collected until the end of this day, UTC+8. */
    lastDay: isoDate,
    reason,
  }),
  withAttachment: airdropContent,
  facts: z.object(airdropOutcome),
  name: 'Airdrop',
  fields: { asset: text, listHash: hash, members: whole, total: text, lastDay: text, reason: text },
  said: (content) => content,
});
