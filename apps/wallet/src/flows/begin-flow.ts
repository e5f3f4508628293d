import type { FlowInput, FlowName } from './flows.ts';
import { flowEngine } from './runtime.ts';

/** Stores a new flow of the account. @returns its id */
export const beginFlow = <Name extends FlowName>(
  name: Name,
  address: string,
  input: FlowInput<Name>,
): string => flowEngine.begin(name, address, input).id;
