import { measureCoverage } from './coverage.ts';
import { allMutants } from './mutants/mutant.ts';
import { mutantReport } from './mutants/report.ts';
import { runNode } from './run-hardhat.ts';

// `npm run test:contracts` runs all tests and reports their coverage and the hand-picked mutants
// that they kill.
const started = performance.now();
const minutes = (): string => `${((performance.now() - started) / 60_000).toFixed(1)} min`;
const title = (text: string): void => {
  console.log(`\n── ${text} (after ${minutes()})`);
};

/** Passed Solidity tests by kind: a test with parameters is a fuzz test. */
function countKinds(output: string): { unit: number; fuzz: number; invariant: number } {
  const counts = { unit: 0, fuzz: 0, invariant: 0 };
  for (const [, name = '', parameters] of output.matchAll(/✔ ((?:test|invariant)\w*)\((.*?)\)/g)) {
    counts[name.startsWith('invariant') ? 'invariant' : parameters === '' ? 'unit' : 'fuzz']++;
  }
  return counts;
}

// First, because a mutant that no longer fits its contract is found within a second.
const mutants = allMutants();

title('tests');
const tests = await runNode(['scripts/test.ts'], (text) => {
  process.stdout.write(text);
});
const kinds = countKinds(tests.output);
const typescript = Number(/ℹ pass (\d+)/.exec(tests.output)?.[1] ?? 0);

let passed = tests.code === 0;
const summary = [
  `tests: ${kinds.unit} unit, ${kinds.fuzz} fuzz, ${kinds.invariant} invariant in Solidity, ${typescript} in TypeScript; ${passed ? 'all passed' : 'FAILED'}`,
];

if (passed) {
  title('coverage of src/');
  const coverage = await measureCoverage();
  passed &&= coverage.passed;
  const { covered, all } = coverage.lines;
  summary.push(
    `coverage of src/: ${covered} of ${all} lines (${((100 * covered) / all).toFixed(2)} %), statements ${coverage.statements.toFixed(2)} %`,
    ...coverage.uncovered.map((line) => `  not covered: ${line}`),
  );
  console.log(summary.slice(1).join('\n'));

  title(`${mutants.length} mutants`);
  const report = await mutantReport(mutants);
  passed &&= report.passed;
  summary.push(...report.summary);
}

title('summary');
console.log(summary.join('\n'));
console.log(`${passed ? 'passed' : 'FAILED'} in ${minutes()}`);
process.exitCode = passed ? 0 : 1;
