import {
  address,
  amount,
  remembered,
  sentStep,
  transactionMemory,
  weiOf,
  wholeNumber,
} from '@fairlaunch/flows';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import { approvalMemory, approvalStep, UNLIMITED } from './approval.ts';
import { checkTokens } from './check-tokens.ts';
import type { WalletApp, WalletFlow, WalletStep } from './declaration.ts';

const input = z.strictObject({ amount, unit: z.string(), contract: address, token: address });
const memory = z.partial(
  z.strictObject({
    ...approvalMemory,
    ...transactionMemory,
    allowanceBefore: wholeNumber,
    balanceBefore: wholeNumber,
  }),
);
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

const check = checkTokens<Input>(
  async ({ record, ports }) => (await ports.recharge()).ensureRecharge(record.input.contract),
  ({ record }) => record.input.token,
);

const approve = approvalStep<Input>('vault.step.approve', async ({ record }) => ({
  token: record.input.token,
  spender: record.input.contract,
  amount: weiOf(record),
}));

const pay: WalletStep<Input, Memory> = sentStep<WalletApp, Input, Memory>({
  id: 'pay',
  label: 'recharge.step',
  before: ['allowanceBefore', 'balanceBefore'],
  async prepare({ record, ports }) {
    const [wallet, recharge] = await Promise.all([ports.wallet(), ports.recharge()]);
    const { token, contract } = record.input;
    await wallet.ensureReady();
    await recharge.ensureRecharge(contract);
    await recharge.attempt(weiOf(record));
    return {
      allowanceBefore: String(await wallet.allowance(token, contract)),
      balanceBefore: String(await wallet.tokenBalance(token)),
    };
  },
  async sendingOf({ record, ports }) {
    const [wallet, recharge] = await Promise.all([ports.wallet(), ports.recharge()]);
    const { token, contract } = record.input;
    return {
      chain: await ports.chain(),
      account: record.address,
      send: () => recharge.send(weiOf(record)),
      // A payment uses up exactly its amount of the permission. An unlimited permission does not
      // change, so the balance tells.
      async look() {
        const before = BigInt(remembered(record, 'allowanceBefore'));
        const now = await wallet.allowance(token, contract);
        if (before - now === weiOf(record)) return {};
        const balance = BigInt(record.memory.balanceBefore ?? 0);
        const isUnlimited = before === now && before >= UNLIMITED;
        const paid = isUnlimited ? balance - (await wallet.tokenBalance(token)) : 0n;
        return paid === weiOf(record) ? {} : undefined;
      },
    };
  },
});

/** Pays the operator's till, which is no deposit (docs/decisions/0035). */
export const rechargeFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: [check, approve, pay],
  title: 'recharge.title',
  action: 'recharge.confirm',
  summary: ({ input }) => ({ amount: input.amount, unit: input.unit }),
  details: ({ input }) => [
    { id: 'contract', label: 'recharge.contract', contract: input.contract, isWhole: true },
    { id: 'paid', label: 'recharge.paid', amount: input.amount, unit: input.unit },
    { id: 'credited', label: 'deposit.credited', amount: '0', unit: input.unit },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
  ],
  remarks: [{ id: 'noDeposit', kind: 'warning', text: 'recharge.noDeposit' }],
  after: paths.permissions(),
  afterwards: 'recharge.next',
  doneText: 'recharge.done',
  pendingText: 'vault.pending',
  withoutSeat: true,
  approval: {
    intro: 'recharge.approval.intro',
    exactNote: 'recharge.approval.exactNote',
    unlimitedNote: 'recharge.approval.unlimitedNote',
    unlimitedWarning: 'recharge.approval.unlimitedWarning',
  },
  onEnd: ({ ports }) => ports.refresh(),
};
