/**
 * What the first page needs goes into one chunk: many small files compress badly and arrive late. Everything else
 * stays where the bundler puts it, with the pages that use it.
 */
const FIRST_PAGE = [
  /apps\/wallet\/src\/(main|app\/(?!background|assets-page))/,
  /apps\/wallet\/src\/shared\/(?!components\/|escape\/|explorer|api\/(use-|plans)|errors\/|flow-stop|money\/(clean|percent|use-percent)|routing\/use-search|withdrawals)/,
  /apps\/wallet\/src\/shared\/components\/(query-problem|escape-link|not-found-page|card-link|day-remarks)/,
  /apps\/wallet\/src\/(features\/home\/(?!components\/actions-under-way)|wallet-connection\/index)/,
  /packages\/(money|locales)\/src\//,
  /packages\/web\/src\/(?!client\/(log-in|use-paged)|explorer|money\/typed|routing\/use-search)/,
  /packages\/ui\/src\/(address|amount\.|button|card|class-names|copy-button|dates|empty-state|index|labels|mount|notice|page-states|pill|sheet-stack|skeleton|sparkline|stack-bar|tag|text|toast\.|translated)/,
  /packages\/protocol\/src\/(?!typed-data|schema|endpoints\/(?!index))/,
  /node_modules\/@lingui\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
];

/** Parts of the query library that only lists and forms use: they come with those. */
const LATER =
  /query-core\/build\/modern\/(infiniteQueryObserver|mutationObserver|queriesObserver)|react-query\/build\/modern\/(useInfiniteQuery|useMutation)/;

/** Texts that the first page may show, by the beginnings of their names. */
const FIRST_TEXTS =
  /^(app|tab|label|page|home|guest|next|toast|error)\.|^(part|action|language)\.|^coverage\.(covers|nothingOwed|unavailable|checked)|^flow\.(underWay|phase\.unknown)|^plans\.(new|upcoming)|^income\.kind\./;

/** Whether a text comes with the first page. */
export const isFirstText = (id: string): boolean => FIRST_TEXTS.test(id);

/** Groups for the bundler's code splitting. */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  {
    name: 'query',
    test: (id: string) => /node_modules\/@tanstack\//.test(id) && !LATER.test(id),
    priority: 20,
  },
  {
    name: 'first',
    test: (id: string) =>
      FIRST_PAGE.some((pattern) => pattern.test(id)) &&
      !id.endsWith('.css') &&
      !id.endsWith('.json'),
    priority: 10,
  },
];
