import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * Compiles, runs the Solidity tests and then the TypeScript tests (they compare with that compile's output), and ends
 * with one summary line. The compiler's warnings about other people's code are left out.
 */
const folder = fileURLToPath(new URL("..", import.meta.url));
const hardhat = fileURLToPath(new URL(import.meta.resolve("hardhat/package.json"))).replace("package.json", "dist/src/cli.js");

async function run(args: readonly string[]): Promise<{ output: string; code: number }> {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1" } });
  let output = "";
  child.stdout.on("data", (data: Buffer) => { output += data.toString(); });
  child.stderr.on("data", (data: Buffer) => { output += data.toString(); });
  const [code] = (await once(child, "close")) as [number | null];
  return { output, code: code ?? 1 };
}

const count = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0);

const solidity = await run([hardhat, "test", "solidity"]);
const started = solidity.output.indexOf("Running Solidity tests");
console.log(started >= 0 ? solidity.output.slice(started) : solidity.output);
const typescript = await run(["--test", "--test-reporter=spec", "test/*.test.ts"]);
console.log(typescript.output);

const passed = count(solidity.output, /(\d+) passing/) + count(typescript.output, /ℹ pass (\d+)/);
const failed = count(solidity.output, /(\d+) failing/) + count(typescript.output, /ℹ fail (\d+)/);
const broken = solidity.code !== 0 || typescript.code !== 0 || started < 0;
console.log(`contracts: ${passed} passed, ${broken ? Math.max(failed, 1) : failed} failed`);
process.exitCode = broken ? 1 : 0;
