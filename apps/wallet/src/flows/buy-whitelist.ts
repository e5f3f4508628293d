import { amount, day } from '@fairlaunch/flows';
import { closeTimeOf, whitelistReleaseDays } from '@fairlaunch/plan';
import { whitelistTypedData, type ErrorName } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const PPM_A_PERCENT = 10_000;

const REFUSALS: readonly ErrorName[] = [
  'WHITELIST_CLOSED',
  'WHITELIST_SOLD_OUT',
  'WHITELIST_TOO_MANY_SHARES',
  'WHITELIST_OFFER_CHANGED',
  'WHITELIST_STOCK_SHORT',
  'COUPON_MISSING',
];

const input = z.strictObject({
  sale: z.int(),
  stage: z.int(),
  shares: z.int(),
  pay: amount,
  coupons: z.int(),
  locked: amount,
  lockDays: z.int(),
  initialPpm: z.int(),
  dailyPpm: z.int(),
  releaseStart: day,
});
const memory = z.partial(z.strictObject({ ...signedMemory, position: z.int() }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

/** Buys locked BHC at the terms that the member saw, confirmed in the wallet (rulebook §12). */
export const buyWhitelistFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, { position: number }>({
    statement: (chainId, treasury, confirmation, terms) => {
      const { stage, shares, pay, coupons, locked, lockDays } = terms;
      return whitelistTypedData(chainId, treasury, {
        ...confirmation,
        stage,
        shares,
        pay,
        coupons,
        locked,
        lockDays,
      });
    },
    async send(signed, { record, ports }) {
      const { sale, stage, shares, pay, coupons, locked, lockDays } = record.input;
      const terms = { sale, stage, shares, pay, coupons, locked, lockDays };
      const bought = ports.call('buyWhitelist', { ...signed, ...terms });
      return { position: (await bought.catch(stopIfChanged(REFUSALS, ports))).number };
    },
  }),
  title: 'whitelist.buyTitle',
  action: 'whitelist.confirm',
  summary: ({ input }) => ({ amount: input.pay, unit: 'USDT' }),
  details: ({ input }) => [
    {
      id: 'shares',
      label: 'whitelist.shares',
      text: 'whitelist.sharesOf',
      textValues: { shares: input.shares, stage: input.stage },
    },
    { id: 'pay', label: 'whitelist.pay', amount: input.pay, unit: 'USDT' },
    {
      id: 'coupons',
      label: 'whitelist.coupons',
      text: 'whitelist.couponCount',
      textValues: { count: input.coupons },
    },
    { id: 'locked', label: 'whitelist.locked', amount: input.locked, unit: 'BHC' },
    {
      id: 'lock',
      label: 'whitelist.lockTime',
      text: 'whitelist.days',
      textValues: { days: input.lockDays },
    },
    { id: 'start', label: 'whitelist.releaseStart', at: closeTimeOf(input.releaseStart) },
    {
      id: 'end',
      label: 'whitelist.releaseEnd',
      at: closeTimeOf(input.releaseStart + whitelistReleaseDays(input)),
    },
    {
      id: 'schedule',
      label: 'whitelist.schedule',
      text: 'whitelist.scheduleLine',
      textValues: {
        initial: input.initialPpm / PPM_A_PERCENT,
        daily: input.dailyPpm / PPM_A_PERCENT,
      },
    },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
  ],
  remarks: [
    { id: 'final', kind: 'warning', text: 'whitelist.remark.final' },
    { id: 'promise', kind: 'info', text: 'whitelist.remark.price' },
  ],
  again: ({ input }) => paths.whitelist({ shares: String(input.shares) }),
  after: paths.lockedPositions(),
  expects: ({ input }) => [{ text: 'whitelist.expects', at: closeTimeOf(input.releaseStart) }],
  doneText: 'whitelist.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
