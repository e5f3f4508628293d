import type { Micro } from '@fairlaunch/money';
import {
  ADDRESS_BYTES,
  addressBytes,
  InvariantError,
  LINE_KINDS,
  LINE_KINDS_A_TO_Z,
  linesOf,
  principalAsset,
  type LeafTable,
  type SettleResult,
  type TokenAsset,
} from '@fairlaunch/plan';
import type { DayInputs, HouseAccount, TokenInputs } from '../files/day-inputs.ts';
import { isPoolIn, leafAccounts } from './house-accounts.ts';

/** What the close adds to each seat's claim; a release from its own vesting adds nothing. */
function changesBySeat(
  { members }: DayInputs,
  result: SettleResult,
  asset: TokenAsset,
): Float64Array {
  const change = new Float64Array(members.count);
  const add = (seat: number, amount: number) => {
    change[seat] = change[seat]! + amount;
  };
  for (const kind of LINE_KINDS_A_TO_Z) {
    const { asset: paidIn, from } = LINE_KINDS[kind];
    if (paidIn !== asset || from === 'vesting') continue;
    const { member, paid } = linesOf(result, kind);
    member.forEach((seat, row) => add(seat, paid[row]!));
  }
  for (const { member, kind, fee } of result.exited)
    if (principalAsset(kind) === asset) add(member, -Number(fee));
  if (asset !== 'USDT') return change;
  for (const { member, price } of result.activated) add(member, -Number(price));
  for (const { member, conditional, state } of result.week?.results ?? [])
    if (state === 'INCOMPLETE') add(member, -Number(conditional));
  for (const { member, amount, state } of result.week?.fullNode ?? [])
    if (state === 'NOT_FULL') add(member, -Number(amount));
  return change;
}

const houseAfter = (
  result: SettleResult,
  asset: TokenAsset,
  { name, balance }: HouseAccount,
): Micro => (isPoolIn(asset, name) ? result.pools[name as keyof SettleResult['pools']] : balance);

type TokenLeaves = Omit<LeafTable, 'token'>;

function tokenLeaves(inputs: DayInputs, result: SettleResult, token: TokenInputs): TokenLeaves {
  const { members, addresses } = inputs;
  const { asset, balances } = token;
  const house = leafAccounts(token.house);
  const change = changesBySeat(inputs, result, asset);
  const known = new Uint8Array(members.count);
  for (const seat of balances.seat) known[seat] = 1;
  const newcomers: number[] = [];
  for (let seat = 1; seat < members.count; seat++)
    if (known[seat] === 0 && change[seat] !== 0) newcomers.push(seat);
  const count = balances.count + house.length + newcomers.length;
  const leaves = {
    count,
    address: new Uint8Array(count * ADDRESS_BYTES),
    cumulative: new Float64Array(count),
    deposited: new Float64Array(count),
  };
  leaves.address.set(balances.address);
  leaves.deposited.set(balances.deposited);
  for (let row = 0; row < balances.count; row++) {
    leaves.cumulative[row] =
      balances.owed[row]! +
      balances.paid[row]! +
      (balances.seat[row] === 0 ? 0 : change[balances.seat[row]!]!);
  }
  house.forEach((account, index) => {
    leaves.address.set(addressBytes(account.account), (balances.count + index) * ADDRESS_BYTES);
    leaves.cumulative[balances.count + index] = Number(
      houseAfter(result, asset, account) + account.paid,
    );
  });
  newcomers.forEach((seat, index) => {
    const row = balances.count + house.length + index;
    leaves.address.set(
      addresses.subarray(seat * ADDRESS_BYTES, (seat + 1) * ADDRESS_BYTES),
      row * ADDRESS_BYTES,
    );
    leaves.cumulative[row] = change[seat]!;
  });
  leaves.cumulative.forEach((amount, row) => {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new InvariantError(`leaf ${row} in ${asset} would be ${amount}`);
  });
  return leaves;
}

export function dayLeaves(inputs: DayInputs, result: SettleResult): LeafTable {
  const parts = inputs.tokens.map((token) => tokenLeaves(inputs, result, token));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const leaves = {
    count,
    cumulative: new Float64Array(count),
    deposited: new Float64Array(count),
    token: new Uint8Array(count),
    address: new Uint8Array(count * ADDRESS_BYTES),
  };
  let at = 0;
  parts.forEach((part, token) => {
    leaves.cumulative.set(part.cumulative, at);
    leaves.deposited.set(part.deposited, at);
    leaves.token.fill(token, at, at + part.count);
    leaves.address.set(part.address, at * ADDRESS_BYTES);
    at += part.count;
  });
  return leaves;
}
