import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The folder `contracts/`. */
export const folder: string = fileURLToPath(new URL('..', import.meta.url));

/** Path of Hardhat's program, which Node runs. */
export const hardhat: string = fileURLToPath(
  new URL(import.meta.resolve('hardhat/package.json')),
).replace('package.json', 'dist/src/cli.js');

/**
 * Runs Node with these arguments in `contracts/`.
 * @param onOutput Called with the output while it is printed.
 * @returns The whole output without colours, and the exit code.
 */
export async function runNode(
  args: readonly string[],
  onOutput?: (text: string) => void,
): Promise<{ output: string; code: number }> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      onOutput?.(data.toString());
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code: code ?? 1 };
}
