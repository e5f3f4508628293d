import config from '../hardhat.config.ts';

/**
 * Configuration for coverage, with separate folders, so that instrumented code is never taken for
 * the compiler's output.
 */
export default {
  ...config,
  paths: {
    ...config.paths,
    artifacts: './cache/coverage/artifacts',
    cache: './cache/coverage/cache',
  },
  // Few runs suffice to reach lines, and instrumented code is slow.
  test: {
    solidity: {
      ...config.test?.solidity,
      fuzz: { runs: 8, seed: '0x0fa1' },
      invariant: { runs: 2, depth: 50, failOnRevert: true },
    },
  },
  coverage: { skipFiles: ['test-support/**'] },
};
