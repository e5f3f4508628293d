import config from '../hardhat.config.ts';

/**
 * For coverage: folders of its own, so that the instrumented code never passes as the compiler's
 * output.
 */
export default {
  ...config,
  paths: {
    ...config.paths,
    artifacts: './cache/coverage/artifacts',
    cache: './cache/coverage/cache',
  },
  // Few runs: a line is reached or not, and instruments are slow.
  test: {
    solidity: {
      ...config.test?.solidity,
      fuzz: { runs: 8, seed: '0x0fa1' },
      invariant: { runs: 2, depth: 50, failOnRevert: true },
    },
  },
  coverage: { skipFiles: ['test-support/**'] },
};
