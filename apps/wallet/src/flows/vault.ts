import { amount, weiOf } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import { approvalMemory, approvalStep } from './approval.ts';
import { checkTokens } from './check-tokens.ts';
import type { WalletFlow } from './declaration.ts';
import type { FlowPorts } from './ports.ts';
import {
  vaultDetails,
  vaultInput,
  vaultMemory,
  vaultStep,
  type VaultInput,
  type VaultMemory,
} from './vault-step.ts';
import { paths } from '../shared/routing/paths.ts';

const input = z.strictObject(vaultInput);
const memory = z.partial(z.strictObject(vaultMemory));
const stakeMemory = z.partial(z.strictObject({ ...vaultMemory, ...approvalMemory }));
const exitInput = z.strictObject({ ...vaultInput, givenUp: amount, rewardUnit: z.string() });

const common = {
  summary: ({ input }: { input: VaultInput }) => ({ amount: input.amount, unit: input.unit }),
  after: paths.vault(),
  pendingText: 'vault.pending',
  withoutSeat: true,
  onEnd: ({ ports }: { ports: FlowPorts }) => ports.refresh(),
} as const;

const check = checkTokens<VaultInput>(
  async ({ record, ports }) => (await ports.vault()).ensureVault(record.input.vault),
  ({ record }) => record.input.token,
);

const approve = approvalStep<VaultInput>('vault.step.approve', async ({ record }) => ({
  token: record.input.token,
  spender: record.input.vault,
  amount: weiOf(record),
}));

export const vaultStakeFlow: WalletFlow<VaultInput, z.infer<typeof stakeMemory>> = {
  ...common,
  input,
  memory: stakeMemory,
  steps: [
    check,
    approve,
    vaultStep({
      label: 'vault.stake.step',
      kind: 'deposit',
      call: (record) => ({ functionName: 'deposit', amount: weiOf(record) }),
    }),
  ],
  title: 'vault.stake.title',
  action: 'vault.stake.confirm',
  details: ({ address, input }) => [
    { id: 'from', label: 'deposit.from', address },
    ...vaultDetails(input),
  ],
  remarks: [
    { id: 'rewards', kind: 'warning', text: 'vault.remark.rewards' },
    { id: 'back', kind: 'info', text: 'vault.remark.back' },
  ],
  afterwards: 'vault.stake.next',
  doneText: 'vault.stake.done',
  approval: {
    intro: 'vault.approval.intro',
    exactNote: 'vault.approval.exactNote',
    unlimitedNote: 'vault.approval.unlimitedNote',
    unlimitedWarning: 'vault.approval.unlimitedWarning',
  },
};

/** Takes back the stake or a part of it; its reward can still be claimed. */
export const vaultWithdrawFlow: WalletFlow<VaultInput, VaultMemory> = {
  ...common,
  input,
  memory,
  steps: [
    vaultStep({
      label: 'vault.withdraw.step',
      kind: 'withdraw',
      call: (record) => ({ functionName: 'withdraw', amount: weiOf(record) }),
    }),
  ],
  title: 'vault.withdraw.title',
  action: 'vault.withdraw.confirm',
  details: ({ address, input }) => [
    { id: 'to', label: 'withdraw.to', address },
    ...vaultDetails(input),
  ],
  remarks: [{ id: 'earned', kind: 'info', text: 'vault.remark.earnedStays' }],
  afterwards: 'vault.withdraw.next',
  doneText: 'vault.withdraw.done',
};

/**
 * Claims the reward, which is paid up to the block of the transaction; `amount` is the reward when
 * the member asked.
 */
export const vaultClaimFlow: WalletFlow<VaultInput, VaultMemory> = {
  ...common,
  input,
  memory,
  steps: [
    vaultStep({
      label: 'vault.claim.step',
      kind: 'claim',
      call: () => ({ functionName: 'claim' }),
    }),
  ],
  title: 'vault.claim.title',
  action: 'vault.claim.confirm',
  summary: ({ input, memory }) => ({ amount: memory.claimed ?? input.amount, unit: input.unit }),
  details: ({ address, input }) => [
    { id: 'to', label: 'withdraw.to', address },
    ...vaultDetails(input),
  ],
  remarks: [{ id: 'until', kind: 'info', text: 'vault.remark.claimed' }],
  afterwards: 'vault.claim.next',
  doneText: 'vault.claim.done',
};

/** Takes back the whole stake and gives up rewards, at most `givenUp`. */
export const vaultExitFlow: WalletFlow<z.infer<typeof exitInput>, VaultMemory> = {
  ...common,
  input: exitInput,
  memory,
  steps: [
    vaultStep({
      label: 'vault.exit.step',
      kind: 'withdraw',
      call: () => ({ functionName: 'emergencyExit' }),
    }),
  ],
  title: 'vault.exit.title',
  action: 'vault.exit.confirm',
  details: ({ address, input }) => [
    { id: 'to', label: 'withdraw.to', address },
    { id: 'givenUp', label: 'vault.exit.givenUp', amount: input.givenUp, unit: input.rewardUnit },
    ...vaultDetails(input),
  ],
  remarks: [{ id: 'givenUp', kind: 'warning', text: 'vault.exit.remark' }],
  afterwards: 'vault.exit.next',
  doneText: 'vault.exit.done',
};
