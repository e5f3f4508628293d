import { amount, hash } from '@fairlaunch/flows';
import { TASK_RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { requireDone } from './require-done.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const REFUSALS = ['TASK_OFFER_CHANGED', 'TASK_CLAIMED', 'TASK_NOT_REACHED'] as const;

const input = z.strictObject({
  rank: z.enum(TASK_RANKS),
  planHash: hash,
  /** The reward by the plan; `award` and `sponsorAward` are what pool TASK can reserve. */
  reward: amount,
  award: amount,
  sponsorAward: amount,
  points: amount,
  releaseDays: z.int(),
});
const memory = z.strictObject({});

/** Claims a rank at the awards that the member saw, and at no others (rulebook §3 R4, §14). */
export const claimTaskFlow: WalletFlow<z.infer<typeof input>, object> = {
  input,
  memory,
  steps: [
    {
      id: 'claim',
      label: 'tasks.step.claim',
      actor: 'app',
      afterReload: 'commit',
      lookUp: ({ record, ports }) => requireDone(ports, record.id),
      async commit({ record, ports }) {
        const { rank, planHash, award, sponsorAward } = record.input;
        const seen = { planHash, award, sponsorAward };
        await ports
          .call('claimTask', { requestId: record.id, rank, seen })
          .catch(stopIfChanged(REFUSALS, ports));
        return {};
      },
    },
  ],
  title: 'tasks.claimTitle',
  action: 'tasks.claim',
  summary: ({ input }) => ({ amount: input.award, unit: 'USDB' }),
  details: ({ input }) => [
    { id: 'rank', label: 'tasks.rankLabel', text: `tasks.rank.${input.rank}` },
    { id: 'reward', label: 'tasks.reward', amount: input.reward, unit: 'USDB' },
    { id: 'award', label: 'tasks.award', amount: input.award, unit: 'USDB' },
    { id: 'sponsor', label: 'tasks.sponsorAward', amount: input.sponsorAward, unit: 'USDB' },
    { id: 'points', label: 'tasks.points', amount: input.points, unit: 'CPT' },
    {
      id: 'release',
      label: 'boxes.release',
      text: 'boxes.releaseCloses',
      textValues: { closes: input.releaseDays },
    },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDB' },
  ],
  remarks: [
    { id: 'once', kind: 'warning', text: 'tasks.remark.once' },
    { id: 'release', kind: 'info', text: 'boxes.remark.release' },
  ],
  after: paths.tasks(),
  again: () => paths.tasks(),
  doneText: 'tasks.claimed',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
