import { endpoints, type EndpointName } from '@fairlaunch/protocol';

/** Far longer than any app repeats an action. */
const RESULT_MEMORY_MS = 30 * 86_400_000;

/**
 * Actions that refuse a late repeat by the wallet's deadline or by the state that the first one
 * left. An app may repeat `stake` at any later start, so its results stay (docs/decisions/0006).
 */
const SAFE_TO_FORGET: readonly EndpointName[] = [
  'withdraw',
  'cancelWithdrawal',
  'exitOrder',
  'bind',
  'reportDeposit',
  'decideWithdrawal',
  'confirmRole',
  'withdrawRole',
  'proposeCorrection',
  'decideCorrection',
  'withdrawCorrection',
];
const PATHS: ReadonlySet<string> = new Set(SAFE_TO_FORGET.map((name) => endpoints[name].path));

/**
 * Null: kept for ever.
 * @param now milliseconds of real time
 */
export function forgetAfter(path: string, now: number): Date | null {
  return PATHS.has(path) ? new Date(now + RESULT_MEMORY_MS) : null;
}
