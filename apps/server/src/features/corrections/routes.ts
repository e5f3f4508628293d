import { MAX_LEGS, type CorrectionLeg } from '@fairlaunch/protocol';
import { toSeconds } from '../../db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { checkDecision, decideCorrection, withdrawCorrection } from './decide.ts';
import { isCorrectable } from './legs.ts';
import { checkProposal, proposeCorrection } from './propose.ts';
import { correctionPage, legsOfPostings, ownLegs, toCorrection } from './queries.ts';

/** Names the class of account, not the member. */
const publicLeg = ({ owner, account, asset, amount }: CorrectionLeg) => ({
  owner: owner === 'house' ? ('house' as const) : ('member' as const),
  account,
  asset,
  amount,
});

export const routes = [
  route('corrections', async ({ deps, input }) =>
    toPage(
      await correctionPage(deps.database, true, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (row) => row.correction_id,
      (row) => ({
        id: Number(row.correction_id),
        day: row.day!,
        at: toSeconds(row.decided_at!),
        reason: row.reason,
        isReversal: row.reverses !== null,
        legs: (row.legs as CorrectionLeg[]).map(publicLeg),
      }),
    ),
  ),
  route('operatorCorrections', async ({ deps: { database }, input }) => {
    const [rows, { now }] = await Promise.all([
      correctionPage(database, false, decodeCursor(input.cursor), PAGE_SIZE + 1),
      businessNow(database),
    ]);
    return toPage(
      rows,
      (row) => row.correction_id,
      (row) => toCorrection(row, now),
    );
  }),
  route('postings', async ({ deps: { database }, input }) => {
    const own = Map.groupBy(
      await ownLegs(database, input.address, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (entry) => entry.posting_id,
    );
    const whole = Map.groupBy(
      await legsOfPostings(database, [...own.keys()]),
      (entry) => entry.posting_id,
    );
    return toPage(
      [...own],
      ([id]) => id,
      ([id, part]) => {
        const { kind, object, day, posted_at: at } = part[0]!;
        const legs = (whole.get(id) ?? part).map((entry) => entry.leg);
        return {
          id: id.toString(),
          kind,
          object,
          day,
          at: toSeconds(at),
          legs,
          correctable: whole.has(id) && legs.length <= MAX_LEGS && legs.every(isCorrectable),
        };
      },
    );
  }),
  action(
    'proposeCorrection',
    ({ caller, input }, tx) => proposeCorrection(tx, caller, input),
    ({ deps, caller, input }) => checkProposal(deps, caller, input),
  ),
  action(
    'decideCorrection',
    ({ caller, input }, tx) => decideCorrection(tx, caller, input),
    ({ deps, caller, input }) => checkDecision(deps, caller, input),
  ),
  action('withdrawCorrection', ({ caller, input }, tx) => withdrawCorrection(tx, caller, input.id)),
];
