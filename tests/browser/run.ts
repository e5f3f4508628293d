// Runs the browser tests: one development deployment with a small history, a browser that needs no installation, and
// Playwright over both. Arguments are passed on to Playwright, such as the name of a spec.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startDevelopment, textProgress } from '../../apps/devnet/src/index.ts';
import { prepareBrowser } from './support/browser.ts';

const HERE = import.meta.dirname;
const PLAYWRIGHT = path.resolve(HERE, '../../node_modules/@playwright/test/cli.js');

function runPlaywright(environment: Record<string, string>, signal: AbortSignal): Promise<number> {
  const args = [PLAYWRIGHT, 'test', '-c', path.join(HERE, 'playwright.config.ts'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment }, signal, killSignal: 'SIGINT' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<number> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => asked.abort());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-browser-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    // The database works as a user of its own where this runs as root.
    await chmod(folder, 0o755);
    const progress = textProgress(process.stdout);
    const [browser, development] = await Promise.all([
      prepareBrowser(path.join(folder, 'browser')),
      startDevelopment({ home: path.join(folder, 'home'), seed: 'small', progress, signal: asked.signal, server: { callsAMinute: Infinity } }),
    ]);
    stops.push(development.stop);
    return await runPlaywright({ FAIRLAUNCH_URL: development.url, FAIRLAUNCH_BROWSER: JSON.stringify(browser), TMPDIR: path.join(folder, 'browser') }, asked.signal);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

process.exit(await main());
