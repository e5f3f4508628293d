import { requireSuccess as requireSuccessOn } from '@fairlaunch/flows';
import type { FlowPorts } from './ports.ts';

type Hex = `0x${string}`;

export const requireSuccess = async (ports: FlowPorts, hash: Hex): Promise<Hex> =>
  requireSuccessOn(await ports.chain(), hash);
