import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createHardhatRuntimeEnvironment, importUserConfig } from 'hardhat/hre';

/** What a worker needs to compile and run tests just as `hardhat test solidity` does. */
export interface TestInputs {
  readonly solc: SolcInput;
  /**
   * Test files by their path in `contracts/`, each with all the sources that it imports, directly
   * or not.
   */
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly folder: string;
  readonly fuzz: object;
  readonly invariant: object;
}

export interface SolcInput {
  readonly language: string;
  readonly sources: Readonly<Record<string, { readonly content: string }>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Hardhat's name of one of our own source files. */
export const sourceName = (file: string): string => `project/${file}`;

/**
 * Libraries for printing that forge-std's cheat codes import. No test prints, so they are replaced
 * by empty ones.
 */
const PRINTING = /forge-std\/(console|console2)\.sol$/;

function withoutPrinting(sources: SolcInput['sources']): SolcInput['sources'] {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const library = PRINTING.exec(name)?.[1];
      return [
        name,
        library === undefined
          ? source
          : {
              content: `// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\nlibrary ${library} {}\n`,
            },
      ];
    }),
  );
}

/**
 * Asks Hardhat for the compiler's input of every Solidity test, and for the seeds and runs of fuzz
 * and invariant tests, so that mutants run against the same tests as the project. Only the
 * optimizer is off and nothing is printed, which makes it three times as fast.
 */
export async function testInputs(): Promise<TestInputs> {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const config = fileURLToPath(new URL('../../hardhat.config.ts', import.meta.url));
  const hre = await createHardhatRuntimeEnvironment(
    await importUserConfig(config),
    { config },
    folder,
  );
  const files = globSync('test/**/*.t.sol', { cwd: folder }).sort();
  const jobs = await hre.solidity.getCompilationJobs(
    files.map((file) => folder + file),
    { force: true, quiet: true },
  );
  if (!jobs.success) throw new Error(`Hardhat cannot prepare the tests: ${jobs.formattedReason}`);
  const inputs = await Promise.all(
    files.map(async (file) => {
      const job = jobs.indexedIndividualJobs.get(folder + file);
      if (job === undefined) throw new Error(`no compilation job for ${file}`);
      return await job.getSolcInput();
    }),
  );
  const remappings = new Set(inputs.flatMap((input) => input.settings['remappings'] as string[]));
  const { fuzz, invariant } = hre.config.test.solidity.profiles['default']!;
  return {
    solc: {
      language: 'Solidity',
      sources: withoutPrinting(
        Object.assign({}, ...inputs.map((input) => input.sources)) as SolcInput['sources'],
      ),
      settings: {
        ...inputs[0]!.settings,
        remappings: [...remappings],
        optimizer: { enabled: false },
      },
    },
    files: Object.fromEntries(
      files.map((file, index) => [file, Object.keys(inputs[index]!.sources)]),
    ),
    folder,
    fuzz,
    invariant: invariant ?? {},
  };
}
