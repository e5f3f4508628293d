import { defineConfig } from '@playwright/test';
import type { PreparedBrowser } from './support/browser.ts';

const baseURL = process.env['FAIRLAUNCH_URL'];
const prepared = process.env['FAIRLAUNCH_BROWSER'];
if (!baseURL || !prepared)
  throw new Error(
    'Run these tests with `npm run test:browser`: it starts the deployment that they need.',
  );
const { executablePath, args, environment } = JSON.parse(prepared) as PreparedBrowser;

/** Pages keep contexts of their own; a process each would read the same scripts anew. */
const ONE_PROCESS = '--renderer-process-limit=1';

/** A phone as the app is made for. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
};

/**
 * They move business time, or sign in as the operators, which all tests share: one at a time, once
 * the others are through.
 */
const MOVE_TIME = [
  'announcements',
  'any-phone',
  'assessment',
  'home-links',
  'iso',
  'kyc-reviews',
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
 * One moves time once, before it looks at every page in themes and languages; the other signs in as
 * an operator, as `capital` does among those of one day.
 */
const LOOK = ['look.spec.ts', 'console-look.spec.ts'];

/** A folder each, since each run empties its own. */
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
  // Bounds and no measures: a machine that is busy with other things fails no test.
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
    // Tests that break the network do so below the app; those of the worker itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...args, ONE_PROCESS],
      env: { ...process.env, ...environment },
    },
  },
});
