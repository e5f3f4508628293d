import { canonicalJson } from '@fairlaunch/plan';
import { toDecimal } from '@fairlaunch/money';
import { canonicalLegs, signedMicro, subjectsOf, type CorrectionLeg } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { post } from '#ledger/post.ts';
import { Failure } from '#shared/errors.ts';
import { checkLegs, ledgerLegs } from './legs.ts';
import { refuseWhatIsOwed } from './owed-by-pools.ts';
import { legsOfPostings } from './queries.ts';

/** A correction is posted once another person, not the one concerned, confirms it (rulebook §2). */
export const rule: ProposalRule<'corrections'> = {
  kind: 'corrections',
  canonical: (content) => ({ ...content, legs: canonicalLegs(content.legs) }),
  async check(tx, { content, operator }) {
    checkLegs(content.legs);
    if (subjectsOf(content).includes(operator)) throw new Failure('OWN_REQUEST');
    await ledgerLegs(tx, content.legs);
    if (content.reverses !== null) await checkReversal(tx, BigInt(content.reverses), content.legs);
  },
  /** The key of a reversal names the posting, so that it is reversed once. */
  async carryOut(tx, { row: { proposal_id, content }, day }) {
    const { reverses, legs } = content;
    await refuseWhatIsOwed(tx, day, legs);
    const entries = await ledgerLegs(tx, legs);
    const members = entries.map(({ memberId }) => memberId);
    await lockMembers(tx, members);
    await post(tx, {
      idempotencyKey: reverses === null ? `correction:${proposal_id}` : `reversal:${reverses}`,
      kind: 'CORRECTION',
      object: `correction:${proposal_id}`,
      day,
      legs: entries,
    });
  },
  facts: (_, rows) => Promise.resolve(rows.map(() => ({}))),
};

/** A posting can be reversed once, and only exactly. */
async function checkReversal(
  tx: Tx,
  posting: bigint,
  legs: readonly CorrectionLeg[],
): Promise<void> {
  const before = await tx
    .selectFrom('correction')
    .select('proposal_id')
    .where('reverses', '=', posting)
    .executeTakeFirst();
  const entries = await legsOfPostings(tx, [posting]);
  const reversal = entries.map(({ leg }) => ({
    ...leg,
    amount: toDecimal(-(signedMicro(leg.amount) ?? 0n)),
  }));
  if (before || canonicalJson(canonicalLegs(reversal)) !== canonicalJson(legs))
    throw new Failure('CORRECTION_NOT_REVERSAL', { field: 'reverses' });
}

const lockMembers = (tx: Tx, ids: readonly bigint[]) =>
  tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('member_id', '<>', HOUSE)
    .orderBy('member_id')
    .forUpdate()
    .execute();
