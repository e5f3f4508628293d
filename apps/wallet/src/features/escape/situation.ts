/**
 * `open`: claims are paid; `calm`: our server answers and they are not; `silent`: it does not
 * answer, and nothing says that they are; `asking`: nothing is known yet.
 */
export type Situation = 'open' | 'calm' | 'silent' | 'asking';

type Known = {
  /** By the treasury, read through the wallet. */
  isOpenOnChain: boolean | undefined;
  /** By our server; null while it is not open. */
  openSince: number | null | undefined;
  serverFailed: boolean;
};

/** The chain itself is believed first. */
export function situationOf({ isOpenOnChain, openSince, serverFailed }: Known): Situation {
  if (isOpenOnChain) return 'open';
  if (typeof openSince === 'number' && isOpenOnChain === undefined) return 'open';
  if (serverFailed) return 'silent';
  return openSince === undefined ? 'asking' : 'calm';
}
