import { micro } from '@fairlaunch/money';
import { memberTable, orderTable, settle, type SettleResult } from '@fairlaunch/plan';
import type { InputsFile } from './day-files.ts';

/**
 * Runs the plan's close on a day's frozen inputs (rulebook §6).
 * The steps of other kinds than `inputs.kinds` are not taken yet: their pools are not given and their lines not read.
 * @throws InvariantError when the inputs are no state that a day can end in
 */
export function settleInputs(inputs: InputsFile): SettleResult {
  const pool = inputs.house.find((account) => account.name === 'STATIC');
  return settle({
    day: inputs.day,
    plan: inputs.plan,
    pools: { STATIC: micro(pool?.balance ?? '0') },
    members: memberTable(inputs.members.map((member, index) => ({ seat: index + 1, sponsor: member.sponsor, pending: micro(member.pending) }))),
    orders: orderTable(inputs.orders.map((order) => ({
      number: order.number,
      member: order.seat,
      kind: order.kind,
      openDay: order.openDay,
      amount: micro(order.amount),
      daily: micro(order.daily),
      quota: micro(order.quota),
      released: micro(order.released),
      accelerationCap: micro(order.accelerationCap),
      grant: micro(order.grant),
      granted: order.granted,
      exitFee: micro(order.exitFee),
    }))),
    exits: inputs.orders.filter((order) => order.exits).map((order) => order.number),
  });
}
