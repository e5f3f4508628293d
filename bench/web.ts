import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startDevelopment } from '../apps/devnet/src/index.ts';
import { prepareBrowser } from '../tests/browser/support/browser.ts';
import { CONDITIONS, PHONE, throttle } from './web/cheap-phone.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const AIMS = { scriptKilobytes: 110, lcpSeconds: 2 };

declare global {
  interface Window {
    measured: { lcp: number; blocking: number; shift: number };
  }
}

/**
 * Runs in the page before its scripts; observes largest paint, time of long tasks beyond 50 ms, and
 * layout shift.
 */
function observe(): void {
  window.measured = { lcp: 0, blocking: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.measured.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.measured.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.measured.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

type Sample = { lcp: number; blocking: number; shift: number; usable: number };

/**
 * Seconds until the page is usable: its primary action is enabled and the coverage card has its
 * numbers.
 */
async function visit(page: Page, url: string): Promise<number> {
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button').first().waitFor({ state: 'visible' });
  const usable = performance.now() - start;
  await page.waitForLoadState('networkidle');
  return usable;
}

async function sample(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await throttle(page);
  const usable = await visit(page, url);
  const measured = await page.evaluate(() => window.measured);
  await context.close();
  return { ...measured, usable };
}

type Download = { type: string; file: string; gzip: number; sent: number; before: boolean };

/**
 * Size of each script, style and font, by gzip and as it was sent, and whether it was requested
 * before the page was usable.
 */
async function downloads(browser: Browser, url: string): Promise<Download[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await throttle(page);
  const pending: Promise<Download>[] = [];
  let usable = false;
  page.on('request', (request) => {
    const type = request.resourceType();
    if (!['script', 'stylesheet', 'font', 'document'].includes(type)) return;
    const before = !usable;
    pending.push(
      request.response().then(async (response) => {
        const body = await response!.body();
        return {
          type,
          before,
          file: new URL(request.url()).pathname,
          sent: (await request.sizes()).responseBodySize,
          gzip: type === 'font' ? body.length : gzipSync(body, { level: 9 }).length,
        };
      }),
    );
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button').first().waitFor({ state: 'visible' });
  usable = true;
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(pending);
  await context.close();
  return files;
}

const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
const deployment = await startDevelopment({ home, port: 0, seed: 'small' });
const { executablePath, args, environment } = await prepareBrowser(path.join(home, 'browser'));
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...environment },
  headless: true,
});
try {
  const files = await downloads(browser, deployment.url);
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    samples.push(await sample(browser, deployment.url));
  const total = (type: string, before = true, size: 'gzip' | 'sent' = 'gzip') =>
    kilobytes(
      files
        .filter((file) => file.type === type && file.before === before)
        .reduce((sum, file) => sum + file[size], 0),
    );
  const script = total('script');
  const lcp = Math.round(median(samples.map((one) => one.lcp))) / 1000;
  const result = {
    conditions: `${CONDITIONS}, cold cache, guest; median of ${ROUNDS}`,
    gzipKilobytesBeforeUsable: {
      script,
      style: total('stylesheet'),
      font: total('font'),
      document: total('document'),
    },
    sentKilobytesBeforeUsable: { script: total('script', true, 'sent') },
    gzipKilobytesLater: { script: total('script', false) },
    scripts: files
      .filter((file) => file.type === 'script')
      .map((file) => ({
        file: file.file,
        before: file.before,
        gzipKilobytes: kilobytes(file.gzip),
      })),
    lcpSeconds: lcp,
    blockingMilliseconds: Math.round(median(samples.map((one) => one.blocking))),
    layoutShift: Math.round(median(samples.map((one) => one.shift)) * 10_000) / 10_000,
    usableSeconds: Math.round(median(samples.map((one) => one.usable))) / 1000,
    ratiosToAim: {
      script: Math.round((script / AIMS.scriptKilobytes) * 1000) / 1000,
      lcp: Math.round((lcp / AIMS.lcpSeconds) * 1000) / 1000,
    },
  };
  if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2));
  else
    console.table({
      ...result.gzipKilobytesBeforeUsable,
      lcpSeconds: lcp,
      blockingMilliseconds: result.blockingMilliseconds,
    });
} finally {
  await browser.close();
  await deployment.stop();
  await rm(home, { recursive: true, force: true });
}
