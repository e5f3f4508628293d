import type { ErrorName, MoneyMoved } from './codes.ts';
import type { ErrorData } from './response.ts';

/** An error that the server answered, or `NETWORK` when no answer came. */
export class ApiError extends Error {
  readonly code: number;
  readonly error: ErrorName | 'NETWORK';
  readonly moneyMoved: MoneyMoved;
  readonly field: string | undefined;
  readonly details: Record<string, string | number>;
  readonly isTimeout: boolean;
  /**
   * Only of a POST: certain that nothing left this device which the server can have acted on.
   * False: not certain.
   */
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
