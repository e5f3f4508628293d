/**
 * Asks a client of AWS within a time. Its search for credentials heeds no signal, so the end of the
 * time counts by itself.
 */
export async function within<Answer>(
  milliseconds: number,
  ask: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const abortSignal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    abortSignal.addEventListener('abort', () => reject(abortSignal.reason as Error));
  });
  return Promise.race([ask({ abortSignal }), late]);
}
