const MAX_REPAIRS = 200;
const REPAIRS_COUNTED_MS = 1_000;

/**
 * Puts back what a browser's translation, or anything else that React knows nothing of, wraps or
 * replaces: React would go on writing to nodes that nobody sees, such as an amount's. It happens
 * before React writes again, since that is another task. What wraps again at once, each time, wins.
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
    // What was put back is no news.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, subtree: true });
}

const isReacts = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__react'));

const isForeign = (node: Node): boolean => node instanceof Element && !isReacts(node);

function putBack(changes: readonly MutationRecord[], wrappers: ReadonlySet<Node>): void {
  /** Values that stand in place of a wrapper. */
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
