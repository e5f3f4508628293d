import { toDecimal } from '@fairlaunch/money';
import { changeHoldEnd, weekOf } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { incomeDays } from '#domain/income/income-days.ts';
import { HOUSE, MEMBER_ACCOUNTS } from '#ledger/accounts.ts';
import { heldIn, memberBalances } from '#ledger/balances.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { highestRank } from '#domain/ranks/rank-of.ts';
import { bind, checkBindingSignature } from './binding.ts';
import { earningsSpread } from './earnings-spread.ts';
import { checkBindings, countBinding } from './limit-binding.ts';
import { addMemberNote, memberNotes } from './notes.ts';
import { operatorMembers } from './operator-list.ts';
import { operatorMember } from './operator-member.ts';
import { earnsFrom, findNamedReferrer, ownFacts, suspensionOf } from './queries.ts';
import { sponsorEarns } from './sponsor-earns.ts';

const RECENT_CLOSES = 14;

async function earnsToday(database: Database) {
  const [{ plan }, earned] = await Promise.all([planNow(database), earningsSpread(database)]);
  return { earns: sponsorEarns(plan), earned };
}

export const routes = [
  route('me', async ({ deps: { database }, caller }) => {
    const { memberId } = caller;
    const [{ now, today, closedThrough, plan }, member, balances, recent] = await Promise.all([
      planNow(database),
      ownFacts(database, memberId),
      memberBalances(database, memberId),
      incomeDays(database, memberId, {
        from: sql`(select closed_through from clock) - ${RECENT_CLOSES - 1}`,
        limit: RECENT_CLOSES,
      }),
    ]);
    const suspension = member.suspended ? await suspensionOf(database, memberId) : null;
    const usdt = heldIn(balances, 'USDT');
    const heldUntil = member.device_changed_at && changeHoldEnd(plan, member.device_changed_at);
    return {
      address: member.address,
      rank: highestRank(member.ranks),
      seat: member.seat === null ? null : Number(member.seat),
      sponsor:
        member.sponsor_seat === null
          ? null
          : {
              seat: Number(member.sponsor_seat),
              address: member.sponsor_seat === 0n ? null : member.sponsor_address,
            },
      boundAt: toSeconds(member.bound_at),
      inviteCode: member.invite_code,
      operatorRole: caller.role,
      balances: {
        USDT: Object.fromEntries(
          MEMBER_ACCOUNTS.map((account) => [account, toDecimal(usdt[account])]),
        ) as Record<keyof typeof usdt, string>,
      },
      total: toDecimal(MEMBER_ACCOUNTS.reduce((sum, account) => sum + usdt[account], 0n)),
      staked: toDecimal(usdt.principal + heldIn(balances, 'USDB').principal),
      lastClose: recent[0] ?? null,
      hadIncome: member.had_income,
      earnsFrom: earnsFrom(member, closedThrough),
      recentPaid: recent.map(({ day, paid }) => ({ day, paid })).reverse(),
      heldUntil: heldUntil && heldUntil > now ? toSeconds(heldUntil) : null,
      suspension,
      assessment: member.last_weeks.includes(weekOf(today))
        ? ('IN_PROGRESS' as const)
        : ('NOT_STARTED' as const),
    };
  }),
  route('bindingPreview', async ({ deps: { database }, caller, input }) => {
    const [referrer, earnings] = await Promise.all([
      findNamedReferrer(database, caller.memberId, input.referrer),
      earnsToday(database),
    ]);
    const house = referrer.member_id === HOUSE;
    return {
      seat: Number(referrer.seat),
      address: house ? null : referrer.address,
      house,
      ...earnings,
    };
  }),
  route('sponsorEarns', ({ deps: { database } }) => earnsToday(database)),
  action(
    'bind',
    async (call, tx, warrant: MemberWarrant) => {
      const bound = await bind(tx, call.caller, call.input.referrer, warrant);
      await countBinding(tx, call);
      return bound;
    },
    async (call) => {
      await checkBindings(call);
      return checkBindingSignature(call.deps, call.caller, call.input);
    },
  ),
  route('operatorMembers', ({ deps, input }) => operatorMembers(deps.database, input)),
  route('operatorMember', ({ deps, input }) => operatorMember(deps.database, input.address)),
  route('memberNotes', ({ deps, input }) => memberNotes(deps.database, input)),
  action('addMemberNote', ({ caller, input }, tx) => addMemberNote(tx, caller.address, input)),
];
