import { ERRORS, type ErrorName } from '@fairlaunch/protocol';
import { databaseCode, isDatabaseBusy, OutcomeUnknownError } from '../db/errors.ts';
import { BucketError } from './bucket.ts';
import { ChainTrouble } from './chain-trouble.ts';
import { isWithoutAnswer } from './endpoint-errors.ts';

/** A known error; its text is `error.NAME` in the catalogues. */
export class Failure extends Error {
  readonly error: ErrorName;
  readonly field: string | undefined;
  readonly details: Record<string, string | number>;

  constructor(
    error: ErrorName,
    options: { field?: string; details?: Record<string, string | number> } = {},
  ) {
    super(error);
    this.name = 'Failure';
    this.error = error;
    this.field = options.field;
    this.details = options.details ?? {};
  }
}

const byDatabaseCode: ReadonlyMap<string, ErrorName> = new Map([
  ['FL001', 'DAY_CLOSED'],
  ['FL002', 'REQUEST_ID_REUSED'],
  ['FL004', 'INSUFFICIENT_BALANCE'],
  ['FL006', 'INSUFFICIENT_BALANCE'],
  ['FL008', 'BOOKS_BEHIND'],
]);

/** SQLSTATE of errors that the database's functions raise by name. */
const NAMED_ERROR_STATE = 'FL010';

/** The failure that an error stands for; undefined for a defect. */
export function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const code = databaseCode(error) ?? '';
  const name = code === NAMED_ERROR_STATE ? namedBy(error) : byDatabaseCode.get(code);
  if (name) return new Failure(name);
  if (error instanceof OutcomeUnknownError) return new Failure('OUTCOME_UNKNOWN');
  // No call of a member sends anything to the chain, so that without its answer nothing has moved.
  const isChainDown = error instanceof ChainTrouble || isWithoutAnswer(error);
  const isAway = isChainDown || error instanceof BucketError || isDatabaseBusy(error);
  return isAway ? new Failure('UNAVAILABLE') : undefined;
}

function namedBy(error: unknown): ErrorName | undefined {
  const name = error instanceof Error ? error.message : '';
  return Object.hasOwn(ERRORS, name) ? (name as ErrorName) : undefined;
}
