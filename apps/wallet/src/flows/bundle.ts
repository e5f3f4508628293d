import type { Look } from '@fairlaunch/flows';
import type { Bundle, FlowPorts } from './ports.ts';

const ID_BYTES = 32;
/** The same time as the wait for a receipt. */
const TIMEOUT_MS = 180_000;

/** A new id in hex, as wallets expect it. */
export function newBundleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Waits until the wallet tells the end of its bundle, or the deposit is seen; `pending` if neither
 * happens in time.
 */
export async function endOfBundle(
  ports: FlowPorts,
  id: string,
  look: Look<object>,
): Promise<Bundle> {
  const lookForEnd = async (): Promise<Bundle | undefined> => {
    const bundle = await (await ports.wallet()).bundle(id);
    if (bundle.state !== 'pending') return bundle;
    return (await look()) && { state: 'unknown' };
  };
  const chain = await ports.chain();
  return (await chain.lookFor(lookForEnd, { milliseconds: TIMEOUT_MS })) ?? { state: 'pending' };
}
