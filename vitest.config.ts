import { defineConfig } from 'vitest/config';

/** Bounds and no measures: a machine that is busy with other things fails no test. */
const common = {
  environment: 'node',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          // Pure code and no mocks: a fresh module graph for each file would be half of the time.
          isolate: false,
          include: [
            'packages/*/test/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'apps/wallet/build/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          isolate: false,
          include: ['apps/**/*.integration.test.ts', 'tests/integration/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
