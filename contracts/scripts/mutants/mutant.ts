import { readdirSync, readFileSync } from 'node:fs';

/** One wrong change of one place, which the tests must notice. */
export interface Mutant {
  /** Says what an attacker or a careless developer did. */
  readonly name: string;
  /** Text that the change replaces, whatever its layout; occurs once, so no mutant goes stale. */
  readonly find: string;
  readonly replace: string;
  /** The rule that no longer holds, with its source. */
  readonly breaks: string;
}

/**
 * The mutants of one source file; `tests` are the test files that should notice them, tried before
 * all others.
 */
export interface MutantFile {
  readonly source: string;
  readonly tests: readonly string[];
  readonly mutants: readonly Mutant[];
}

/** A mutant ready to be compiled: `content` is the whole changed source file. */
export interface PreparedMutant extends Mutant {
  readonly source: string;
  readonly tests: readonly string[];
  readonly content: string;
}

const contracts = new URL('../../', import.meta.url);

/** Matches a text whatever its layout: line breaks and indentation are the formatter's. */
function withoutLayout(text: string): RegExp {
  const tokens = text.match(/\w+|[^\w\s]/g) ?? [];
  const pattern = tokens.map((token, index) => {
    const isAfterWord = /\w$/.test(tokens[index - 1] ?? '') && /\w/.test(token);
    return `${isAfterWord ? '\\s+' : '\\s*'}${token.replace(/\W/, '\\$&')}`;
  });
  return new RegExp(pattern.join('').replace(/^\\s\*/, ''), 'g');
}

function prepare({ source, tests }: MutantFile, mutant: Mutant, original: string): PreparedMutant {
  const find = withoutLayout(mutant.find);
  const places = original.match(find)?.length ?? 0;
  if (places !== 1)
    throw new Error(`${source}: "${mutant.name}": its text occurs ${places} times, not once`);
  // A function, because a text as replacement would give `$` a meaning.
  const content = original.replace(find, () => mutant.replace.trim());
  if (content === original) throw new Error(`${source}: "${mutant.name}" changes nothing`);
  return { ...mutant, source, tests, content };
}

/**
 * All mutants of the folder `mutants/`. Throws if one no longer fits its contract, or if two are
 * the same.
 */
export async function allMutants(): Promise<PreparedMutant[]> {
  const folder = new URL('mutants/', contracts);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const files = await Promise.all(
    names.map(
      async (name) =>
        ((await import(new URL(name, folder).href)) as { default: MutantFile }).default,
    ),
  );
  const mutants = files.flatMap((file) => {
    const original = readFileSync(new URL(file.source, contracts), 'utf8');
    return file.mutants.map((mutant) => prepare(file, mutant, original));
  });
  for (const key of ['name', 'content'] as const) {
    const seen = new Set<string>();
    for (const mutant of mutants) {
      const value = `${mutant.source}\n${mutant[key]}`;
      if (seen.has(value))
        throw new Error(`${mutant.source}: two mutants with the same ${key}: "${mutant.name}"`);
      seen.add(value);
    }
  }
  return mutants;
}
