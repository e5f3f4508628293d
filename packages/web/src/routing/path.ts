/** Parts of an address by their names in the page's pattern: `$day` in `/pages/income/$day`. */
export type Parameters = Record<string, string>;

/** The path of a hash such as `#/pages/my/my?from=x`, without a slash at its end. */
export function pathOf(hash: string): string {
  const path = hash.replace(/^#/, '').split('?')[0]!.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

export function searchOf(hash: string): string {
  return hash.split('?')[1] ?? '';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The parameters of a path that matches a pattern, ignoring case; undefined if it does not match.
 */
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
