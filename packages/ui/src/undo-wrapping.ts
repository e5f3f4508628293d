const MAX_REPAIRS = 200;
const REPAIRS_COUNTED_MS = 1_000;

/**
 * Restores nodes that something other than React wraps or replaces, such as a browser's
 * translation: else React writes on to nodes that are no longer shown, such as an amount's. It does
 * so before React writes again, which happens in another task. If something wraps again each time,
 * it gives up.
 */
export function undoWrapping(page: Node): void {
  let [repairs, countedSince] = [0, 0];
  const observer = new MutationObserver((changes) => {
    const wrappers = new Set(
      changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isForeign)),
    );
    if (wrappers.size === 0) return;
    const now = performance.now();
    if (now - countedSince > REPAIRS_COUNTED_MS) [repairs, countedSince] = [0, now];
    repairs += 1;
    if (repairs > MAX_REPAIRS) return observer.disconnect();
    putBack(changes, wrappers);
    // Drops the records of our own changes.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, subtree: true });
}

const isReacts = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__react'));

const isForeign = (node: Node): boolean => node instanceof Element && !isReacts(node);

function putBack(changes: readonly MutationRecord[], wrappers: ReadonlySet<Node>): void {
  /** The restored nodes by the wrappers that they replaced. */
  const replaced = new Map<Node, Node>();
  const restored = new Set<Node>();
  const replace = (wrapper: Node, node: Node): void => {
    (wrapper as Element).replaceWith(node);
    replaced.set(wrapper, node);
    restored.add(node);
  };
  const restore = (node: Node, { target, previousSibling }: MutationRecord): void => {
    const holder = childOf(target, node);
    if (holder && wrappers.has(holder)) return replace(holder, node);
    const before = previousSibling && (replaced.get(previousSibling) ?? previousSibling);
    let at = before?.parentNode === target ? before : target.firstChild;
    if (at && at === before && !wrappers.has(at) && !restored.has(at)) at = at.nextSibling;
    let last: Node | undefined;
    for (; at && restored.has(at); at = at.nextSibling) last = at;
    if (at && wrappers.has(at)) replace(at, node);
    else if (last) {
      (last as ChildNode).after(node);
      restored.add(node);
    }
  };
  for (const change of changes) {
    if (!isReacts(change.target)) continue;
    for (const node of change.removedNodes) {
      const isGone = node.parentNode !== change.target;
      if (isGone && (node instanceof Text || isReacts(node))) restore(node, change);
    }
  }
}

/** The child of `parent` that holds the node. */
function childOf(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
