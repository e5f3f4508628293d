import { readdirSync, readFileSync } from 'node:fs';

/** One wrong change in one place, which the tests must notice. */
export interface Mutant {
  /** What an attacker or a careless developer would have done. */
  readonly name: string;
  /**
   * Text that the change replaces, in any layout; must occur exactly once, so stale mutants are
   * found.
   */
  readonly find: string;
  readonly replace: string;
  /** The rule that no longer holds, with its source. */
  readonly breaks: string;
}

/** A mutant ready to be compiled: `content` is the whole changed source file. */
export interface PreparedMutant extends Mutant {
  readonly source: string;
  readonly tests: readonly string[];
  readonly content: string;
}

const contracts = new URL('../../', import.meta.url);

/** Matches a text in any layout, because the formatter decides on line breaks and indentation. */
function withoutLayout(text: string): RegExp {
  const tokens = text.match(/\w+|[^\w\s]/g) ?? [];
  const pattern = tokens.map((token, index) => {
    const isAfterWord = /\w$/.test(tokens[index - 1] ?? '') && /\w/.test(token);
    return `${isAfterWord ? '\\s+' : '\\s*'}${token.replace(/\W/, '\\$&')}`;
  });
  return new RegExp(pattern.join('').replace(/^\\s\*/, ''), 'g');
}

/** Mutants of a source file, and the test files that should notice them and run first. */
type MutantTable = {
  readonly source: string;
  readonly tests: readonly string[];
  readonly mutants: readonly Mutant[];
};

/** `source` and `tests`, an empty line, and a mutant a line: name, find, replace, breaks. */
function readTable(text: string, name: string): MutantTable {
  const [head, body] = text.split('\n\n', 2).map((part) =>
    part
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
  );
  const { source, tests } = Object.fromEntries(head ?? []) as Record<string, string | undefined>;
  if (!source || !tests || !body) throw new Error(`${name} names no source, tests or mutants`);
  const mutants = body.map(([mutant, find, replace, breaks, ...more]) => {
    if (!mutant || !find || replace === undefined || !breaks || more.length > 0)
      throw new Error(`${name}: "${mutant}" has not four parts`);
    return { name: mutant, find, replace, breaks };
  });
  return { source, tests: tests.split(' '), mutants };
}

function prepare({ source, tests }: MutantTable, mutant: Mutant, original: string): PreparedMutant {
  const find = withoutLayout(mutant.find);
  const places = original.match(find)?.length ?? 0;
  if (places !== 1)
    throw new Error(`${source}: "${mutant.name}": its text occurs ${places} times, not once`);
  // A function, because a text as replacement would give `$` a meaning.
  const content = original.replace(find, () => mutant.replace);
  if (content === original) throw new Error(`${source}: "${mutant.name}" changes nothing`);
  return { ...mutant, source, tests, content };
}

/**
 * All mutants of the folder `mutants/`. Throws if one no longer fits its contract, or if two are
 * the same.
 */
export function allMutants(): PreparedMutant[] {
  const folder = new URL('mutants/', contracts);
  const files = readdirSync(folder)
    .sort()
    .map((name) => readTable(readFileSync(new URL(name, folder), 'utf8'), name));
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
