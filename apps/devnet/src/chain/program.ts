import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlainError } from '../shared/plain-error.ts';

const MACHINE = `${process.platform}-${process.arch}`;
const PACKAGE = `@foundry-rs/anvil-${MACHINE.replace('x64', 'amd64')}`;

export function chainProgram(): string {
  try {
    const program = path.join(
      path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)),
      'bin',
      'anvil',
    );
    if (existsSync(program)) return program;
  } catch {
    // The package is optional and missing on machines that it was not built for.
  }
  throw new PlainError(
    `There is no development chain for ${MACHINE}. Set CHAIN_RPC_URL and DATABASE_URL to use a chain and a database of your own.`,
  );
}
