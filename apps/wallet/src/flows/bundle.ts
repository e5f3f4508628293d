import type { Bundle, FlowPorts } from './ports.ts';

const ID_BYTES = 32;
const POLL_INTERVAL_MS = 1_500;
/** Three minutes, as long as a receipt is waited for. */
const MAX_LOOKS = 120;

/** In hex, as wallets expect it. */
export function newBundleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Waits no longer than a person would; `pending` then. */
export async function endOfBundle(
  ports: FlowPorts,
  id: string,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Bundle> {
  for (let look = 1; ; look += 1) {
    const bundle = await (await ports.wallet()).bundle(id);
    if (bundle.state !== 'pending' || look === MAX_LOOKS) return bundle;
    await wait(POLL_INTERVAL_MS);
  }
}
