/**
 * `open`: claims are paid; `calm`: our server answers and claims are closed; `silent`: our server
 * does not answer, and nothing says that claims are open; `asking`: there is no recent answer.
 */
export type Situation = 'open' | 'calm' | 'silent' | 'asking';

/** An older answer says nothing about the server now. */
const ANSWER_HOLDS_MS = 12_000;

type Known = {
  /** Whether the treasury, read through the wallet, pays claims. */
  isOpenOnChain: boolean | undefined;
  /** Since when claims are open by our server, in Unix seconds; null while they are closed. */
  openSince: number | null | undefined;
  /** True if the last call failed, is being tried again, or cannot be made. */
  serverFailed: boolean;
  answerAgeMs: number;
};

/** The situation by what is known; the chain is believed before the server. */
export function situationOf(known: Known): Situation {
  const { isOpenOnChain, openSince, serverFailed, answerAgeMs } = known;
  if (isOpenOnChain) return 'open';
  if (typeof openSince === 'number' && isOpenOnChain === undefined) return 'open';
  if (serverFailed) return 'silent';
  return openSince === undefined || answerAgeMs > ANSWER_HOLDS_MS ? 'asking' : 'calm';
}
