import { amount, hash } from '@fairlaunch/flows';
import { ApiError, BOX_KINDS } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { FlowStop } from '../shared/flow-problems.ts';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import type { FlowPorts } from './ports.ts';
import { requireDone } from './require-done.ts';

const input = z.strictObject({
  kind: z.enum(BOX_KINDS),
  planHash: hash,
  mean: amount,
  reserve: amount,
  drawDelayBlocks: z.int(),
  releaseDays: z.int(),
});
const memory = z.partial(z.strictObject({ box: z.int() }));

/** The odds that were seen are over: the page shows those of now. */
function stopIfChanged(error: unknown, ports: FlowPorts): never {
  if (!(error instanceof ApiError) || error.error !== 'BOX_OFFER_CHANGED') throw error;
  ports.refreshConfig();
  throw new FlowStop('failed', {
    name: 'termsChanged',
    moneyMoved: 'no',
    message: error.message,
  });
}

/** Opens a blind box by the odds that were seen, and by no others (rulebook §11). */
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
          .catch((error: unknown) => stopIfChanged(error, ports));
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
