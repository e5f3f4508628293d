export type Module = { code: string; imports: readonly string[]; later: readonly string[] };

/** Ids and beginnings of ids (`boxes.state.`) in the code of modules. */
const WRITTEN = /(["'`])([a-zA-Z]+(?:\.[a-zA-Z0-9_]+)+\.?|[a-zA-Z]+\.)(?=\1|\$\{)/g;

function idsIn(code: string, all: readonly string[], known: ReadonlySet<string>): string[] {
  return [...code.matchAll(WRITTEN)].flatMap(([, , written]) => {
    if (known.has(written!)) return [written!];
    const beginning = written!.endsWith('.') ? written! : `${written}.`;
    return all.filter((id) => id.startsWith(beginning));
  });
}

/**
 * Finds the ids of the texts that a module and all its imports may show. An id that is put together
 * in another way is not found; the app loads its text when it is asked for.
 * @param moduleOf gives a module; undefined if it is not of the app
 */
export function createShownTexts(
  ids: readonly string[],
  moduleOf: (file: string) => Module | undefined,
): (file: string) => Set<string> {
  const known = new Set(ids);
  const read = new Map<string, { ids: readonly string[]; next: readonly string[] } | undefined>();
  const readOnce = (file: string) => {
    if (!read.has(file)) {
      const module = moduleOf(file);
      read.set(
        file,
        module && {
          ids: idsIn(module.code, ids, known),
          next: [...module.imports, ...module.later],
        },
      );
    }
    return read.get(file);
  };
  return (start) => {
    const shown = new Set<string>();
    const seen = new Set<string>();
    const left = [start];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const module = readOnce(file);
      for (const id of module?.ids ?? []) shown.add(id);
      left.push(...(module?.next ?? []));
    }
    return shown;
  };
}
