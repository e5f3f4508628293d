/**
 * `open`: claims are paid; `calm`: our server answers and they are not; `silent`: it does not
 * answer, and nothing says that they are; `asking`: nobody has answered just now.
 */
export type Situation = 'open' | 'calm' | 'silent' | 'asking';

/** An answer older than this says nothing of the server now. */
const ANSWER_HOLDS_MS = 12_000;

type Known = {
  /** By the treasury, read through the wallet. */
  isOpenOnChain: boolean | undefined;
  /** By our server; null while it is not open. */
  openSince: number | null | undefined;
  /** It failed, is failing, or cannot be asked. */
  serverFailed: boolean;
  answerAgeMs: number;
};

/** The chain itself is believed first. */
export function situationOf(known: Known): Situation {
  const { isOpenOnChain, openSince, serverFailed, answerAgeMs } = known;
  if (isOpenOnChain) return 'open';
  if (typeof openSince === 'number' && isOpenOnChain === undefined) return 'open';
  if (serverFailed) return 'silent';
  return openSince === undefined || answerAgeMs > ANSWER_HOLDS_MS ? 'asking' : 'calm';
}
