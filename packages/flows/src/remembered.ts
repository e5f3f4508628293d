import type { FlowRecord } from './record.ts';
import { FlowStop } from './stop.ts';

/**
 * A field that an earlier step wrote.
 * @throws FlowStop with an unknown outcome if the record has lost it
 */
export function remembered<Memory, Field extends keyof Memory>(
  { memory }: FlowRecord<unknown, Memory>,
  field: Field,
): NonNullable<Memory[Field]> {
  const value = memory[field];
  if (value === undefined || value === null)
    throw new FlowStop('unknown', { name: 'unreadable', moneyMoved: 'unknown' });
  return value;
}
