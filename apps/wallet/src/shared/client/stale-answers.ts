import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { endsSession } from '@fairlaunch/web';
import type { Query, QueryCache } from '@tanstack/react-query';

/** Got no answer, or one without data. */
export type ServerTrouble = 'unanswered' | 'failed';

/** Reads through the wallet go on without a connection, and say nothing of the server. */
const asksServer = ({ options }: Query): boolean => options.networkMode !== 'always';

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'NETWORK';

function isServerFault(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.error === 'NETWORK' || ERRORS[error.error].status >= 500;
}

/** Its data stays on screen although asking again failed. */
const isLate = ({ state: { data, error } }: Query): boolean =>
  data !== undefined && error instanceof ApiError && !endsSession(error.code);

const onScreen = (cache: QueryCache): Query[] =>
  cache.findAll({ type: 'active', predicate: asksServer });

/** Failures since the server's newest answer, of any page: the next page does not undo them. */
function lastFailures(cache: QueryCache): Query[] {
  const asked = cache.findAll({ predicate: asksServer });
  const answeredAt = Math.max(0, ...asked.map(({ state }) => state.dataUpdatedAt));
  return asked.filter(
    ({ state }) => isServerFault(state.error) && state.errorUpdatedAt > answeredAt,
  );
}

export function serverTrouble(cache: QueryCache): ServerTrouble | undefined {
  const found = [...onScreen(cache).filter(isLate), ...lastFailures(cache)];
  if (found.length === 0) return undefined;
  return found.some(({ state }) => isUnanswered(state.error)) ? 'unanswered' : 'failed';
}

/** When the oldest answer on screen came, those first that could not be renewed; 0 without one. */
export function oldestOnScreen(cache: QueryCache): number {
  const shown = onScreen(cache).filter(({ state }) => state.data !== undefined);
  const late = shown.filter(isLate);
  const times = (late.length > 0 ? late : shown).map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? 0 : Math.min(...times);
}
