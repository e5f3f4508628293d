import { amount, day } from '@fairlaunch/flows';
import { micro } from '@fairlaunch/money';
import { closeTimeOf, PRINCIPAL_ASSETS } from '@fairlaunch/plan';
import { earlyExitTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import type { WalletFlow } from './declaration.ts';
import { seeOrder } from './next-steps.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { paths } from '../shared/routing/paths.ts';

const input = z.strictObject({
  number: z.int(),
  /** Missing in older records, which are in USDT. */
  asset: z.optional(z.enum(PRINCIPAL_ASSETS)),
  principal: amount,
  fee: amount,
  returned: amount,
  quotaLapsing: amount,
  pendingLapsing: amount,
  closesOn: day,
});
const memory = z.partial(z.strictObject(signedMemory));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

const unitOf = ({ asset }: Input) => asset ?? 'USDT';

/** True for a gift: its principal belongs to pool TASK, so nothing comes back to the member. */
export const isGift = ({ principal }: { principal: string }): boolean => micro(principal) === 0n;

/** Leaves an order before its end, confirmed in the wallet (rulebook §4, §15). */
export const earlyExitFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, object>({
    statement: (chainId, treasury, confirmation, input) => {
      const { number: order, principal, fee } = input;
      const statement = { ...confirmation, order, asset: unitOf(input), principal, fee };
      return earlyExitTypedData(chainId, treasury, statement);
    },
    async send(signed, { record, ports }) {
      await ports.call('exitOrder', { ...signed, number: record.input.number });
      return {};
    },
  }),
  title: 'exit.title',
  action: 'exit.confirm',
  summary: ({ input }) => ({ amount: input.returned, unit: unitOf(input) }),
  details: ({ input }) => [
    {
      id: 'order',
      label: 'order.number',
      text: 'order.numbered',
      textValues: { number: input.number },
    },
    { id: 'principal', label: 'exit.principal', amount: input.principal, unit: unitOf(input) },
    { id: 'fee', label: 'stake.exitFee', amount: input.fee, unit: unitOf(input) },
    { id: 'returned', label: 'exit.returned', amount: input.returned, unit: unitOf(input) },
    { id: 'quota', label: 'exit.quotaLapsing', amount: input.quotaLapsing, unit: 'USDT' },
    { id: 'pending', label: 'exit.pendingLapsing', amount: input.pendingLapsing, unit: 'USDT' },
    { id: 'day', label: 'exit.closesOn', day: input.closesOn },
  ],
  remarks: [
    { id: 'lapse', kind: 'warning', text: 'exit.remark', when: ({ input }) => !isGift(input) },
    { id: 'gift', kind: 'warning', text: 'exit.giftRemark', when: ({ input }) => isGift(input) },
  ],
  after: paths.stakingOrders(),
  continueWith: ({ input }) => seeOrder(input.number),
  expects: ({ input }) =>
    isGift(input) ? [] : [{ text: 'stake.principalBack', at: closeTimeOf(input.closesOn) }],
  doneText: ({ input }) => (isGift(input) ? 'exit.giftDone' : 'exit.done'),
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
