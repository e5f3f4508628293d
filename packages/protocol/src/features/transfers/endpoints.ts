import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import {
  address,
  amount,
  lineName,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '#schema/schema.ts';
import { RECEIVER_NAME_LENGTH, TRANSFER_ASSETS } from './limits.ts';

const transferAsset = z.enum(TRANSFER_ASSETS);

const party = z.object({ address, seat: z.int() });

const transfer = z.object({
  id: z.string(),
  direction: z.enum(['SENT', 'RECEIVED']),
  /** The other member. */
  other: party,
  asset: transferAsset,
  amount,
  /** Taken out of the amount. */
  fee: amount,
  net: amount,
  state: z.literal('COMPLETED'),
  at: seconds,
});
export type Transfer = z.infer<typeof transfer>;

const listedTransfer = z.object({
  id: z.string(),
  sender: party,
  receiver: party,
  asset: transferAsset,
  amount,
  fee: amount,
  net: amount,
  madeAt: seconds,
});
export type ListedTransfer = z.infer<typeof listedTransfer>;

const savedReceiver = z.object({
  ...party.shape,
  name: text(RECEIVER_NAME_LENGTH),
  savedAt: seconds,
  /** Before that, transfers to it are refused while the lock is on. */
  usableFrom: seconds,
});
export type SavedReceiver = z.infer<typeof savedReceiver>;

/**
 * While it is on, transfers go to saved receivers only. `endsAt`: when a lock that was lifted ends;
 * null for one that was not, or for none.
 */
const receiverLock = z.object({ isOn: z.boolean(), endsAt: z.nullable(seconds) });
export type ReceiverLock = z.infer<typeof receiverLock>;

const receiver = z.object({
  ...party.shape,
  memberSince: seconds,
  /** When the caller last sent it anything. */
  lastTransferAt: z.nullable(seconds),
  savedAs: z.nullable(z.string()),
});
export type Receiver = z.infer<typeof receiver>;

export const transferEndpoints = {
  transferReceiver: read(
    '/api/transfers/receiver',
    'session',
    'The member that an address or a member number names, before anything is sent to it.',
    z.object({ to: text(300) }),
    receiver,
    ['ADDRESS_MISREAD', 'RECEIVER_NOT_FOUND', 'RECEIVER_IS_SELF', 'RECEIVER_IS_HOUSE'],
  ),
  transfer: action(
    '/api/transfers',
    'session',
    'Sends an amount to another member at once, confirmed by an EIP-712 signature (rulebook §15).',
    z.object({
      requestId,
      to: address,
      asset: transferAsset,
      amount,
      deadline: seconds,
      signature,
    }),
    transfer,
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'ADDRESS_MISREAD',
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'ESCAPE_NEAR',
      'RECEIVER_NOT_FOUND',
      'RECEIVER_IS_SELF',
      'RECEIVER_SUSPENDED',
      'MEMBER_SUSPENDED',
      'HELD_AFTER_CHANGE',
      'RECEIVER_NOT_SAVED',
      'RECEIVER_SAVED_LATELY',
      'RECEIVER_IS_HOUSE',
    ],
  ),
  transfers: read(
    '/api/transfers',
    'session',
    'Transfers that the member made and received, newest first.',
    z.object({ ...pageQuery, asset: z.optional(transferAsset) }),
    page(transfer),
  ),
  addressBook: read(
    '/api/address-book',
    'session',
    'Receivers that the member saved, by name, at most 50; and whether transfers go to these alone.',
    z.object({}),
    z.object({ items: z.array(savedReceiver), lock: receiverLock }),
  ),
  saveReceiver: action(
    '/api/address-book',
    'session',
    'Saves a member as a receiver under a name, or renames it.',
    z.object({
      requestId,
      address,
      name: lineName(RECEIVER_NAME_LENGTH),
    }),
    savedReceiver,
    [
      'ADDRESS_MISREAD',
      'RECEIVER_NOT_FOUND',
      'RECEIVER_IS_SELF',
      'ADDRESS_BOOK_FULL',
      'RECEIVER_IS_HOUSE',
    ],
  ),
  lockReceivers: action(
    '/api/address-book/lock',
    'session',
    'Allows transfers to saved receivers alone, from now on; or lifts that, which takes effect after the waiting time of a change (rulebook §15).',
    z.object({ requestId, on: z.boolean() }),
    receiverLock,
  ),
  removeReceiver: action(
    '/api/address-book/remove',
    'session',
    'Removes a saved receiver.',
    z.object({ requestId, address }),
    z.object({}),
  ),
  operatorTransfers: read(
    '/api/operator/transfers',
    'viewer',
    'Transfers between members, found by one of the two or by number.',
    z.object({ ...listQuery(['madeAt', 'amount']), asset: z.optional(transferAsset) }),
    page(listedTransfer),
  ),
};
