import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Path of a file relative to where the operator called npm, which runs commands of a workspace in
 * its folder.
 */
export const fileOf = (name: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

/** Reads a JSON file. */
export function readJson(name: string): unknown {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
  } catch (error) {
    throw new Error(
      `${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Runs a command; a failure is one line and exit code 1. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
