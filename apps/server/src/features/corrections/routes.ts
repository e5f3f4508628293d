import type { LedgerLeg } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { correctionPage, legsOfPostings, ownLegs } from './queries.ts';
import { vouchedEntries, vouchedEntry } from './vouched-entries.ts';

/** Names the class of account, not the member. */
const publicLeg = ({ owner, account, asset, amount }: LedgerLeg) => ({
  owner: owner === 'house' ? ('house' as const) : ('member' as const),
  account,
  asset,
  amount,
});

export const routes = [
  route('corrections', async ({ deps, input }) =>
    toPage(
      await correctionPage(deps.database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (row) => row.proposal_id,
      ({ content: { day, entry, kind, legs, reason }, ...row }) => ({
        id: Number(row.proposal_id),
        day: row.day!,
        at: toSeconds(row.confirmed_at!),
        reason,
        proposedBy: row.proposed_by,
        confirmedBy: row.confirmed_by!,
        entry: { day, number: entry, kind, legs: legs.map(publicLeg) },
      }),
    ),
  ),
  route('vouchedEntries', ({ deps, input }) => vouchedEntries(deps.database, input)),
  route('vouchedEntry', ({ deps, input }) => vouchedEntry(deps.database, input.id)),
  route('postings', async ({ deps: { database }, input }) => {
    const own = Map.groupBy(
      await ownLegs(database, input.address, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (entry) => entry.posting_id,
    );
    const whole = Map.groupBy(
      await legsOfPostings(database, [...own.keys()]),
      (entry) => entry.posting_id,
    );
    const page = toPage(
      [...own],
      ([id]) => id,
      ([id, part]) => {
        const { kind, object, day, posted_at: at } = part[0]!;
        const legs = (whole.get(id) ?? part).map((entry) => entry.leg);
        return { id: id.toString(), kind, object, day, at: toSeconds(at), legs };
      },
    );
    // Connections take numbers ahead, so that the newer of two may have the lower one.
    return { ...page, items: page.items.toSorted((one, other) => other.at - one.at) };
  }),
];
