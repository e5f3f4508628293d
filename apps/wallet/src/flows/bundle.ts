import type { Look } from '@fairlaunch/flows';
import type { Bundle, FlowPorts } from './ports.ts';

const ID_BYTES = 32;
/** As long as a receipt is waited for. */
const TIMEOUT_MS = 180_000;

/** In hex, as wallets expect it. */
export function newBundleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A wallet's answer about its bundle, or the deposit itself, which counts more; waits no longer
 * than a person would, and is `pending` then.
 */
export async function endOfBundle(
  ports: FlowPorts,
  id: string,
  look: Look<object>,
): Promise<Bundle> {
  const told = async (): Promise<Bundle | undefined> => {
    const bundle = await (await ports.wallet()).bundle(id);
    if (bundle.state !== 'pending') return bundle;
    return (await look()) && { state: 'unknown' };
  };
  const chain = await ports.chain();
  return (await chain.lookFor(told, { milliseconds: TIMEOUT_MS })) ?? { state: 'pending' };
}
