import type { ErrorName, MoneyMoved } from './codes.ts';
import type { ErrorData } from './response.ts';

/** An answer of the server, or `NETWORK` when there was none. */
export class ApiError extends Error {
  readonly code: number;
  readonly error: ErrorName | 'NETWORK';
  readonly moneyMoved: MoneyMoved;
  readonly field: string | undefined;
  readonly details: Record<string, string | number>;
  readonly isTimeout: boolean;
  /** Certain: the call never left this device. */
  readonly isUnsent: boolean;

  constructor(
    message: string,
    code: number,
    data: Omit<Partial<ErrorData>, 'error'> & {
      error: ErrorName | 'NETWORK';
      isTimeout?: boolean;
      isUnsent?: boolean;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.error = data.error;
    this.moneyMoved = data.moneyMoved ?? 'unknown';
    this.field = data.field;
    this.details = data.details ?? {};
    this.isTimeout = data.isTimeout ?? false;
    this.isUnsent = data.isUnsent ?? false;
  }
}
