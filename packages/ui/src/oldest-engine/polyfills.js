// Functions that engines from iOS 16.0 and Chrome 100 on may lack (docs/decisions/0092). Pages load
// this only if one is missing; workers contain it. `floor.js` lists what is defined here.

/** @param {object | undefined} owner @param {string} name @param {Function} value */
function define(owner, name, value) {
  if (owner && !(name in owner))
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

const index = (array, at) => (at < 0 ? array.length + at : at);

define(Array.prototype, 'toSorted', function toSorted(compare) {
  return Array.from(this).sort(compare);
});
define(Array.prototype, 'toReversed', function toReversed() {
  return Array.from(this).reverse();
});
define(Array.prototype, 'toSpliced', function toSpliced(...change) {
  const copy = Array.from(this);
  copy.splice(...change);
  return copy;
});
define(Array.prototype, 'with', function replaced(at, value) {
  const place = index(this, Math.trunc(at) || 0);
  if (place < 0 || place >= this.length) throw new RangeError('no such index');
  const copy = Array.from(this);
  copy[place] = value;
  return copy;
});

const TypedArray = Object.getPrototypeOf(Uint8Array.prototype);
define(TypedArray, 'toSorted', function toSorted(compare) {
  return this.slice().sort(compare);
});
define(TypedArray, 'toReversed', function toReversed() {
  return this.slice().reverse();
});

define(Map, 'groupBy', function groupBy(items, keyOf) {
  const groups = new Map();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at);
    at += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});
define(Object, 'groupBy', function groupBy(items, keyOf) {
  const groups = Object.create(null);
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at);
    at += 1;
    (groups[key] ??= []).push(item);
  }
  return groups;
});

define(Promise, 'withResolvers', function withResolvers() {
  const made = {};
  made.promise = new this((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
});

const Signal = globalThis.AbortSignal;
define(Signal, 'timeout', (milliseconds) => {
  const controller = new AbortController();
  setTimeout(
    () => controller.abort(new DOMException('signal timed out', 'TimeoutError')),
    milliseconds,
  );
  return controller.signal;
});
define(Signal, 'any', (signals) => {
  const controller = new AbortController();
  const all = [...signals];
  const end = ({ target }) => {
    for (const signal of all) signal.removeEventListener('abort', end);
    controller.abort(target.reason);
  };
  const ended = all.find(({ aborted }) => aborted);
  if (ended) controller.abort(ended.reason);
  else for (const signal of all) signal.addEventListener('abort', end);
  return controller.signal;
});

/** Lone surrogates: halves of a character. */
const LONE = /\p{Surrogate}/gu;
define(String.prototype, 'isWellFormed', function isWellFormed() {
  return String(this).search(LONE) === -1;
});
define(String.prototype, 'toWellFormed', function toWellFormed() {
  return String(this).replace(LONE, '\ufffd');
});

define(globalThis.URL, 'canParse', (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});
define(
  globalThis.Response,
  'json',
  (value, init = {}) =>
    new Response(JSON.stringify(value), {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    }),
);
