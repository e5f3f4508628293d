import { amount, hash } from '@fairlaunch/flows';
import { TASK_RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { requireDone } from './require-done.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const REFUSALS = ['TASK_OFFER_CHANGED', 'GIFT_NONE_LEFT'] as const;
const OF_RECEIVER = [
  'GIFT_NOT_DIRECT',
  'GIFT_RECEIVED',
  'RECEIVER_NOT_FOUND',
  'RECEIVER_IS_SELF',
  'RECEIVER_SUSPENDED',
] as const;

const input = z.strictObject({
  rank: z.enum(TASK_RANKS),
  seat: z.int(),
  /** Address of the receiver; missing in older records. */
  address: z.optional(z.string()),
  planHash: hash,
  amount,
  days: z.int(),
  /** Number of this gift among those that the plan allows. */
  number: z.int(),
  most: z.int(),
});
const memory = z.strictObject({});

/** Gives a direct referral an order that pool TASK carries (rulebook §4, §14). */
export const giveGiftFlow: WalletFlow<z.infer<typeof input>, object> = {
  input,
  memory,
  steps: [
    {
      id: 'give',
      label: 'tasks.step.give',
      actor: 'app',
      afterReload: 'commit',
      lookUp: ({ record, ports }) => requireDone(ports, record.id),
      async commit({ record, ports }) {
        const { rank, seat, planHash } = record.input;
        await ports
          .call('giveGift', { requestId: record.id, rank, seat, seen: { planHash } })
          .catch(stopIfChanged(REFUSALS, ports))
          .catch(stopIfChanged(OF_RECEIVER, ports, 'numberRefused'));
        return {};
      },
    },
  ],
  title: 'tasks.giveTitle',
  action: 'tasks.give',
  summary: ({ input }) => ({ amount: input.amount, unit: 'USDT' }),
  details: ({ input }) => [
    {
      id: 'to',
      label: 'tasks.giftTo',
      text: 'bind.seat',
      textValues: { seat: input.seat },
    },
    ...(input.address === undefined
      ? []
      : [{ id: 'wallet', label: 'tasks.giftAddress' as const, address: input.address }]),
    { id: 'rank', label: 'order.type', text: `order.type.${input.rank}_INVITATION` },
    {
      id: 'order',
      label: 'tasks.giftOrder',
      text: 'tasks.giftDays',
      textValues: { days: input.days },
    },
    {
      id: 'number',
      label: 'tasks.giftNumber',
      text: 'tasks.giftOf',
      textValues: { number: input.number, most: input.most },
    },
    { id: 'cost', label: 'tasks.giftCost', amount: '0', unit: 'USDT' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
  ],
  remarks: [
    { id: 'once', kind: 'warning', text: 'tasks.remark.gift' },
    { id: 'principal', kind: 'info', text: 'tasks.remark.principal' },
  ],
  after: paths.taskGifts(),
  again: ({ input }) => paths.taskGifts({ to: String(input.seat), rank: input.rank }),
  doneText: 'tasks.given',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
