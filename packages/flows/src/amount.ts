import { micro, toWei } from '@fairlaunch/money';
import type { FlowRecord } from './record.ts';

/** The amount that an action is about, in wei. */
export const weiOf = ({ input }: FlowRecord<{ amount: string }, unknown>): bigint =>
  toWei(micro(input.amount));
