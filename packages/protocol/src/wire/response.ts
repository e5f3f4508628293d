import type { ErrorName, MoneyMoved } from './codes.ts';

/** 10000 is success (spec §8). */
export type ApiResponse<Data = unknown> = { code: number; msg: string; data: Data };

/** `field` names the input that was wrong; `details` fills the message. */
export type ErrorData = {
  error: ErrorName;
  moneyMoved: MoneyMoved;
  field?: string;
  details?: Record<string, string | number>;
};
