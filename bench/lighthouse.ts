// Measures five pages with Lighthouse, on its own slow phone.
// `npm run -s bench:lighthouse -- --json`
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { withDeployment } from '../tests/browser/support/with-deployment.ts';

/** Lighthouse has its own lockfile, so that it is not part of every install. */
const LIGHTHOUSE = path.join(import.meta.dirname, 'lighthouse');
const CLI = path.join(LIGHTHOUSE, 'node_modules', 'lighthouse', 'cli', 'index.js');
const TIMEOUT_MS = 180_000;
const PAGES = [
  '/',
  '/pages/coverage/coverage',
  '/pages/stake/stake',
  '/pages/plans/plans',
  '/pages/escape',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

type Report = {
  lighthouseVersion: string;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

const run = promisify(execFile);

async function reportOf(url: string, chrome: NodeJS.ProcessEnv, flags: string): Promise<Report> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await run(
      process.execPath,
      [
        CLI,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=${flags}`,
      ],
      { env: chrome, timeout: TIMEOUT_MS },
    );
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function figuresOf({ categories, audits }: Report) {
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    lcpSeconds: hundredths(value('largest-contentful-paint') / 1_000),
    blockingMilliseconds: Math.round(value('total-blocking-time')),
    shift: hundredths(value('cumulative-layout-shift')),
    failed: Object.entries(audits)
      .filter(([, { score }]) => score === 0)
      .map(([name]) => name)
      .join(' '),
  };
}

await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: LIGHTHOUSE, timeout: TIMEOUT_MS });
await withDeployment('small', async ({ development, browser }) => {
  const chrome = {
    ...process.env,
    ...browser.environment,
    CHROME_PATH: browser.executablePath,
  };
  const flags = ['--headless=new', ...browser.args].join(' ');
  const pages = [];
  let lighthouseVersion = '';
  for (const page of PAGES) {
    const report = await reportOf(`${development.url}/#${page}`, chrome, flags);
    lighthouseVersion = report.lighthouseVersion;
    pages.push({ page, ...figuresOf(report) });
    process.stderr.write(`${JSON.stringify(pages.at(-1))}\n`);
  }
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ lighthouseVersion, pages }, null, 2));
  else console.table(pages);
});
process.exit(0);
