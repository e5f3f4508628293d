import { toDecimal, type Micro } from '@fairlaunch/money';
import { businessDay, flashExchange, FLASH_KINDS, type Plan } from '@fairlaunch/plan';
import {
  flashExchangeTypedData,
  type BitcoinNetwork,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { positiveAmount } from '#http/amount.ts';
import type { Caller } from '#http/route.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { memberBalance } from '#ledger/balances.ts';
import { businessNow } from '#ledger/day.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';

export type FlashRequest = Input<Endpoints['requestFlashExchange']>;
type Terms = { plan: Plan; amount: Micro; fee: Micro; debit: Micro; units: bigint };

/**
 * Terms by the plan of the day.
 * @throws Failure FLASH_OFFER_CHANGED when the member saw another plan, FLASH_NOT_A_MULTIPLE
 */
export async function termsOn(
  database: Database | Tx,
  day: number,
  input: FlashRequest,
): Promise<Terms> {
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

export const stockShort = (left: bigint) =>
  new Failure('FLASH_STOCK_SHORT', { field: 'amount', details: { left: Number(left) } });

/**
 * What needs no signature is checked first: checking a contract wallet's signature takes a call to
 * the chain endpoints.
 */
export async function checkFlashRequest(
  deps: Deps,
  caller: Caller,
  input: FlashRequest,
): Promise<MemberWarrant> {
  const { BTC_NETWORK } = deps.config;
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
  return requireMemberSignature(deps, caller, input, flashExchangeTypedData, {
    asset: input.asset,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    debit: toDecimal(debit),
    kind,
    units: Number(units),
    bitcoinAddress: input.btcAddress,
    bitcoinNetwork: BTC_NETWORK,
  });
}
