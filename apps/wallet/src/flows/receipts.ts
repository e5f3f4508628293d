import type { FlowPorts } from './ports.ts';
import { FlowStop } from './types.ts';

type Hex = `0x${string}`;

/** Waits until a transaction succeeded on chain; every other end stops the flow with what is known. */
export async function requireSuccess(ports: FlowPorts, hash: string): Promise<Hex> {
  const end = await (await ports.chain()).waitForTransaction(hash as Hex);
  if (end.state === 'reverted')
    throw new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' });
  if (end.state === 'replaced')
    throw new FlowStop('replaced', { name: 'replaced', moneyMoved: 'no' });
  if (end.state === 'unseen')
    throw new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' });
  return end.hash;
}
