import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SECRETS } from './environment.ts';
import { isBlank } from './unknown-settings.ts';

/** A ring of a hundred RSA keys has room; what is larger was named by mistake. */
const MAX_FILE_BYTES = 256 * 1024;

/** Puts the content of the file that `NAME_FILE` names in place of each secret `NAME`. */
export function withSecretFiles(given: NodeJS.ProcessEnv): {
  environment: NodeJS.ProcessEnv;
  problems: string[];
} {
  const environment = { ...given };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const setting = `${name}_FILE`;
    const file = given[setting];
    delete environment[setting];
    if (isBlank(file)) continue;
    const problem = isBlank(given[name]) ? fileProblem(file) : `is set beside ${name}`;
    if (problem) problems.push(`${setting}: ${problem}`);
    else environment[name] = contentOf(file);
  }
  return { environment, problems };
}

/** Names a path alone: a secret that was given in place of one is not repeated. */
function fileProblem(file: string): string | undefined {
  if (!path.isAbsolute(file)) return 'is no absolute path';
  try {
    const status = statSync(file);
    if (!status.isFile()) return `${file} is no regular file`;
    if (status.size > MAX_FILE_BYTES) return `${file} is larger than ${MAX_FILE_BYTES} bytes`;
    return isBlank(contentOf(file)) ? `${file} is empty` : undefined;
  } catch (error) {
    return `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
}

const contentOf = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');
