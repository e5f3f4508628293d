import { createHash } from 'node:crypto';

/** Names a device without its key. */
export const deviceThumbprint = (deviceKey: string): string =>
  createHash('sha256').update(deviceKey).digest('hex');
