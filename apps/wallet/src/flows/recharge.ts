import { address, amount, hash, remembered, weiOf, wholeNumber } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import { FlowStop } from '../shared/flow-problems.ts';
import { paths } from '../shared/routing/paths.ts';
import { approvalMemory, approvalStep } from './approval.ts';
import type { WalletFlow, WalletStep } from './declaration.ts';
import { requireSuccess } from './receipts.ts';

const input = z.strictObject({ amount, unit: z.string(), contract: address, token: address });
const memory = z.partial(
  z.strictObject({ ...approvalMemory, transactionHash: hash, allowanceBefore: wholeNumber }),
);
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

const check: WalletStep<Input> = {
  id: 'check',
  label: 'deposit.step.check',
  actor: 'app',
  afterReload: 'commit',
  async commit({ record, ports }) {
    const [wallet, recharge] = await Promise.all([ports.wallet(), ports.recharge()]);
    await wallet.ensureReady();
    await recharge.ensureRecharge(record.input.contract);
    if ((await wallet.tokenBalance(record.input.token)) < weiOf(record)) {
      ports.notify('insufficientToken');
      throw new FlowStop('failed', { name: 'insufficientToken', moneyMoved: 'no' });
    }
    return {};
  },
};

const approve = approvalStep<Input>('vault.step.approve', async ({ record }) => ({
  token: record.input.token,
  spender: record.input.contract,
  amount: weiOf(record),
}));

const pay: WalletStep<Input, Memory> = {
  id: 'pay',
  label: 'recharge.step',
  actor: 'wallet',
  afterReload: 'verify',
  async prepare({ record, ports }) {
    const [wallet, recharge] = await Promise.all([ports.wallet(), ports.recharge()]);
    await wallet.ensureReady();
    await recharge.ensureRecharge(record.input.contract);
    await recharge.attempt(weiOf(record));
    const { token, contract } = record.input;
    const allowanceBefore = String(await wallet.allowance(token, contract));
    // The hash of an earlier attempt would be taken for this one's.
    return { transactionHash: undefined, allowanceBefore };
  },
  async commit({ record, ports }) {
    return { transactionHash: await (await ports.recharge()).send(weiOf(record)) };
  },
  async verify({ record, ports }) {
    const known = record.memory.transactionHash;
    if (known) return { transactionHash: await requireSuccess(ports, known) };
    // The wallet never answered. A payment uses up exactly its amount of the permission.
    const { token, contract } = record.input;
    const before = BigInt(remembered(record, 'allowanceBefore'));
    const now = await (await ports.wallet()).allowance(token, contract);
    if (before - now === weiOf(record)) return {};
    throw new FlowStop('unknown', { name: 'interrupted', moneyMoved: 'unknown' });
  },
};

/** Pays the operator's till; no deposit (docs/decisions/0035). */
export const rechargeFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: [check, approve, pay],
  title: 'recharge.title',
  action: 'recharge.confirm',
  summary: ({ input }) => ({ amount: input.amount, unit: input.unit }),
  details: ({ input }) => [
    { id: 'contract', label: 'recharge.contract', fullAddress: input.contract },
    { id: 'paid', label: 'recharge.paid', amount: input.amount, unit: input.unit },
    { id: 'credited', label: 'deposit.credited', amount: '0', unit: input.unit },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
  ],
  remarks: [{ id: 'noDeposit', kind: 'warning', text: 'recharge.noDeposit' }],
  after: paths.permissions(),
  expects: () => ({ text: 'recharge.next' }),
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
