import type { Micro } from '@fairlaunch/money';

export type OpenOrder = {
  number: number;
  openDay: number;
  daily: Micro;
  quota: Micro;
  released: Micro;
  accelerationCap: Micro;
};

export type Grant = { order: number; referral: number; amount: Micro };

export type StaticInputs = {
  day: number;
  /** Open orders without those that left today, in any order. */
  orders: readonly OpenOrder[];
  grants: readonly Grant[];
  /** 0 if an order of the member left today. */
  carried: Micro;
  pool: Micro;
  dues: Micro;
};

export type OrderContribution = {
  number: number;
  daily: Micro;
  remainingBefore: Micro;
  ownRelease: Micro;
  accelerationRoom: Micro;
  accelerated: Micro;
  remainingAfter: Micro;
  earns: boolean;
};

export type StaticBreakdown = {
  day: number;
  orders: OrderContribution[];
  grants: Grant[];
  granted: Micro;
  grantLapsed: Micro;
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  due: Micro;
  pool: Micro;
  dues: Micro;
  paidInFull: boolean;
  /** `due`, or `⌊due · pool / dues⌋` when the pool was short. */
  paid: Micro;
  pending: Micro;
};

const least = (a: Micro, b: Micro): Micro => (a < b ? a : b);

/**
 * Shares no code with `settle`, so that equal results are a check (rulebook §3, §4, §6 step 3).
 * @throws RangeError when the due of one member is more than all dues together
 */
export function computeStaticLine(inputs: StaticInputs): StaticBreakdown {
  const granted = inputs.grants.reduce((sum, grant) => sum + grant.amount, 0n);
  let grantLeft = granted;
  const orders = inputs.orders
    .toSorted((a, b) => a.number - b.number)
    .map((order): OrderContribution => {
      const remainingBefore = order.quota - order.released;
      const earns = order.openDay < inputs.day && remainingBefore > 0n;
      const ownRelease = earns ? least(order.daily, remainingBefore) : 0n;
      const accelerationRoom = earns
        ? least(remainingBefore - ownRelease, order.accelerationCap)
        : 0n;
      const accelerated = least(accelerationRoom, grantLeft);
      grantLeft -= accelerated;
      const remainingAfter = remainingBefore - ownRelease - accelerated;
      return {
        number: order.number,
        daily: order.daily,
        remainingBefore,
        ownRelease,
        accelerationRoom,
        accelerated,
        remainingAfter,
        earns,
      };
    });
  const target = orders.reduce((sum, order) => sum + order.ownRelease, 0n);
  const accelerated = granted - grantLeft;
  const due = target + accelerated + inputs.carried;
  if (due > inputs.dues)
    throw new RangeError('the due of one member is more than all dues together');
  const paidInFull = inputs.dues <= inputs.pool;
  const paid = paidInFull ? due : (due * inputs.pool) / inputs.dues;
  return {
    day: inputs.day,
    orders,
    grants: [...inputs.grants],
    granted,
    grantLapsed: grantLeft,
    target,
    accelerated,
    carried: inputs.carried,
    due,
    pool: inputs.pool,
    dues: inputs.dues,
    paidInFull,
    paid,
    pending: due - paid,
  };
}
