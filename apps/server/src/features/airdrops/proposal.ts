import { micro, toDecimal } from '@fairlaunch/money';
import { dayOfIsoDate } from '@fairlaunch/plan';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { Failure } from '#shared/errors.ts';
import { checkedList, membersOf, requireLastDay } from './list.ts';
import { setAside } from './money.ts';
import { airdropRows, outcomeOf } from './queries.ts';

/** An airdrop begins once another person confirms it, which sets its money aside (rulebook §14). */
export const rule: ProposalRule<'airdrops'> = {
  kind: 'airdrops',
  async check(tx, { content: { asset, lastDay }, attachment, day, operator, isNew }) {
    const lines = checkedList(asset, attachment);
    const members = await membersOf(tx, lines);
    if (members.some(({ address }) => address === operator))
      throw new Failure('OWN_REQUEST', { field: 'attachment' });
    if (isNew) requireLastDay(lastDay, day);
    else if (day > (dayOfIsoDate(lastDay) ?? 0)) throw new Failure('AIRDROP_OVER');
  },
  carryOut: (tx, { row: { proposal_id, content }, day }) =>
    setAside(
      tx,
      { airdrop_id: proposal_id, asset: content.asset, total: micro(content.total) },
      day,
    ),
  async entry(_, { proposal_id, content: { asset, lastDay, reason } }, attachment) {
    const lines = checkedList(asset, attachment);
    return {
      kind: 'AIRDROP_FUNDED',
      facts: {
        airdrop: Number(proposal_id),
        asset,
        lastDay: dayOfIsoDate(lastDay),
        shares: lines.map(({ seat, amount }) => [seat, toDecimal(amount)]),
        reason,
      },
      keys: [`airdrop:${proposal_id}`],
    };
  },
  async facts(database, rows) {
    const given = await airdropRows(
      database,
      rows.map(({ proposal_id }) => proposal_id),
    );
    const byId = new Map(given.map((row) => [row.airdrop_id, row]));
    return rows.map(({ proposal_id }) => outcomeOf(byId.get(proposal_id)));
  },
};
