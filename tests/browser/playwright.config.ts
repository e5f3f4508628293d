import { defineConfig } from '@playwright/test';
import type { PreparedBrowser } from './support/browser.ts';

const baseURL = process.env['FAIRLAUNCH_URL'];
const prepared = process.env['FAIRLAUNCH_BROWSER'];
if (!baseURL || !prepared)
  throw new Error(
    'Run these tests with `npm run test:browser`: it starts the deployment that they need.',
  );
const { executablePath, args, environment } = JSON.parse(prepared) as PreparedBrowser;

/**
 * One process for all pages, which have contexts of their own: each process would parse all scripts
 * again.
 */
const ONE_PROCESS = '--renderer-process-limit=1';

/** The phone that the app is designed for. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
};

/**
 * Specs that move business time or sign in as operators, which all tests share: they run one at a
 * time, after the others.
 */
const MOVE_TIME = [
  'announcements',
  'any-phone',
  'assessment',
  'home-links',
  'iso',
  'kyc-reviews',
  'operator-sessions',
  'newcomer',
  'offline',
  'oldest-engine',
  'operators',
  'tasks',
  'truth',
  'usdb-orders',
  'vault',
].map((name) => `${name}.spec.ts`);

/**
 * Specs that look at every page in all themes. One moves time once, before; the other signs in as
 * an operator.
 */
const LOOK = ['look.spec.ts', 'console-look.spec.ts'];

/** A folder for each project, because a run empties its folder. */
const outputDir = (name: string): string =>
  `../../test-results/${name}${process.env['FAIRLAUNCH_SHARD']}`;

export default defineConfig({
  testDir: '.',
  workers: 1,
  projects: [
    {
      name: 'one day',
      testMatch: '*.spec.ts',
      testIgnore: [...MOVE_TIME, ...LOOK],
      outputDir: outputDir('one-day'),
    },
    {
      name: 'look',
      testMatch: LOOK,
      dependencies: ['one day'],
      outputDir: outputDir('look'),
    },
    {
      name: 'over days',
      testMatch: MOVE_TIME,
      dependencies: ['look'],
      outputDir: outputDir('over-days'),
    },
  ],
  // Generous limits, so that no test fails on a busy machine.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL,
    ...PHONE,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    actionTimeout: 60_000,
    // Tests that break the network do so below the app; tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...args, ONE_PROCESS],
      env: { ...process.env, ...environment },
    },
  },
});
