import { toDecimal, type Micro } from '@fairlaunch/money';
import {
  businessDay,
  changeHoldEnd,
  flashExchange,
  FLASH_KINDS,
  type FlashKind,
  type Plan,
} from '@fairlaunch/plan';
import {
  flashExchangeTypedData,
  type BitcoinNetwork,
  type Endpoints,
  type FlashExchangeRecord,
  type Input,
} from '@fairlaunch/protocol';
import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { verifyTypedData } from '../../chain/signatures.ts';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { positiveAmount } from '../../http/amount.ts';
import type { Caller } from '../../http/route.ts';
import { checkSignatureDeadline } from '../../http/signature-deadline.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { memberBalance } from '../../ledger/balances.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { lockMember } from '../../ledger/lock-member.ts';
import { move, post } from '../../ledger/post.ts';
import { planOn } from '../../plans/plan-versions.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { toFlashExchange } from './present.ts';
import { flashExchange as flashExchangeRow } from './rows.ts';

type Request = Input<Endpoints['requestFlashExchange']>;
type Terms = { plan: Plan; amount: Micro; fee: Micro; debit: Micro; units: bigint };

/** At the very offer that the member saw. */
async function termsOn(database: Database | Tx, day: number, input: Request): Promise<Terms> {
  const { plan, hash } = await planOn(database, day);
  if (hash !== input.planHash.toLowerCase())
    throw new Failure('FLASH_OFFER_CHANGED', { field: 'planHash' });
  const amount = positiveAmount(input.amount);
  const terms = flashExchange(plan, input.asset, amount);
  if (!terms.ok)
    throw new Failure('FLASH_NOT_A_MULTIPLE', {
      field: 'amount',
      details: { multiple: plan.flash.multiple[input.asset] },
    });
  return { plan, amount, fee: terms.fee, debit: terms.debit, units: terms.units };
}

function checkBitcoinAddress(address: string, network: BitcoinNetwork): void {
  const read = readBitcoinAddress(address, network);
  if (!read.ok && read.problem === 'other-network')
    throw new Failure('BTC_ADDRESS_OTHER_NETWORK', { field: 'btcAddress' });
  if (!read.ok || read.address !== address)
    throw new Failure('BTC_ADDRESS_INVALID', { field: 'btcAddress' });
}

const stockShort = (left: bigint) =>
  new Failure('FLASH_STOCK_SHORT', { field: 'amount', details: { left: Number(left) } });

/** What needs no wallet is checked first, since a contract wallet's signature costs the endpoints. */
export async function checkFlashRequest(deps: Deps, caller: Caller, input: Request): Promise<void> {
  const { CHAIN_ID, TREASURY_ADDRESS, BTC_NETWORK } = deps.config;
  checkSignatureDeadline(deps, input.deadline);
  checkBitcoinAddress(input.btcAddress, BTC_NETWORK);
  const { now } = await businessNow(deps.database);
  const { amount, fee, debit, units } = await termsOn(
    deps.database,
    businessDay(toSeconds(now)),
    input,
  );
  const { available } = await memberBalance(deps.database, caller.memberId, input.asset);
  if (available < debit) throw new Failure('INSUFFICIENT_BALANCE');
  const kind = FLASH_KINDS[input.asset];
  const stock = await deps.database
    .selectFrom('flash_stock')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (stock.proven - stock.reserved < units) throw stockShort(stock.proven - stock.reserved);
  const data = flashExchangeTypedData(CHAIN_ID, TREASURY_ADDRESS, {
    requestId: input.requestId,
    account: caller.address,
    asset: input.asset,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    debit: toDecimal(debit),
    kind,
    units: Number(units),
    bitcoinAddress: input.btcAddress,
    bitcoinNetwork: BTC_NETWORK,
    deadline: input.deadline,
  });
  if (!(await verifyTypedData(deps.chain, caller.address, data, input.signature as Hex)))
    throw new Failure('SIGNATURE_INVALID');
}

/** available → frozen with the fee, and as many units reserved (rulebook §2, §12). */
export async function requestFlashExchange(
  tx: Tx,
  caller: Caller,
  network: BitcoinNetwork,
  input: Request,
): Promise<FlashExchangeRecord> {
  const { day, now } = await takeDay(tx);
  const { plan, amount, fee, debit, units } = await termsOn(tx, day, input);
  await requireFree(tx, caller.memberId, { day, now, plan });
  const kind = FLASH_KINDS[input.asset];
  await reserve(tx, kind, units);
  const { exchange_id: id } = await tx
    .insertInto('flash_exchange')
    .values({
      member_id: caller.memberId,
      asset: input.asset,
      amount,
      fee,
      kind,
      units,
      plan_hash: input.planHash.toLowerCase(),
      btc_address: input.btcAddress,
      btc_network: network,
      request_id: input.requestId,
      signature: input.signature,
      signature_deadline: new Date(input.deadline * 1000),
      requested_at: now,
      day,
    })
    .returning('exchange_id')
    .executeTakeFirstOrThrow();
  await post(tx, {
    idempotencyKey: `flash:${id}:ask`,
    kind: 'FLASH_ASKED',
    object: `flash:${id}`,
    day,
    legs: move(
      memberAccount(caller.memberId, 'available', input.asset),
      memberAccount(caller.memberId, 'frozen', input.asset),
      debit,
    ),
  });
  return toFlashExchange((await flashExchangeRow(tx, id))!);
}

async function reserve(tx: Tx, kind: FlashKind, units: bigint): Promise<void> {
  const reserved = await tx
    .updateTable('flash_stock')
    .set({ reserved: sql`reserved + ${units}` })
    .where('kind', '=', kind)
    .where(sql<boolean>`proven - reserved >= ${units}`)
    .executeTakeFirst();
  if (reserved.numUpdatedRows > 0n) return;
  const { proven, reserved: held } = await tx
    .selectFrom('flash_stock')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  throw stockShort(proven - held);
}

/** As for transfers: value leaves for an address outside. */
async function requireFree(
  tx: Tx,
  memberId: bigint,
  { day, now, plan }: { day: number; now: Date; plan: Plan },
): Promise<void> {
  await lockMember(tx, memberId);
  const { rows } = await sql<{
    seat: bigint | null;
    device_changed_at: Date | null;
    suspended: boolean;
  }>`select seat, device_changed_at, is_suspended(member_id, ${day}) as suspended
     from member where member_id = ${memberId}`.execute(tx);
  const { seat, device_changed_at: changedAt, suspended } = rows[0]!;
  if (seat === null) throw new Failure('NOT_BOUND');
  const until = changedAt && changeHoldEnd(plan, changedAt);
  if (until && until > now)
    throw new Failure('HELD_AFTER_CHANGE', { details: { until: toSeconds(until) } });
  if (suspended) throw new Failure('MEMBER_SUSPENDED');
}
