import { micro, toWei } from '@fairlaunch/money';
import type { FlowRecord } from './record.ts';

export const weiOf = ({ input }: FlowRecord<{ amount: string }, unknown>): bigint =>
  toWei(micro(input.amount));
