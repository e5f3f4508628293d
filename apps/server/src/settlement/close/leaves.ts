import type { Micro } from '@fairlaunch/money';
import {
  ADDRESS_BYTES,
  addressBytes,
  InvariantError,
  LINE_KINDS,
  LINE_KINDS_A_TO_Z,
  linesOf,
  type LeafTable,
  type SettleResult,
} from '@fairlaunch/plan';
import type { DayInputs } from '../files/day-inputs.ts';
import { leafAccounts } from './house-accounts.ts';

function changesBySeat({ members }: DayInputs, result: SettleResult): Float64Array {
  const change = new Float64Array(members.count);
  const add = (seat: number, amount: number) => {
    change[seat] = change[seat]! + amount;
  };
  for (const kind of LINE_KINDS_A_TO_Z) {
    const { member, paid } = linesOf(result, kind);
    if (LINE_KINDS[kind].asset === 'USDT') member.forEach((seat, row) => add(seat, paid[row]!));
  }
  for (const { member, fee } of result.exited) add(member, -Number(fee));
  for (const { member, price } of result.activated) add(member, -Number(price));
  for (const { member, conditional, state } of result.week?.results ?? [])
    if (state === 'INCOMPLETE') add(member, -Number(conditional));
  for (const { member, amount, state } of result.week?.fullNode ?? [])
    if (state === 'NOT_FULL') add(member, -Number(amount));
  return change;
}

const houseAfter = (result: SettleResult, name: string, before: Micro): Micro =>
  Object.hasOwn(result.pools, name) ? result.pools[name as keyof SettleResult['pools']] : before;

export function dayLeaves(inputs: DayInputs, result: SettleResult): LeafTable {
  const { balances, members, addresses } = inputs;
  const house = leafAccounts(inputs.house);
  const change = changesBySeat(inputs, result);
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
  house.forEach(({ name, account, balance, paid }, index) => {
    leaves.address.set(addressBytes(account), (balances.count + index) * ADDRESS_BYTES);
    leaves.cumulative[balances.count + index] = Number(houseAfter(result, name, balance) + paid);
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
      throw new InvariantError(`leaf ${row} would be ${amount}`);
  });
  return leaves;
}
