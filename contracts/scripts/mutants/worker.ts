import { createRequire } from 'node:module';
import {
  EdrContext,
  L1_CHAIN_TYPE,
  OSAKA,
  l1GenesisState,
  l1HardforkFromString,
  l1SolidityTestRunnerFactory,
} from '@nomicfoundation/edr';
import type { Artifact, SuiteResult } from '@nomicfoundation/edr';
import { sourceName } from './inputs.ts';
import type { TestInputs } from './inputs.ts';
import type { PreparedMutant } from './mutant.ts';

/** Statuses as texts, because the enumeration is declared but does not exist at run time. */
const FAILED: ReadonlySet<string> = new Set(['Failure']);

/**
 * Verdict on a mutant. `killedBy` is the first test that failed; a mutant that does not compile is
 * an `error`.
 */
export interface Verdict {
  readonly killedBy?: string;
  readonly error?: string;
  /** Number of tests that ran until the first failure. */
  readonly tests: number;
}

/**
 * Messages to a worker: first the inputs, then one mutant after the other; `undefined` runs the
 * unchanged contracts.
 */
export type Order =
  { readonly inputs: TestInputs } | { readonly mutant: PreparedMutant | undefined };

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly abi: readonly { readonly type: string; readonly name?: string }[];
            readonly evm: {
              readonly bytecode: { readonly object: string };
              readonly deployedBytecode: { readonly object: string };
            };
          }
        >
      >
    >
  >;
}

/** Tests of the code's size, which need the optimizer; it is off here. */
const NEEDS_OPTIMIZER = 'test_theCodeFits';

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
const context = new EdrContext();
await context.registerSolidityTestRunnerFactory(L1_CHAIN_TYPE, l1SolidityTestRunnerFactory());

/**
 * Compiles only the test files, with the mutant instead of its source. Throws the compiler's
 * message.
 */
function compile(
  inputs: TestInputs,
  files: readonly string[],
  mutant: PreparedMutant | undefined,
): Artifact[] {
  const needed = new Set(files.flatMap((file) => inputs.files[file] ?? []));
  const sources = Object.fromEntries(
    Object.entries(inputs.solc.sources).filter(([name]) => needed.has(name)),
  );
  if (mutant !== undefined) sources[sourceName(mutant.source)] = { content: mutant.content };
  const outputs = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'];
  // Outputs every contract of our own, because invariant tests recognise the contracts that they
  // call by their code.
  const own = Object.keys(sources).filter((name) => name.startsWith(sourceName('')));
  const outputSelection = Object.fromEntries(own.map((name) => [name, { '*': outputs }]));
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        ...inputs.solc,
        sources,
        settings: { ...inputs.solc.settings, outputSelection },
      }),
    ),
  ) as Output;
  const error = output.errors?.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(error.formattedMessage);
  return Object.entries(output.contracts ?? {}).flatMap(([source, contracts]) =>
    Object.entries(contracts).map(([name, { abi, evm }]) => ({
      id: { name, source, solcVersion: '0.8.37' },
      contract: {
        abi: JSON.stringify(abi),
        bytecode: `0x${evm.bytecode.object}`,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
        linkReferences: {},
        deployedLinkReferences: {},
      },
    })),
  );
}

const isSuite = ({ contract }: Artifact): boolean =>
  contract.bytecode !== '0x' && /"name":"(test|invariant)/.test(contract.abi);

async function runSuite(
  inputs: TestInputs,
  artifacts: Artifact[],
  suite: Artifact,
): Promise<SuiteResult> {
  const { source } = suite.id;
  return new Promise((resolve, reject) => {
    context
      .runSolidityTests(
        L1_CHAIN_TYPE,
        artifacts,
        [suite.id],
        {
          projectRoot: inputs.folder,
          hardfork: OSAKA,
          localPredeploys: l1GenesisState(l1HardforkFromString(OSAKA)),
          disableBlockGasLimit: true,
          disableTransactionGasCap: true,
          fuzz: inputs.fuzz,
          invariant: { ...inputs.invariant, shrinkRunLimit: 0 },
          excludeTestPattern: NEEDS_OPTIMIZER,
          testSourcePaths: { [source]: inputs.folder + source.slice(sourceName('').length) },
        },
        {},
        resolve,
      )
      .catch(reject);
  });
}

/** Compiles and runs these test files until a test fails. */
async function stage(
  inputs: TestInputs,
  files: readonly string[],
  mutant: PreparedMutant | undefined,
): Promise<Verdict> {
  const artifacts = compile(inputs, files, mutant);
  let tests = 0;
  for (const suite of artifacts.filter(
    (artifact) =>
      files.some((file) => sourceName(file) === artifact.id.source) && isSuite(artifact),
  )) {
    const { testResults } = await runSuite(inputs, artifacts, suite);
    tests += testResults.length;
    const failed = testResults.find(({ status }) => FAILED.has(status));
    if (failed !== undefined) return { killedBy: `${suite.id.name}.${failed.name}`, tests };
  }
  return { tests };
}

/** Runs the files that should notice first, one by one, then all others together. */
async function judge(inputs: TestInputs, mutant: PreparedMutant | undefined): Promise<Verdict> {
  const all = Object.keys(inputs.files);
  const first = mutant?.tests ?? [];
  const missing = first.find((file) => !all.includes(file));
  if (missing !== undefined) return { error: `there is no test file ${missing}`, tests: 0 };
  let tests = 0;
  try {
    const rest = all.filter((file) => !first.includes(file));
    for (const files of [...first.map((file) => [file]), rest]) {
      const verdict = await stage(inputs, files, mutant);
      tests += verdict.tests;
      if (verdict.killedBy !== undefined) return { ...verdict, tests };
    }
    return { tests };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), tests };
  }
}

/** A mutant with an endless loop must not use the memory of the whole machine. */
const MEMORY_LIMIT = 10e9;
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT) process.exit(1);
}, 200).unref();

let inputs: TestInputs | undefined;
process.on('message', (order: Order) => {
  if ('inputs' in order) inputs = order.inputs;
  else if (inputs !== undefined)
    void judge(inputs, order.mutant).then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => {
  process.exit();
});
