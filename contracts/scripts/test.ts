import { hardhat, runNode } from './run-hardhat.ts';

const count = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0);

/**
 * Compiles, runs the Solidity tests and then the TypeScript tests, which compare with the output of
 * that compile, and prints one summary line at the end. The compiler's warnings about code of
 * others are left out.
 */
const solidity = await runNode([hardhat, 'test', 'solidity']);
const started = solidity.output.indexOf('Running Solidity tests');
console.log(started >= 0 ? solidity.output.slice(started) : solidity.output);
const typescript = await runNode(['--test', '--test-reporter=spec', 'test/*.test.ts']);
console.log(typescript.output);

const passed = count(solidity.output, /(\d+) passing/) + count(typescript.output, /ℹ pass (\d+)/);
const failed = count(solidity.output, /(\d+) failing/) + count(typescript.output, /ℹ fail (\d+)/);
const broken = solidity.code !== 0 || typescript.code !== 0 || started < 0;
console.log(`contracts: ${passed} passed, ${broken ? Math.max(failed, 1) : failed} failed`);
process.exitCode = broken ? 1 : 0;
