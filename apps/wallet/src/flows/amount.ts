import { micro, toWei } from '@fairlaunch/money';
import type { FlowRecord } from './types.ts';

/** The amount that an action is about, in wei. */
export const weiOf = ({ input }: FlowRecord): bigint => toWei(micro(input['amount'] ?? '0'));
