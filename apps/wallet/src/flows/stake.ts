import { amount, day, hash, label } from '@fairlaunch/flows';
import { closeTimeOf, isoDate, principalAsset, STAKE_KINDS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { stakeTypedData, type ErrorName } from '@fairlaunch/protocol';
import type { WalletFlow } from './declaration.ts';
import { paths } from '../shared/routing/paths.ts';
import { seeOrder } from './next-steps.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const REFUSALS: readonly ErrorName[] = [
  'ORDER_TERMS_CHANGED',
  'STAKE_ASSET_CLOSED',
  'FILL_CLOSED',
  'FILL_NOT_NEW_MONEY',
];

const input = z.strictObject({
  package: label,
  planHash: hash,
  days: z.int(),
  amount,
  type: z.enum(STAKE_KINDS),
  newMoney: amount,
  /** The Monday of the week that a FILL counts for. */
  fillWeek: z.optional(day),
  daily: amount,
  quota: amount,
  exitFee: amount,
  firstDay: day,
  lastDay: day,
});
const memory = z.partial(z.strictObject({ ...signedMemory, order: z.int(), openDay: day }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

/** Opens an order from the available balance, confirmed in the wallet (rulebook §4, §15). */
export const stakeFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, { order: number; openDay: number }>({
    statement: (chainId, treasury, confirmation, signed) =>
      stakeTypedData(chainId, treasury, {
        ...confirmation,
        package: signed.package,
        days: signed.days,
        asset: principalAsset(signed.type),
        amount: signed.amount,
        fills: signed.fillWeek === undefined ? null : isoDate(signed.fillWeek),
        planHash: signed.planHash,
      }),
    async send(signed, { record, ports }) {
      const { package: name, amount, fillWeek, planHash, firstDay, type, newMoney } = record.input;
      const seen = { planHash, day: firstDay - 1, type, newMoney };
      const terms = { package: name, amount, asset: principalAsset(type), fillWeek, seen };
      const order = await ports
        .call('stake', { ...signed, ...terms })
        .catch(stopIfChanged(REFUSALS, ports));
      return { order: order.number, openDay: order.openDay };
    },
  }),
  title: 'stake.title',
  action: 'stake.confirm',
  summary: ({ input }) => ({ amount: input.amount, unit: principalAsset(input.type) }),
  details: ({ input }) => [
    {
      id: 'package',
      label: 'stake.package',
      text: 'stake.packageDays',
      textValues: { days: input.days },
    },
    { id: 'type', label: 'order.type', text: `order.type.${input.type}` },
    { id: 'newMoney', label: 'order.newMoney', amount: input.newMoney, unit: 'USDT' },
    ...(input.fillWeek === undefined
      ? []
      : [{ id: 'fill', label: 'order.fillWeek' as const, day: input.fillWeek }]),
    { id: 'daily', label: 'stake.daily', amount: input.daily, unit: 'USDT' },
    { id: 'quota', label: 'stake.quota', amount: input.quota, unit: 'USDT' },
    { id: 'first', label: 'order.firstClose', at: closeTimeOf(input.firstDay) },
    { id: 'back', label: 'stake.principalBack', at: closeTimeOf(input.lastDay) },
    { id: 'exit', label: 'stake.exitFee', amount: input.exitFee, unit: principalAsset(input.type) },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
  ],
  remarks: [
    { id: 'target', kind: 'warning', text: 'stake.remark.target' },
    { id: 'exit', kind: 'info', text: 'stake.remark.exit' },
  ],
  paidFrom: 'STATIC',
  after: paths.stakingOrders(),
  continueWith: ({ memory }) => (memory.order === undefined ? undefined : seeOrder(memory.order)),
  expects: ({ input, memory }) => {
    const openDay = memory.openDay ?? input.firstDay - 1;
    return [
      { text: 'stake.stop.first', at: closeTimeOf(openDay + 1) },
      { text: 'stake.stop.back', at: closeTimeOf(openDay + input.days) },
    ];
  },
  again: ({ input: { package: name, amount, type, fillWeek } }) =>
    paths.stake({
      package: name,
      amount,
      fill: fillWeek?.toString(),
      asset: principalAsset(type),
    }),
  doneText: 'stake.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
