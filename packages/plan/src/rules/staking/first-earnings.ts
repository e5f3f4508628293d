import { micro } from '@fairlaunch/money';
import type { Close } from '#tables/close.ts';
import { ppmOf } from '#tables/exact.ts';
import type { FirstEarnings } from '#tables/result-rows.ts';
import { STAKE_KINDS, isNewMoney } from '#tables/order-kinds.ts';

const NEW_MONEY = Uint8Array.from(STAKE_KINDS, (kind) => Number(isNewMoney(kind)));

/** Grants, and BHC for each full step of the amount, sorted by order number (rulebook §4, §13). */
export function findFirstEarnings(close: Close): FirstEarnings {
  const { orders, members, plan } = close;
  const rows = firstEarningRows(close);
  const count = rows.length;
  const step = Number(micro(plan.tokenReferral.per));
  const bonus = Number(micro(plan.tokenReferral.bhc));
  const found = {
    count,
    order: new Float64Array(count),
    referral: new Uint32Array(count),
    sponsor: new Uint32Array(count),
    grant: new Float64Array(count),
    bhc: new Float64Array(count),
  };
  rows.forEach((row, index) => {
    const amount = orders.amount[row]!;
    const referral = orders.member[row]!;
    found.order[index] = orders.number[row]!;
    found.referral[index] = referral;
    found.sponsor[index] = members.sponsor[referral]!;
    found.grant[index] = ppmOf(amount, orders.rates[orders.terms[row]!]!.grantPpm);
    found.bhc[index] = ((amount - (amount % step)) / step) * bonus;
  });
  return found;
}

function firstEarningRows({ day, orders, members }: Close): Uint32Array {
  const { count, openDay, kind, leaving, member, number } = orders;
  const rows: number[] = [];
  for (let row = 0; row < count; row++) {
    if (openDay[row] !== day - 1 || leaving[row] === 1 || NEW_MONEY[kind[row]!] === 0) continue;
    if (members.sponsor[member[row]!] !== 0) rows.push(row);
  }
  return Uint32Array.from(rows).sort((one, other) => number[one]! - number[other]!);
}
