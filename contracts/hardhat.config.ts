import { createRequire } from 'node:module';
import { defineConfig } from 'hardhat/config';

const require = createRequire(import.meta.url);

/**
 * solc comes from npm as WebAssembly, so a compile needs no network.
 * `cancun` is what BNB Smart Chain runs (transient storage guards against re-entry).
 * Without a metadata hash, the byte code depends only on the code, not on comments or folders.
 */
export default defineConfig({
  paths: {
    sources: { solidity: ['./src', './test-support'] },
    tests: { solidity: './test' },
  },
  solidity: {
    version: '0.8.37',
    path: require.resolve('solc/soljson.js'),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
    },
  },
  test: {
    solidity: {
      fuzz: { runs: 64, seed: '0x0fa1' },
      invariant: { runs: 20, depth: 150, failOnRevert: true },
    },
  },
});
