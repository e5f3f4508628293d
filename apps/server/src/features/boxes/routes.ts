import { businessDay } from '@fairlaunch/plan';
import { toSeconds, type Database } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { businessNow, lastPosted } from '#ledger/day.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { waitingBoxes } from './conditions.ts';
import { buyGiftCard, checkGiftCardSignature } from './gift-cards/buy.ts';
import { giftCardKey } from './gift-cards/seal.ts';
import { showGiftCard } from './gift-cards/show.ts';
import { addGiftCards, giftCardStock } from './gift-cards/stock.ts';
import { boxOffer } from './offer.ts';
import { checkOpening, openBox, readNewestBlock } from './open-box.ts';
import { boxPage, findBox, openedKinds, toBox } from './queries.ts';

const offer = createSnapshot(async ({ database }) => boxOffer(database, await todayOf(database)));

export const routes = [
  route('boxOffer', ({ deps }) => offer(deps)),
  route('myBoxLists', async ({ deps: { database }, caller, input }) => {
    const before = decodeCursor(input.cursor);
    const [rows, opened, { plan }, closed] = await Promise.all([
      boxPage(database, caller.memberId, before, PAGE_SIZE + 1),
      openedKinds(database, caller.memberId),
      planNow(database),
      lastPosted(database),
    ]);
    const waiting = await waitingBoxes(database, caller.memberId, opened, { plan, closed });
    return { ...toPage(rows, (row) => row.box_id, toBox), waiting };
  }),
  route('box', async ({ deps: { database }, caller, input }) => {
    const box = await findBox(database, caller.memberId, BigInt(input.id));
    if (!box) throw new Failure('NOT_FOUND', { field: 'id' });
    return box;
  }),
  action(
    'openBox',
    ({ caller, input }, tx, newest: bigint) => openBox(tx, caller.memberId, input, newest),
    async ({ deps, caller, input }) => {
      await checkOpening(deps.database, caller.memberId, input, await todayOf(deps.database));
      return readNewestBlock(deps);
    },
  ),
  action(
    'buyGiftCard',
    ({ deps, caller, input }, tx, warrant: MemberWarrant) =>
      buyGiftCard(tx, caller.memberId, input.id, giftCardKey(deps.config), warrant),
    ({ deps, caller, input }) => checkGiftCardSignature(deps, caller, input),
  ),
  action('showGiftCard', ({ deps, caller, input }, tx) =>
    showGiftCard(tx, caller.memberId, input, giftCardKey(deps.config)),
  ),
  route('giftCardStock', async ({ deps: { database, config } }) => ({
    isOpen: config.GIFT_CARD_KEY !== undefined,
    ...(await giftCardStock(database, await todayOf(database))),
  })),
  action('addGiftCards', ({ deps, caller, input }, tx) =>
    addGiftCards(tx, caller, input, giftCardKey(deps.config)),
  ),
];

const todayOf = async (database: Database): Promise<number> =>
  businessDay(toSeconds((await businessNow(database)).now));
