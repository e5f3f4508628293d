// Checks the description of the API with the checkers of others: `npm run -s lint:api`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openApiDocument } from '@fairlaunch/protocol/openapi';

const TIMEOUT_MS = 180_000;
const CHECKERS = import.meta.dirname;

const run = (file: string, args: readonly string[]): void => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' };
  execFileSync(file, args, { cwd: CHECKERS, stdio: 'inherit', timeout: TIMEOUT_MS, env });
};
const check = (name: string, ...args: string[]): void =>
  run(path.join(CHECKERS, 'node_modules/.bin', name), ['lint', ...args]);

run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
const folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-api-'));
try {
  const file = path.join(folder, 'openapi.json');
  const rules = path.join(folder, 'spectral.json');
  writeFileSync(file, JSON.stringify(openApiDocument('1.0.0', 'https://fairlaunch.example')));
  writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }));
  check('redocly', file, '--extends=recommended-strict', '--max-problems=100');
  check('spectral', file, `--ruleset=${rules}`, '--fail-severity=hint');
} finally {
  rmSync(folder, { recursive: true });
}
