import type { PreparedMutant } from './mutant.ts';
import { runMutants } from './run.ts';

/**
 * Runs the mutants, prints one line for each as it ends and a table of sources at the end.
 * @returns Whether every mutant was killed, and the lines of the summary.
 */
export async function mutantReport(
  mutants: readonly PreparedMutant[],
): Promise<{ passed: boolean; summary: string[] }> {
  const started = performance.now();
  let done = 0;
  const judged = await runMutants(mutants, ({ mutant, verdict }) => {
    const fate =
      verdict.error !== undefined
        ? `ERROR ${verdict.error}`
        : verdict.killedBy
          ? `killed by ${verdict.killedBy}`
          : 'SURVIVED';
    console.log(`[${++done}/${mutants.length}] ${mutant.source}: ${mutant.name}: ${fate}`);
  });
  const killed = judged.filter(({ verdict }) => verdict.killedBy !== undefined);
  const broken = judged.filter(({ verdict }) => verdict.error !== undefined);
  const survivors = judged.filter(
    ({ verdict }) => verdict.killedBy === undefined && verdict.error === undefined,
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  const summary = [
    `mutants: ${killed.length} of ${mutants.length} killed, ${survivors.length} survived, ${broken.length} errors, in ${seconds} s`,
    ...survivors.map(
      ({ mutant }) => `  survived: ${mutant.source}: ${mutant.name} (breaks: ${mutant.breaks})`,
    ),
    ...broken.map(
      ({ mutant, verdict }) => `  error: ${mutant.source}: ${mutant.name}: ${verdict.error}`,
    ),
  ];
  for (const line of summary) console.log(line);
  return { passed: killed.length === mutants.length, summary };
}
