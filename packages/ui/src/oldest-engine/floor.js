/*
 * The first script of each app (docs/decisions/0092). It must be ES5, so that every engine can read
 * it. It loads the newer functions that are missing, and says in one sentence why an app does not
 * start.
 */
(function () {
  var own = document.currentScript;

  /** What the app needs and iOS 16.0 and Chrome 100 have. */
  var FLOOR = [
    'HTMLScriptElement.prototype.noModule',
    'globalThis',
    'Promise.allSettled',
    'Promise.any',
    'BigInt',
    'WeakRef',
    'Object.hasOwn',
    'Array.prototype.at',
    'Array.prototype.findLast',
    'String.prototype.replaceAll',
    'structuredClone',
    'AbortSignal.prototype.throwIfAborted',
    'ReadableStream',
    'TextDecoderStream',
    'Intl.DisplayNames',
    'ResizeObserver',
  ];

  /** What `polyfills.js` defines. */
  var NEWER = [
    'Array.prototype.toSorted',
    'Array.prototype.toReversed',
    'Array.prototype.toSpliced',
    'Array.prototype.with',
    'Object.groupBy',
    'Map.groupBy',
    'Promise.withResolvers',
    'AbortSignal.any',
    'AbortSignal.timeout',
    'String.prototype.isWellFormed',
    'String.prototype.toWellFormed',
    'URL.canParse',
    'Response.json',
  ];

  function isMissing(name) {
    var at = window;
    var parts = name.split('.');
    for (var index = 0; index < parts.length; index += 1) {
      if (at === undefined || at === null || !(parts[index] in at)) return true;
      if (index + 1 < parts.length) at = at[parts[index]];
    }
    return false;
  }

  function missing(names) {
    var found = [];
    for (var index = 0; index < names.length; index += 1)
      if (isMissing(names[index])) found.push(names[index]);
    return found;
  }

  function say(sentence) {
    var root = document.getElementById('root');
    if (!root || document.getElementById('not-started')) return;
    var line = document.createElement('p');
    line.id = 'not-started';
    line.setAttribute('role', 'alert');
    line.style.padding = '16px';
    line.appendChild(document.createTextNode(sentence));
    root.parentNode.insertBefore(line, root);
  }

  function whenRead(act) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
    else act();
  }

  var isTooOld = missing(FLOOR).length > 0;
  var TOO_OLD =
    'This browser is too old for this app, and parts of it may not work. No money moved because of this. ' +
    'Update it, or open this address in another browser (iOS 16 or Chrome 100, or newer).';
  var NOT_STARTED = 'This app did not start. No money moved because of this. Reload the page.';
  if (isTooOld) {
    whenRead(function () {
      say(TOO_OLD);
    });
  } else if (missing(NEWER).length > 0) {
    // The written script runs before the app's own scripts, which are deferred.
    document.write('<script src="' + own.getAttribute('data-newer') + '"></script>');
  }

  function hasStarted() {
    var root = document.getElementById('root');
    return root !== null && root.childNodes.length > 0;
  }

  var RELOADED = 'fairlaunch.reloaded';

  /** Notes in this tab whether it was reloaded; returns what was noted, undefined if refused. */
  function noteReload(isReloaded) {
    try {
      // oxlint-disable-next-line no-restricted-globals -- before any import, and in a try
      var store = sessionStorage;
      var noted = store.getItem(RELOADED) !== null;
      if (isReloaded) store.setItem(RELOADED, '1');
      else store.removeItem(RELOADED);
      return noted;
      // oxlint-disable-next-line no-unused-vars -- older engines cannot read a catch without it
    } catch (refused) {
      return undefined;
    }
  }

  /**
   * Reloads once: a script that a service worker answers can fail while another one takes over.
   * True if it does.
   */
  function reloadsOnce() {
    var workers = navigator.serviceWorker;
    if (!workers || !workers.controller || noteReload(true) !== false) return false;
    location.reload();
    return true;
  }

  /** Called for a script that does not load or cannot be parsed. */
  function onError(event) {
    var target = event.target;
    var isScript = target && target.tagName === 'SCRIPT';
    if (!isScript && !(event.error instanceof SyntaxError)) return;
    whenRead(function () {
      if (!hasStarted() && !reloadsOnce()) say(NOT_STARTED);
    });
  }
  window.addEventListener('error', onError, true);

  /**
   * Removes the sentence if the app starts after all, unless it says that the browser is too old.
   */
  var looking = setInterval(function () {
    if (!hasStarted()) return;
    clearInterval(looking);
    noteReload(false);
    window.removeEventListener('error', onError, true);
    var line = document.getElementById('not-started');
    if (line && !isTooOld) line.parentNode.removeChild(line);
  }, 500);
})();
