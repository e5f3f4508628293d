/**
 * By path: what a script before all others has asked for with that token, for whoever asks the same
 * first. Marked on the page's timeline (`early /api/…`) until somebody does. Times in Unix
 * milliseconds.
 */
type EarlyAnswers = { token: string; askedAt: number; answers: Map<string, Promise<EarlyAnswer>> };
type EarlyAnswer = { response: Response; at: number };

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** A page shows nothing older: on a slow network its code takes as long. */
const KEPT_MS = 10_000;

/** Undefined where it did not come, so that it is asked for as if it had never been. */
export async function takeEarlyAnswer(
  path: string,
  token: string,
): Promise<EarlyAnswer | undefined> {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers.get(path);
  if (!early || !answer) return undefined;
  early.answers.delete(path);
  performance.clearMarks(`early ${path}`);
  if (early.token !== token || Date.now() - early.askedAt > KEPT_MS) return undefined;
  return answer.catch(() => undefined);
}

/** Answers from before an action, or a change, are nobody's after it. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers?.answers.clear();
}
