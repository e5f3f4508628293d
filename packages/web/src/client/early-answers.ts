/**
 * Answers by path that the first script of the page asked for with this token; the first call for
 * the same path takes its answer. A mark on the page's timeline (`early /api/…`) shows one not
 * taken yet. Times in Unix milliseconds.
 */
type EarlyAnswers = { token: string; askedAt: number; answers: Map<string, Promise<EarlyAnswer>> };
type EarlyAnswer = { response: Response; at: number };

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Older answers are not used. It is long enough for the code of the page on a slow network. */
const KEPT_MS = 10_000;

/**
 * Takes an early answer; undefined if there is none or its call failed, so that the caller makes
 * the call itself.
 */
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

/** Drops all early answers, which are out of date after an action or a change. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers?.answers.clear();
}
