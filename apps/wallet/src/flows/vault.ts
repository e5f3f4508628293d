import { weiOf } from './amount.ts';
import { approvalStep } from './approval.ts';
import type { FlowPorts } from './ports.ts';
import { FlowStop, type Flow, type FlowRecord, type FlowStep } from './types.ts';
import { vaultDetails, vaultStep } from './vault-step.ts';

type Hex = `0x${string}`;

/** What all actions of the vault have in common. Input: `amount`, its `unit`, the `vault` and the `token` by address. */
const common = {
  summary: ({ input }: FlowRecord) => ({
    amount: input['amount'] ?? '0',
    unit: input['unit'] ?? '',
  }),
  after: '/pages/vault/vault',
  pendingText: 'vault.pending',
  withoutSeat: true,
  onEnd: ({ ports }: { ports: FlowPorts }) => ports.refresh(),
} as const;

const check: FlowStep<FlowPorts> = {
  id: 'check',
  label: 'deposit.step.check',
  actor: 'app',
  afterReload: 'commit',
  async commit({ record, ports }) {
    const [wallet, vault] = await Promise.all([ports.wallet(), ports.vault()]);
    await wallet.ensureReady();
    await vault.ensureVault(record.input['vault'] as Hex);
    if ((await wallet.tokenBalance(record.input['token'] as Hex)) < weiOf(record)) {
      ports.notify('insufficientToken');
      throw new FlowStop('failed', { name: 'insufficientToken', moneyMoved: 'no' });
    }
    return {};
  },
  verify: async () => ({}),
};

const approve = approvalStep('vault.step.approve', async ({ record }) => ({
  token: record.input['token'] as Hex,
  spender: record.input['vault'] as Hex,
  amount: weiOf(record),
}));

/** Stakes on chain, straight from the wallet. */
export const vaultStakeFlow: Flow<FlowPorts> = {
  ...common,
  name: 'vaultStake',
  title: 'vault.stake.title',
  action: 'vault.stake.confirm',
  details: (record) => [
    { id: 'from', label: 'deposit.from', address: record.address },
    ...vaultDetails(record),
  ],
  remarks: () => [
    { id: 'rewards', kind: 'warning', text: 'vault.remark.rewards' },
    { id: 'back', kind: 'info', text: 'vault.remark.back' },
  ],
  doneText: 'vault.stake.done',
  approval: {
    intro: 'vault.approval.intro',
    exactNote: 'vault.approval.exactNote',
    unlimitedNote: 'vault.approval.unlimitedNote',
    unlimitedWarning: 'vault.approval.unlimitedWarning',
  },
  steps: [
    check,
    approve,
    vaultStep({
      label: 'vault.stake.step',
      kind: 'deposit',
      call: (record) => ({ functionName: 'deposit', amount: weiOf(record) }),
    }),
  ],
};

/** Takes back a part of the stake or all of it; what it earned stays to be claimed. */
export const vaultWithdrawFlow: Flow<FlowPorts> = {
  ...common,
  name: 'vaultWithdraw',
  title: 'vault.withdraw.title',
  action: 'vault.withdraw.confirm',
  details: (record) => [
    { id: 'to', label: 'withdraw.to', address: record.address },
    ...vaultDetails(record),
  ],
  remarks: () => [{ id: 'earned', kind: 'info', text: 'vault.remark.earnedStays' }],
  doneText: 'vault.withdraw.done',
  steps: [
    vaultStep({
      label: 'vault.withdraw.step',
      kind: 'withdraw',
      call: (record) => ({ functionName: 'withdraw', amount: weiOf(record) }),
    }),
  ],
};

/** Pays all that was earned up to the block that takes it; `amount` is what it was when the member asked. */
export const vaultClaimFlow: Flow<FlowPorts> = {
  ...common,
  name: 'vaultClaim',
  title: 'vault.claim.title',
  action: 'vault.claim.confirm',
  summary: ({ input, memory }) => ({
    amount: memory['claimed'] ?? input['amount'] ?? '0',
    unit: input['unit'] ?? '',
  }),
  details: (record) => [
    { id: 'to', label: 'withdraw.to', address: record.address },
    ...vaultDetails(record),
  ],
  remarks: () => [{ id: 'until', kind: 'info', text: 'vault.remark.claimed' }],
  doneText: 'vault.claim.done',
  steps: [
    vaultStep({
      label: 'vault.claim.step',
      kind: 'claim',
      call: () => ({ functionName: 'claim' }),
    }),
  ],
};

/**
 * Takes back the whole stake without a look at rewards. Further input: `givenUp`, the most that is given up of the
 * reward, and its `rewardUnit`.
 */
export const vaultExitFlow: Flow<FlowPorts> = {
  ...common,
  name: 'vaultExit',
  title: 'vault.exit.title',
  action: 'vault.exit.confirm',
  details: (record) => [
    { id: 'to', label: 'withdraw.to', address: record.address },
    {
      id: 'givenUp',
      label: 'vault.exit.givenUp',
      amount: record.input['givenUp'] ?? '0',
      unit: record.input['rewardUnit'] ?? '',
    },
    ...vaultDetails(record),
  ],
  remarks: () => [{ id: 'givenUp', kind: 'warning', text: 'vault.exit.remark' }],
  doneText: 'vault.exit.done',
  steps: [
    vaultStep({
      label: 'vault.exit.step',
      kind: 'withdraw',
      call: () => ({ functionName: 'emergencyExit' }),
    }),
  ],
};
