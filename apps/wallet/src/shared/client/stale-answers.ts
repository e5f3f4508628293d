import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { endsSession } from '@fairlaunch/web';
import type { Query, QueryCache } from '@tanstack/react-query';

/** `unanswered`: no answer came; `failed`: the server answered with an error of its own. */
export type ServerTrouble = 'unanswered' | 'failed';

/** False for reads through the wallet, which say nothing about the server. */
const asksServer = ({ options }: Query): boolean => options.networkMode !== 'always';

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'NETWORK';

function isServerFault(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.error === 'NETWORK' || ERRORS[error.error].status >= 500;
}

/** True for data that stays on screen though it could not be refreshed. */
const isLate = ({ state: { data, error } }: Query): boolean =>
  data !== undefined && error instanceof ApiError && !endsSession(error.code);

const onScreen = (cache: QueryCache): Query[] =>
  cache.findAll({ type: 'active', predicate: asksServer });

/** Failures on any page since the server's newest answer. */
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

/**
 * When the oldest answer on screen came, or the oldest that could not be refreshed if there are
 * any; 0 without an answer.
 */
export function oldestOnScreen(cache: QueryCache): number {
  const shown = onScreen(cache).filter(({ state }) => state.data !== undefined);
  const late = shown.filter(isLate);
  const times = (late.length > 0 ? late : shown).map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? 0 : Math.min(...times);
}
