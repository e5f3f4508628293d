/**
 * By path: what a script before all others has asked for with that token, for whoever asks the same
 * first. Marked on the page's timeline (`early /api/…`) until somebody does.
 */
type EarlyAnswers = { token: string; answers: Map<string, Promise<Response>> };

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Undefined where it did not come, so that it is asked for as if it had never been. */
export function takeEarlyAnswer(
  path: string,
  token: string,
): Promise<Response | undefined> | undefined {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers.get(path);
  early?.answers.delete(path);
  performance.clearMarks(`early ${path}`);
  return early?.token === token ? answer?.catch(() => undefined) : undefined;
}

/** What was true before an action is nobody's answer after it. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers?.answers.clear();
}
