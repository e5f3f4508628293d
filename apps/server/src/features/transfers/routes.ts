import { TRANSFER_ASSETS } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { removeReceiver, savedName, savedReceivers, saveReceiver } from './address-book.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { receiverLock, setReceiverLock } from './receiver-lock.ts';
import { checkTransferSignature, makeTransfer, type SignedTransfer } from './make-transfer.ts';
import { operatorTransfers } from './operator-transfers.ts';
import { toTransfer, transferPage } from './queries.ts';
import { findReceiver, lastTransferAt } from './receivers.ts';

export const routes = [
  route('transferReceiver', async ({ deps: { database }, caller, input }) => {
    const receiver = await findReceiver(database, caller.memberId, input.to);
    const [last, savedAs] = await Promise.all([
      lastTransferAt(database, caller.memberId, receiver.member_id),
      savedName(database, caller.memberId, receiver.member_id),
    ]);
    return {
      address: receiver.address,
      seat: Number(receiver.seat),
      memberSince: toSeconds(receiver.bound_at),
      lastTransferAt: toSeconds(last),
      savedAs,
    };
  }),
  action(
    'transfer',
    ({ caller, input }, tx, signed: SignedTransfer) => makeTransfer(tx, caller, input, signed),
    ({ deps, caller, input }) => checkTransferSignature(deps, caller, input),
  ),
  route('transfers', async ({ deps: { database }, caller, input }) => {
    const assets = input.asset ? [input.asset] : TRANSFER_ASSETS;
    const before = decodeCursor(input.cursor);
    const rows = await transferPage(database, caller.memberId, assets, before, PAGE_SIZE + 1);
    return toPage(rows, (row) => row.transfer_id, toTransfer);
  }),
  route('addressBook', async ({ deps: { database }, caller: { memberId } }) => {
    const moment = await planNow(database);
    const [items, lock] = await Promise.all([
      savedReceivers(database, memberId, moment.plan),
      receiverLock(database, memberId, moment),
    ]);
    return { items, lock };
  }),
  action('lockReceivers', async ({ caller, input }, tx) =>
    setReceiverLock(tx, caller.memberId, input.on, await planNow(tx)),
  ),
  action('saveReceiver', ({ caller, input }, tx) => saveReceiver(tx, caller.memberId, input)),
  action('removeReceiver', async ({ caller, input }, tx) => {
    await removeReceiver(tx, caller.memberId, input.address);
    return {};
  }),
  route('operatorTransfers', ({ deps, input }) => operatorTransfers(deps.database, input)),
];
