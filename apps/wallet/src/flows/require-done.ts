import { FlowStop } from '../shared/flow-problems.ts';
import type { FlowPorts } from './ports.ts';

/**
 * Before an action with an unknown outcome is sent again.
 * @throws FlowStop where the server never did it: the member confirms it anew, or not at all
 */
export async function requireDone({ call }: FlowPorts, requestId: string): Promise<void> {
  const { isDone } = await call('requestResult', { requestId });
  if (!isDone) throw new FlowStop('review', { name: 'notDone', moneyMoved: 'no' });
}
