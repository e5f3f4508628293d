import { matchPath } from './path.ts';
import { formatSearch } from './search.ts';

/** Patterns of an app's pages: `/orders/$number`, or `/orders?state&open` with the names in its search. */
export type Patterns = Record<string, string>;

type PathOf<Pattern extends string> = Pattern extends `${infer Path}?${string}` ? Path : Pattern;

type ParametersOf<Path extends string> = Path extends `${string}/$${string}/${infer Rest}`
  ? [parameter: string | number, ...ParametersOf<`/${Rest}`>]
  : Path extends `${string}/$${string}`
    ? [parameter: string | number]
    : [];

type NamesOf<List extends string> = List extends `${infer Name}&${infer Rest}`
  ? Name | NamesOf<Rest>
  : List;

export type SearchName<Pattern extends string> = Pattern extends `${string}?${infer List}`
  ? NamesOf<List>
  : never;

type SearchArgument<Pattern extends string> = [SearchName<Pattern>] extends [never]
  ? []
  : [search?: { [Name in SearchName<Pattern>]?: string | undefined }];

/** Writes the path of a page: its parameters in order, then its search. */
type PathFunction<Pattern extends string> = (
  ...parts: [...ParametersOf<PathOf<Pattern>>, ...SearchArgument<Pattern>]
) => string;

type Paths<Table extends Patterns> = {
  [Name in keyof Table]: PathFunction<Table[Name]>;
};

const pathPart = (pattern: string): string => pattern.split('?')[0]!;

function writePath(pattern: string, parts: readonly unknown[]): string {
  const rest = [...parts];
  const path = pathPart(pattern).replace(/\$\w+/g, () => encodeURIComponent(String(rest.shift())));
  return path + formatSearch(rest[0] ?? {});
}

/** Makes the table of an app's paths from its patterns. */
export function createPaths<const Table extends Patterns>(patterns: Table) {
  const writers = Object.entries(patterns).map(([name, pattern]) => [
    name,
    (...parts: unknown[]) => writePath(pattern, parts),
  ]);
  return {
    paths: Object.fromEntries(writers) as Paths<Table>,
    /** Pattern of a page's path without its search, for the table of pages. */
    patternOf: (name: keyof Table): string => pathPart(patterns[name]!),
    isKnownPath: (path: string): boolean =>
      Object.values(patterns).some((pattern) => matchPath(pathPart(pattern), path) !== undefined),
  };
}
