import type { ErrorName, MoneyMoved } from './codes.ts';

/** What every call answers with: 10000 is success (spec §8). */
export type ApiResponse<Data = unknown> = { code: number; msg: string; data: Data };

/** `data` of an answer that is an error. `field` names the input that was wrong; `details` fills the message. */
export type ErrorData = {
  error: ErrorName;
  moneyMoved: MoneyMoved;
  field?: string;
  details?: Record<string, string | number>;
};
