import { allMutants } from './mutants/mutant.ts';
import { mutantReport } from './mutants/report.ts';

// `npm run mutants --workspace contracts [-- text]`: all mutants, or those whose source or name
// contains the text.
const text = process.argv[2] ?? '';
const mutants = allMutants().filter(({ source, name }) => `${source} ${name}`.includes(text));
process.exitCode = (await mutantReport(mutants)).passed ? 0 : 1;
