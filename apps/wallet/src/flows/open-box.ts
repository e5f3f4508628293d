import { amount, hash } from '@fairlaunch/flows';
import { BOX_KINDS } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { requireDone } from './require-done.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({
  kind: z.enum(BOX_KINDS),
  planHash: hash,
  mean: amount,
  reserve: amount,
  drawDelayBlocks: z.int(),
  releaseDays: z.int(),
});
const memory = z.partial(z.strictObject({ box: z.int() }));

/** Opens a blind box at the odds that the member saw, and at no others (rulebook §11). */
export const openBoxFlow: WalletFlow<z.infer<typeof input>, z.infer<typeof memory>> = {
  input,
  memory,
  steps: [
    {
      id: 'open',
      label: 'boxes.step.open',
      actor: 'app',
      afterReload: 'commit',
      lookUp: ({ record, ports }) => requireDone(ports, record.id),
      async commit({ record, ports }) {
        const { kind, planHash } = record.input;
        const opened = await ports
          .call('openBox', { requestId: record.id, kind, planHash })
          .catch(stopIfChanged(['BOX_OFFER_CHANGED'], ports));
        return { box: opened.id };
      },
    },
  ],
  title: 'boxes.openTitle',
  action: 'boxes.open',
  summary: () => ({ amount: '0', unit: 'USDB' }),
  details: ({ input }) => [
    { id: 'kind', label: 'boxes.kindLabel', text: `boxes.kind.${input.kind}` },
    { id: 'price', label: 'boxes.price', amount: '0', unit: 'USDB' },
    { id: 'mean', label: 'boxes.mean', amount: input.mean, unit: 'USDB' },
    { id: 'reserve', label: 'boxes.reserve', amount: input.reserve, unit: 'USDB' },
    {
      id: 'block',
      label: 'boxes.drawnFrom',
      text: 'boxes.blocksAhead',
      textValues: { blocks: input.drawDelayBlocks },
    },
    {
      id: 'release',
      label: 'boxes.release',
      text: 'boxes.releaseCloses',
      textValues: { closes: input.releaseDays },
    },
  ],
  remarks: [
    { id: 'mostly', kind: 'warning', text: 'boxes.remark.mostly' },
    { id: 'release', kind: 'info', text: 'boxes.remark.release' },
  ],
  after: paths.boxes(),
  continueWith: ({ memory }) =>
    memory.box === undefined
      ? undefined
      : { label: 'boxes.seeDraw', path: paths.box(String(memory.box)) },
  again: ({ input }) => paths.openBox({ kind: input.kind }),
  doneText: 'boxes.opened',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
