import { readFileSync } from 'node:fs';
import { folder, hardhat, runNode } from './run-hardhat.ts';

/** What the Solidity tests reach of `src/`; `uncovered` names file and line. */
export interface Coverage {
  readonly passed: boolean;
  readonly lines: { readonly covered: number; readonly all: number };
  /** Percentage of covered statements in the file with the lowest one. */
  readonly statements: number;
  readonly uncovered: readonly string[];
}

const TABLE_ROW = /^║ (src\/\S+\.sol)\s*│ ([\d.]+)\s*│ ([\d.]+)\s*│/gm;

function uncoveredLines(lcov: string): { uncovered: string[]; all: number } {
  const uncovered: string[] = [];
  let file = '';
  let all = 0;
  for (const row of lcov.split('\n')) {
    if (row.startsWith('SF:')) file = row.slice(3);
    const hit = /^DA:(\d+),(\d+)/.exec(row);
    if (hit === null || !file.startsWith('src/')) continue;
    all++;
    if (hit[2] === '0') uncovered.push(`${file}:${hit[1]}`);
  }
  return { uncovered, all };
}

/**
 * Runs the Solidity tests over instrumented contracts. Tests of gas and code size are left out,
 * because instruments increase both.
 */
export async function measureCoverage(): Promise<Coverage> {
  const { output, code } = await runNode([
    hardhat,
    '--config',
    'scripts/coverage.config.ts',
    'test',
    'solidity',
    '--coverage',
    '--grep-exclude',
    '[gG]as[A-Z_(]|test_theCodeFits',
  ]);
  const rows = [...output.matchAll(TABLE_ROW)];
  if (code !== 0 || rows.length === 0) throw new Error(`the coverage run failed:\n${output}`);
  const { uncovered, all } = uncoveredLines(readFileSync(`${folder}coverage/lcov.info`, 'utf8'));
  const statements = Math.min(...rows.map(([, , , percent]) => Number(percent)));
  return {
    passed: uncovered.length === 0 && statements === 100,
    lines: { covered: all - uncovered.length, all },
    statements,
    uncovered,
  };
}
