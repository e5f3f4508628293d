import { weiOf } from './amount.ts';
import { approvalStep } from './approval.ts';
import { tokenOf, type FlowPorts } from './ports.ts';
import { requireSuccess } from './receipts.ts';
import { FlowStop, type Flow, type FlowStep } from './types.ts';

const POLL_MILLISECONDS = 3000;

type Hex = `0x${string}`;
const nothing = async () => ({});

const check: FlowStep<FlowPorts> = {
  id: 'check',
  label: 'deposit.step.check',
  actor: 'app',
  afterReload: 'commit',
  async commit(context) {
    const wallet = await context.ports.wallet();
    await wallet.ensureReady();
    await wallet.ensureGateway();
    if ((await wallet.tokenBalance(await tokenOf(context.ports, 'USDT'))) < weiOf(context.record)) {
      context.ports.notify('insufficientToken');
      throw new FlowStop('failed', { name: 'insufficientToken', moneyMoved: 'no' });
    }
    return {};
  },
  verify: nothing,
};

const approve = approvalStep('deposit.step.approve', async (context) => ({
  token: await tokenOf(context.ports, 'USDT'),
  spender: (await context.ports.config()).contracts.gateway as Hex,
  amount: weiOf(context.record),
}));

const send: FlowStep<FlowPorts> = {
  id: 'send',
  label: 'deposit.step.send',
  actor: 'wallet',
  afterReload: 'verify',
  // Everything that may take time comes before the wallet is asked, so that a page left meanwhile has certainly sent nothing.
  async prepare({ ports }) {
    const wallet = await ports.wallet();
    await wallet.ensureReady();
    await wallet.ensureGateway();
    // A hash of an attempt before this one would be taken for this one's.
    return { transactionHash: '', fromBlock: String(await (await ports.chain()).blockNumber()) };
  },
  async commit(context) {
    const wallet = await context.ports.wallet();
    return {
      transactionHash: await wallet.deposit(
        await tokenOf(context.ports, 'USDT'),
        weiOf(context.record),
      ),
    };
  },
  async verify({ record, ports }) {
    const known = record.memory['transactionHash'];
    if (known) return { transactionHash: await requireSuccess(ports, known) };
    // The wallet never answered: what the server's watcher saw on the chain since then tells whether it sent anything.
    const { items } = await ports.call('deposits', {});
    const before = Number(record.memory['fromBlock'] ?? '0');
    const found = items.find(
      (item) =>
        item.amount === record.input['amount'] && item.block !== null && item.block > before,
    )?.transactionHash;
    if (found) return { transactionHash: found };
    throw new FlowStop('unknown', { name: 'interrupted', moneyMoved: 'unknown' });
  },
};

const report: FlowStep<FlowPorts> = {
  id: 'report',
  label: 'deposit.step.report',
  actor: 'app',
  afterReload: 'commit',
  async commit({ record, ports }) {
    await ports.call('reportDeposit', {
      requestId: record.id,
      transactionHash: record.memory['transactionHash'] ?? '',
      token: await tokenOf(ports, 'USDT'),
      amount: record.input['amount'] ?? '0',
    });
    ports.notify('submitted');
    ports.setRechargeInProgress(false);
    ports.refresh();
    return {};
  },
  verify: nothing,
};

const credit: FlowStep<FlowPorts> = {
  id: 'credit',
  label: 'deposit.step.credit',
  actor: 'app',
  afterReload: 'verify',
  commit: nothing,
  async verify({ record, ports }) {
    for (;;) {
      const { items } = await ports.call('deposits', {});
      const deposit = items.find(
        (item) =>
          item.transactionHash.toLowerCase() === record.memory['transactionHash']?.toLowerCase(),
      );
      if (deposit?.state === 'SUCCESS') return {};
      if (deposit?.state === 'VERIFICATION_FAILED') {
        throw new FlowStop('failed', { name: 'verificationFailed', moneyMoved: 'unknown' });
      }
      // The chain does not know it for a day: nothing is in the treasury, though it may still arrive.
      if (deposit?.state === 'REJECTED')
        throw new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' });
      await ports.wait(POLL_MILLISECONDS);
    }
  },
};

/** Deposit (spec §4, five steps; rulebook §15, §16): from the wallet to the treasury, credited by the finalized event. */
export const depositFlow: Flow<FlowPorts> = {
  name: 'deposit',
  title: 'deposit.title',
  action: 'deposit.confirm',
  summary: ({ input }) => ({ amount: input['amount'] ?? '0', unit: 'USDT' }),
  details: ({ input, address }) => [
    { id: 'from', label: 'deposit.from', address },
    { id: 'to', label: 'deposit.to', address: input['gateway'] ?? '' },
    { id: 'credited', label: 'deposit.credited', amount: input['amount'] ?? '0', unit: 'USDT' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
    { id: 'when', label: 'deposit.when', text: 'deposit.whenText' },
  ],
  remarks: () => [{ id: 'gateway', kind: 'info', text: 'deposit.remark.gateway' }],
  after: '/pages/assets/assets',
  doneText: 'deposit.done',
  pendingText: 'deposit.pending',
  approval: {
    intro: 'approval.intro',
    exactNote: 'approval.exactNote',
    unlimitedNote: 'approval.unlimitedNote',
    unlimitedWarning: 'approval.unlimitedWarning',
  },
  steps: [check, approve, send, report, credit],
  onBegin: ({ record, ports }) => ports.setRechargeInProgress(record.step < 4),
  onEnd: ({ ports }) => {
    ports.setRechargeInProgress(false);
    ports.refresh();
  },
};
