import type { Hex } from 'viem';
import { address, amount, label, remembered, weiOf, wholeNumber } from '@fairlaunch/flows';
import { NODE_KINDS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { approvalMemory, approvalStep } from './approval.ts';
import { checkTokens } from './check-tokens.ts';
import type { WalletFlow, WalletStep } from './declaration.ts';
import { stakeNext } from './next-steps.ts';
import { arrivesEarlier, sendMemory, sendStep } from './deposit-send.ts';
import { tokenOf } from './ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { paths } from '../shared/routing/paths.ts';

const POLL_INTERVAL_MS = 3_000;

const input = z.strictObject({
  amount,
  gateway: address,
  /** The order that the deposit is meant for, which is opened afterwards. */
  stake: z.optional(z.strictObject({ package: label, amount, fill: z.optional(label) })),
  /** The kind of node that the deposit is meant for. */
  node: z.optional(z.enum(NODE_KINDS)),
  /** Number of shares of the whitelist that the deposit is meant for. */
  whitelist: z.optional(wholeNumber),
});
const memory = z.partial(z.strictObject({ ...approvalMemory, ...sendMemory }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

const check = checkTokens<Input>(
  async ({ ports }) => (await ports.wallet()).ensureGateway(),
  ({ ports }) => tokenOf(ports, 'USDT'),
);

const approval = approvalStep<Input>('deposit.step.approve', async ({ record, ports }) => ({
  token: await tokenOf(ports, 'USDT'),
  spender: (await ports.config()).contracts.gateway as Hex,
  amount: weiOf(record),
}));
const approve: WalletStep<Input, Memory> = {
  ...approval,
  skip: async (context) =>
    (await arrivesEarlier(context)) ||
    context.record.memory.atOnce === true ||
    ((await approval.skip?.(context)) ?? false),
};

/**
 * Reports the transaction to the server. Even if the server refuses the report, the deposit is on
 * its way.
 */
const report: WalletStep<Input, Memory> = {
  id: 'report',
  label: 'deposit.step.report',
  actor: 'app',
  afterReload: 'verify',
  async verify({ record, ports }) {
    await ports.call('reportDeposit', {
      requestId: record.id,
      transactionHash: remembered(record, 'transactionHash'),
      token: await tokenOf(ports, 'USDT'),
      amount: record.input.amount,
    });
    ports.notify('submitted');
    ports.setRechargeInProgress(false);
    ports.refresh();
    return {};
  },
};

const credit: WalletStep<Input, Memory> = {
  id: 'credit',
  label: 'deposit.step.credit',
  actor: 'app',
  afterReload: 'verify',
  async verify({ record, ports, wait }) {
    const hash = remembered(record, 'transactionHash').toLowerCase();
    for (;;) {
      const { items } = await ports.call('deposits', {});
      const state = items.find((item) => item.transactionHash.toLowerCase() === hash)?.state;
      if (state === 'SUCCESS') return {};
      if (state === 'VERIFICATION_FAILED')
        throw new FlowStop('failed', { name: 'verificationFailed', moneyMoved: 'unknown' });
      // The server has not seen the deposit on chain for a day, but it may still arrive.
      if (state === 'REJECTED')
        throw new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' });
      await wait(POLL_INTERVAL_MS);
    }
  },
};

const steps = [check, approve, sendStep, report, credit];

/**
 * Deposits from the wallet to the treasury; the final event credits the amount (spec §4; rulebook
 * §15, §16).
 */
export const depositFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps,
  title: 'deposit.title',
  action: 'deposit.confirm',
  summary: ({ input }) => ({ amount: input.amount, unit: 'USDT' }),
  details: ({ input, address }) => [
    { id: 'from', label: 'deposit.from', address },
    { id: 'to', label: 'deposit.to', contract: input.gateway },
    { id: 'credited', label: 'deposit.credited', amount: input.amount, unit: 'USDT' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
    { id: 'when', label: 'deposit.when', text: 'deposit.whenText' },
  ],
  remarks: [{ id: 'gateway', kind: 'info', text: 'deposit.remark.gateway' }],
  atOnce: {
    text: 'deposit.remark.atOnce',
    async isOffered({ record, ports }) {
      const wallet = await ports.wallet();
      const { gateway } = record.input;
      const allowed = await wallet.allowance(await tokenOf(ports, 'USDT'), gateway);
      return allowed < weiOf(record) && (await wallet.offersBatch());
    },
  },
  after: paths.records(),
  continueWith: ({ input: { amount: deposited, stake, node, whitelist } }, plan) => {
    if (node) return { label: 'deposit.thenNode', values: {}, path: paths.buyNode({ kind: node }) };
    if (whitelist !== undefined)
      return {
        label: 'deposit.thenWhitelist',
        values: { shares: Number(whitelist) },
        path: paths.whitelist({ shares: whitelist }),
      };
    if (stake)
      return {
        label: 'deposit.thenStake',
        amount: stake.amount,
        path: paths.stake(stake),
      };
    return plan && stakeNext(plan, deposited);
  },
  expects: ({ input: { node, whitelist } }) =>
    node || whitelist !== undefined ? [] : [{ text: 'deposit.stop.stake' }],
  doneText: 'deposit.done',
  pendingText: 'deposit.pending',
  approval: {
    intro: 'approval.intro',
    exactNote: 'approval.exactNote',
    unlimitedNote: 'approval.unlimitedNote',
    unlimitedWarning: 'approval.unlimitedWarning',
  },
  onBegin: ({ record, ports }) => ports.setRechargeInProgress(record.step < steps.indexOf(credit)),
  onEnd: ({ ports }) => {
    ports.setRechargeInProgress(false);
    ports.refresh();
  },
};
