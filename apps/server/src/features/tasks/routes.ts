import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { applyForRank, withdrawApplication } from './applications/apply.ts';
import { operatorApplications } from './applications/operator-page.ts';
import { checkReviewSignature, reviewApplication } from './applications/review.ts';
import { claimTask } from './claim.ts';
import { standingOf, type Standing } from './facts.ts';
import { giftPage, toGift } from './gift-queries.ts';
import { giveGift } from './give-gift.ts';
import { tasksOf } from './items.ts';
import { chooseLinkName, privateLink } from './link/link-name.ts';
import { mentoringOf, recordMeeting, removeMeeting } from './mentoring/mentoring.ts';

export const routes = [
  route('tasks', ({ deps: { database }, caller }) => tasksOf(database, caller)),
  action(
    'claimTask',
    ({ caller, input }, tx, standing: Standing) => claimTask(tx, caller.memberId, input, standing),
    ({ deps: { database }, caller }) => standingOf(database, caller.seat),
  ),
  action('applyForRank', ({ caller, input }, tx) => applyForRank(tx, caller.memberId, input)),
  action('withdrawApplication', ({ caller, input }, tx) =>
    withdrawApplication(tx, caller.memberId, input.id),
  ),
  route('taskGifts', async ({ deps: { database }, caller, input }) =>
    toPage(
      await giftPage(database, caller.memberId, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (row) => row.gift_id,
      toGift,
    ),
  ),
  action('giveGift', ({ caller, input }, tx) => giveGift(tx, caller.memberId, input)),
  route('mentoring', ({ deps: { database }, caller }) => mentoringOf(database, caller.memberId)),
  action('recordMeeting', ({ caller, input }, tx) => recordMeeting(tx, caller.memberId, input)),
  action('removeMeeting', ({ caller, input }, tx) => removeMeeting(tx, caller.memberId, input.id)),
  route('privateLink', ({ deps: { database }, caller }) => privateLink(database, caller.memberId)),
  action('chooseLinkName', ({ caller, input }, tx) =>
    chooseLinkName(tx, caller.memberId, input.name),
  ),
  route('operatorApplications', ({ deps: { database }, input }) =>
    operatorApplications(database, input),
  ),
  action(
    'reviewApplication',
    ({ caller, input }, tx) => reviewApplication(tx, caller, input),
    ({ deps, caller, input }) => checkReviewSignature(deps, caller, input),
  ),
];
