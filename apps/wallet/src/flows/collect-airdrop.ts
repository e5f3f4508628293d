import { amount } from '@fairlaunch/flows';
import { ASSETS } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { requireDone } from './require-done.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({
  id: z.int(),
  asset: z.enum(ASSETS),
  amount,
  lastDay: z.int(),
});
const memory = z.strictObject({});
type Input = z.infer<typeof input>;

/** Collects a share of an airdrop, once, until its last day (rulebook §14). */
export const collectAirdropFlow: WalletFlow<Input, object> = {
  input,
  memory,
  steps: [
    {
      id: 'collect',
      label: 'airdrops.step.collect',
      actor: 'app',
      afterReload: 'commit',
      lookUp: ({ record, ports }) => requireDone(ports, record.id),
      async commit({ record, ports }) {
        await ports
          .call('collectAirdrop', { requestId: record.id, id: record.input.id })
          .catch(stopIfChanged(['AIRDROP_OVER'], ports));
        return {};
      },
    },
  ],
  title: 'airdrops.collectTitle',
  action: 'airdrops.collect',
  summary: ({ input }) => ({ amount: input.amount, unit: input.asset }),
  details: ({ input }) => [
    { id: 'gives', label: 'airdrops.gives', amount: input.amount, unit: input.asset },
    { id: 'lastDay', label: 'airdrops.lastDay', day: input.lastDay },
    {
      id: 'arrives',
      label: 'airdrops.arrives',
      text: input.asset === 'WPT' ? 'airdrops.arrivesOverCloses' : 'airdrops.arrivesAtOnce',
    },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: input.asset },
  ],
  remarks: [{ id: 'once', kind: 'info', text: 'airdrops.remark' }],
  after: paths.airdrops(),
  doneText: 'airdrops.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
