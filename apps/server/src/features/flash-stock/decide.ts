import type { BitcoinNetwork, Endpoints, FlashStockEntry, Input } from '@fairlaunch/protocol';
import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import type { Caller } from '../../http/route.ts';
import { takeDay } from '../../ledger/day.ts';
import { lockFlashStock } from '../../pools/flash-stock.ts';
import { Failure } from '../../shared/errors.ts';
import { entryOf, type EntryRow } from './queries.ts';

type Proposal = Input<Endpoints['proposeFlashStock']>;
type Decision = Input<Endpoints['confirmFlashStock']>;

/** Takes effect once another person confirms it. */
export async function proposeStock(
  tx: Tx,
  caller: Caller,
  network: BitcoinNetwork,
  input: Proposal,
): Promise<FlashStockEntry> {
  requireRole(await holdRoles(tx), caller.address, 'approver');
  if (input.units === 0) throw new Failure('AMOUNT_INVALID', { field: 'units' });
  const read = readBitcoinAddress(input.btcAddress, network);
  if (!read.ok || read.address !== input.btcAddress)
    throw new Failure(
      !read.ok && read.problem === 'other-network'
        ? 'BTC_ADDRESS_OTHER_NETWORK'
        : 'BTC_ADDRESS_INVALID',
      { field: 'btcAddress' },
    );
  const row = await tx
    .insertInto('flash_stock_entry')
    .values({
      request_id: input.requestId,
      kind: input.kind,
      units: BigInt(input.units),
      btc_address: input.btcAddress,
      transaction_id: input.transactionId,
      reason: input.reason,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return entryOfRequest(tx, caller, input);
  const { id } = row;
  await audit(tx, caller.address, 'flash-stock.propose', `flash-stock:${id}`, {
    kind: input.kind,
    units: input.units,
    transaction: input.transactionId,
  });
  return entryOf(tx, id);
}

/** A transaction proves what it brought to an address once; the same request is that entry. */
async function entryOfRequest(
  tx: Tx,
  { address }: Caller,
  { requestId }: Proposal,
): Promise<FlashStockEntry> {
  const known = await tx
    .selectFrom('flash_stock_entry')
    .select('id')
    .where('proposed_by', '=', address)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!known) throw new Failure('FLASH_PROOF_USED', { field: 'transactionId' });
  return entryOf(tx, known.id);
}

async function openEntry(tx: Tx, id: number, now: Date): Promise<EntryRow> {
  const row = await tx
    .selectFrom('flash_stock_entry')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  requireProposed(row, now);
  return row;
}

export async function confirmStock(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<FlashStockEntry> {
  const { now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await openEntry(tx, id, now);
  if (row.proposed_by === caller.address) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, 'approver');
  const { proven, reserved } = await lockFlashStock(tx, row.kind);
  if (proven + row.units < reserved) throw new Failure('FLASH_STOCK_RESERVED');
  await tx
    .updateTable('flash_stock_entry')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: now,
      confirmation_signature: signature,
    })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, caller.address, 'flash-stock.confirm', `flash-stock:${id}`, {
    kind: row.kind,
    units: Number(row.units),
  });
  return entryOf(tx, row.id);
}

export async function withdrawStock(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<FlashStockEntry> {
  const { now } = await takeDay(tx);
  const row = await openEntry(tx, id, now);
  if (row.proposed_by !== caller.address) throw new Failure('OPERATOR_FORBIDDEN');
  await tx
    .updateTable('flash_stock_entry')
    .set({ state: 'WITHDRAWN', withdrawal_signature: signature })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, caller.address, 'flash-stock.withdraw', `flash-stock:${id}`, {});
  return entryOf(tx, row.id);
}
