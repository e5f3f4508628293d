/** Parts of an address that a page's pattern names: `$day` in `/pages/income/$day`. */
export type Parameters = Record<string, string>;

/** The path of a hash, `#/pages/my/my?from=x`: what comes before its query, with no slash at its end. */
export function pathOf(hash: string): string {
  const path = hash.replace(/^#/, '').split('?')[0]!.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parameters of a path that has the shape of a pattern, whatever the case of its letters; nothing when it has another. */
export function matchPath(pattern: string, path: string): Parameters | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const found: Parameters = {};
  for (const [index, part] of wanted.entries()) {
    const here = given[index]!;
    if (part.startsWith('$') && here !== '') found[part.slice(1)] = decoded(here);
    else if (part.toLowerCase() !== here.toLowerCase()) return undefined;
  }
  return found;
}
